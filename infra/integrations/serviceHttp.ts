import type { z } from 'zod';
import type { IntegrationName } from '../../commands/integrations.ts';
import { type Pauses, retry } from '../retry.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import type { CallLog } from './callLog.ts';
import { ServiceFailure } from './serviceFailure.ts';

export interface ServiceRequest<Answer> {
  /** As people call it. */
  readonly provider: string;
  /** What is asked, in words for staff. */
  readonly action: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form, or JSON. */
  readonly body?: URLSearchParams | object | undefined;
  readonly answer: z.ZodType<Answer>;
  /**
   * What a whole answer refuses: HTTP 200 does not mean yes. `httpStatus` may be that of an error with a body; `taken` = for us
   * it is none.
   */
  readonly refusal?: (answer: Answer, httpStatus: number) => Refused | 'taken' | null;
  /** Asked with each letter that somebody types: only what fails is recorded. */
  readonly isSmall?: boolean;
  /** In words for staff, of an answer that is a yes. */
  readonly told?: (answer: Answer) => string;
  /** Asked again at most so often; only for what may be asked twice. */
  readonly again?: number;
  readonly timeoutMs?: number;
  /** In letters; an answer that is longer is none. */
  readonly longest?: number;
  readonly orderId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}
export interface Refused {
  readonly code: string;
  readonly retryable?: boolean;
  readonly retryAfterSeconds?: number;
}
export type AskService = <Answer>(request: ServiceRequest<Answer>) => Promise<Answer>;

const usualTimeoutMs = 10_000;
const usualPauses: Pauses = { firstPauseMs: 300, longestPauseMs: 2_000 };
/** No usual answer of these services is longer. */
const usualLongest = 4_000_000;

/** Asks services over HTTP: kept connections (fetch's own), a time-out, a record of each call without what was sent. */
export const serviceHttp =
  ({
    calls,
    integration,
    pauses = usualPauses,
    mostMs = Number.POSITIVE_INFINITY,
  }: {
    readonly calls: Pick<CallLog, 'record'>;
    readonly integration: IntegrationName;
    /** Between what is asked again. */
    readonly pauses?: Pauses;
    /** No call waits longer, whatever it asks for. */
    readonly mostMs?: number;
  }): AskService =>
  async (request) => {
    const { again = 0, signal } = request;
    const timeoutMs = Math.min(request.timeoutMs ?? usualTimeoutMs, mostMs);
    let left = again;
    return retry(() => askOnce({ ...request, timeoutMs }, calls, integration), {
      pauses,
      giveUpAt: performance.now() + timeoutMs * (again + 1),
      isTransient: (error) => {
        left -= 1;
        return left >= 0 && error instanceof ServiceFailure && error.retryable;
      },
      givenUp: (cause) => (cause instanceof Error ? cause : new ServiceFailure(request.provider, 'timeout')),
      ...(signal && { signal }),
    });
  };

type InTime<Answer> = ServiceRequest<Answer> & { readonly timeoutMs: number };

async function askOnce<Answer>(
  request: InTime<Answer>,
  calls: Pick<CallLog, 'record'>,
  integration: IntegrationName,
): Promise<Answer> {
  const { provider, action, orderId = null, told = () => '', isSmall = false } = request;
  const begun = performance.now();
  const record = (ok: boolean, answer: string) =>
    calls.record({ integration, provider, action, ok, answer, ms: performance.now() - begun, orderId });
  try {
    const { answer, status } = await fetchAnswer(request);
    if (!isSmall) record(true, `${status} ${told(answer)}`.trim());
    return answer;
  } catch (error) {
    const failure = error instanceof ServiceFailure ? error : new ServiceFailure(provider, 'network');
    record(false, [failure.httpStatus, wordsOf(failure)].filter((fact) => fact !== null).join(' '));
    throw failure;
  }
}

/** A status and a code of theirs speak for themselves. */
const wordsOf = ({ kind, code }: ServiceFailure): string | null => {
  if (kind === 'status' || kind === 'refused') return code;
  return texts.reach[code ?? '']?.[0] ?? code ?? texts.failures[kind];
};

async function fetchAnswer<Answer>({
  provider,
  method = 'GET',
  url,
  headers = {},
  body,
  answer: schema,
  refusal = () => null,
  timeoutMs,
  longest = usualLongest,
  signal,
}: InTime<Answer>): Promise<{ answer: Answer; status: number }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const isForm = body instanceof URLSearchParams;
  if (Object.values(headers).some((value) => !sendable.test(value)))
    throw new ServiceFailure(provider, 'setup', { code: 'oddKey' });
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, {
      method,
      redirect: 'manual', // a key must not follow to another host
      headers: {
        Accept: 'application/json',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    text = await textWithin(response, longest);
  } catch (error) {
    // What fetch says may hold the address, and in it a key.
    throw timeout.aborted
      ? new ServiceFailure(provider, 'timeout')
      : new ServiceFailure(provider, 'network', { code: knownCause(error) });
  }
  const { status, ok } = response;
  const patience = patienceOf(response.headers.get('Retry-After'));
  const parsed = text === null ? null : schema.safeParse(jsonOf(text));
  if (parsed?.success) {
    const refused = refusal(parsed.data, status);
    if (refused === 'taken') return { answer: parsed.data, status };
    if (refused)
      throw new ServiceFailure(provider, 'refused', {
        retryable: false,
        httpStatus: status,
        ...patience,
        ...refused,
        ...(refused.retryAfterSeconds !== undefined && patienceOf(refused.retryAfterSeconds)),
      });
  }
  if (!ok) throw new ServiceFailure(provider, 'status', { httpStatus: status, ...patience });
  if (!parsed?.success) throw new ServiceFailure(provider, 'body', { httpStatus: status });
  return { answer: parsed.data, status };
}

/** What a header can hold; a key with other letters was copied from somewhere else. */
const sendable = /^[\x20-\x7e]*$/;

/** Null = it is longer: the rest is not taken in. */
const textWithin = async (response: Response, longest: number): Promise<string | null> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longest) return null; // leaving the loop hangs up
  }
  return text + decoder.decode();
};

/** Nobody is waited for longer: it may be a slip of theirs. */
const longestPatienceSeconds = 3600;

/** Seconds, or the date until when. */
const patienceOf = (asked: string | number | null): { readonly retryAfterSeconds?: number } => {
  if (asked === null || asked === '') return {};
  const seconds = Number.isNaN(Number(asked))
    ? (Date.parse(String(asked)) - Date.now()) / 1000
    : Number(asked);
  if (Number.isNaN(seconds)) return {};
  return { retryAfterSeconds: Math.min(Math.max(seconds, 0), longestPatienceSeconds) };
};

/** Why nobody could be reached, where people can do something about it. Other words may hold the address. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'noHost',
  EAI_AGAIN: 'noHost',
  ECONNREFUSED: 'closed',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'plain',
  EPROTO: 'plain',
};
const knownCause = (error: unknown): string | null => {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } }; // any error
  return causes[String(cause?.code)] ?? null;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A server's address with a path on it, whether or not it ends with a slash. */
export const addressIn = (base: string, path: string): URL =>
  new URL(path, base.endsWith('/') ? base : `${base}/`);
