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
    const facts = [httpStatus === null ? null : `HTTP ${httpStatus}`, code].filter((fact) => fact !== null);
    super(`${provider}: ${[kind, ...facts].join(', ')}`);
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
