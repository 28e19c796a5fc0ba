import { integrationTexts as texts } from '../texts/integrationTexts.ts';

export type FailureKind =
  /** Nobody answered in time: what was asked may have been done. */
  | 'timeout'
  /** No connection, or it broke: the same. */
  | 'network'
  /** An HTTP status that says no. */
  | 'status'
  /** An answer that is not as agreed. */
  | 'body'
  /** A whole answer that says no. */
  | 'refused'
  /** We have not even asked: a key is missing. */
  | 'setup';

/** What went wrong and what to do about it, in words for staff. */
export const wordsOf = ({
  provider,
  kind,
  httpStatus,
  code,
}: Pick<ServiceFailure, 'provider' | 'kind' | 'httpStatus' | 'code'>): {
  readonly what: string;
  readonly todo: string;
} => {
  const known = texts.codes[provider]?.[code ?? String(httpStatus)];
  if (code === 'inside') return { what: texts.hooks.inside[0], todo: texts.hooks.inside[1] };
  if (known) return { what: known[0], todo: known[1] };
  const reach = texts.reach[code ?? ''];
  if (reach && (kind === 'network' || kind === 'setup')) return { what: reach[0], todo: reach[1] };
  if (httpStatus !== null && httpStatus >= 300 && httpStatus < 400)
    return { what: texts.failures.elsewhere, todo: texts.todos.elsewhere };
  if (httpStatus === 429) return { what: texts.failures.tooMany, todo: texts.todos.tooMany };
  if (httpStatus === 401 || httpStatus === 403) return { what: texts.failures.key, todo: texts.todos.key };
  if (kind === 'refused') return { what: texts.failures.refused(code ?? '?'), todo: texts.todos.refused };
  if (kind === 'status') return { what: texts.failures.status(httpStatus ?? 0), todo: texts.todos.status };
  return { what: texts.failures[kind], todo: texts.todos[kind] };
};

/** A service did not do what it was asked. Its words are ours: neither secrets nor persons stand in them. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly provider: string;
  readonly kind: FailureKind;
  readonly httpStatus: number | null;
  /** The service's own. */
  readonly code: string | null;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  constructor(
    provider: string,
    kind: FailureKind,
    {
      httpStatus = null,
      code = null,
      retryable,
      retryAfterSeconds = null,
    }: {
      readonly httpStatus?: number | null;
      readonly code?: string | null;
      readonly retryable?: boolean;
      readonly retryAfterSeconds?: number | null;
    } = {},
  ) {
    const { what, todo } = wordsOf({ provider, kind, httpStatus, code });
    super(`${provider}: ${what.charAt(0).toLowerCase()}${what.slice(1)}. ${todo}`);
    this.provider = provider;
    this.kind = kind;
    this.httpStatus = httpStatus;
    this.code = code;
    this.retryable = retryable ?? (kind !== 'refused' && kind !== 'setup' && !isClientError(httpStatus));
    this.retryAfterSeconds = retryAfterSeconds;
  }
  /** It may have been done although we were told nothing. */
  get isUnknown(): boolean {
    return (
      this.kind === 'timeout' ||
      this.kind === 'network' ||
      this.kind === 'body' ||
      isServerError(this.httpStatus)
    );
  }
}

/** 503 says that nothing was begun. */
const isServerError = (status: number | null): boolean => status !== null && status >= 500 && status !== 503;
/** 408 and 429 ask for patience only. What leads elsewhere will do so again. */
const isClientError = (status: number | null): boolean =>
  status !== null && status >= 300 && status < 500 && status !== 408 && status !== 429;
