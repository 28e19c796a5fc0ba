/** A request that is wrong in itself, before any rule of the shop is asked. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly status: 400 | 404 | 405 | 413 | 415;
  /** In Russian, for whoever sent it. */
  readonly error: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    error: string,
    fields: Readonly<Record<string, string>> = {},
    status: InvalidRequest['status'] = 400,
  ) {
    super(error);
    this.status = status;
    this.error = error;
    this.fields = fields;
  }
}

/** The gateway's own refusals that are no rule of the domain: not logged in, too often, a wrong password. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 401 | 403 | 404 | 409 | 422 | 429 | 503;
  readonly error: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: Refusal['status'],
    error: string,
    {
      fields = {},
      retryAfterSeconds = null,
    }: { fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number | null } = {},
  ) {
    super(error);
    this.status = status;
    this.error = error;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
