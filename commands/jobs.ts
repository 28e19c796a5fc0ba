/** What a job is told: ids only. Jobs lie readable in the database, and no erasure of a person reaches into them. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

export interface JobKind<Data extends JobData = JobData> {
  /** For ever: jobs that wait are found by it. */
  readonly name: string;
  /** How many of them one worker process does at once. A slow kind takes no place from another. */
  readonly concurrency: number;
  /** One at a time in the whole shop. */
  readonly alone?: boolean;
  readonly retry: {
    /** After the first try. Then the job is dead: kept, told, and tried again by hand only. */
    readonly times: number;
    /** Before the first of them; each pause is twice the one before, with jitter. */
    readonly firstPauseSeconds: number;
  };
  /** A try that takes longer is given up. */
  readonly timeoutSeconds: number;
  /** Never there: it ties the kind to what its jobs are told. */
  readonly data?: Data;
}

export interface NewJob<Data extends JobData = JobData> {
  readonly data: Data;
  /** Idempotency key: a second job of the kind with the same key is the first one, also when that is done. Kept for weeks. */
  readonly key?: string;
  /** An instant of the shop's clock; at once without it. */
  readonly runAt?: string;
}

/** What leaves the shop, or is too much for a request: done at least once, by any worker, also after a crash. */
export interface Jobs {
  /** @returns the job's id. */
  enqueue<Data extends JobData>(kind: JobKind<Data>, job: NewJob<Data>): Promise<string>;
  /** Also of one that runs: its signal is aborted. False when it is over already. */
  cancel(id: string): Promise<boolean>;
}

/** Trying again is no use: the job is dead at once. */
export class JobRejected extends Error {
  override readonly name = 'JobRejected';
}
