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
    record(
      false,
      [failure.httpStatus, failure.code ?? wordsOf(failure)].filter((fact) => fact !== null).join(' '),
    );
    throw failure;
  }
}

/** A status and a code speak for themselves. */
const wordsOf = ({ kind }: ServiceFailure): string | null =>
  kind === 'status' || kind === 'refused' ? null : texts.failures[kind];

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
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      redirect: 'error', // a key must not follow to another host
      headers: {
        Accept: 'application/json',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch {
    // What fetch says may hold the address, and in it a key.
    throw new ServiceFailure(provider, timeout.aborted ? 'timeout' : 'network');
  }
  const { status, ok } = response;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const patience = Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {};
  const parsed = text.length <= longest ? schema.safeParse(jsonOf(text)) : null;
  if (parsed?.success) {
    const refused = refusal(parsed.data, status);
    if (refused === 'taken') return { answer: parsed.data, status };
    if (refused)
      throw new ServiceFailure(provider, 'refused', {
        retryable: false,
        httpStatus: status,
        ...patience,
        ...refused,
      });
  }
  if (!ok) throw new ServiceFailure(provider, 'status', { httpStatus: status, ...patience });
  if (!parsed?.success) throw new ServiceFailure(provider, 'body', { httpStatus: status });
  return { answer: parsed.data, status };
}

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
