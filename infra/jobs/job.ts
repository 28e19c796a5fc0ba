import type { JobData, JobKind } from '../../commands/jobs.ts';

export interface JobRun {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the job was cancelled, takes too long, or another worker may have taken it over. */
  readonly signal: AbortSignal;
}

/** A kind of job and how it is done. */
export interface Job<Data extends JobData = JobData> {
  readonly kind: JobKind<Data>;
  /**
   * At least once for each job: a crash after it, before its end is noted, repeats it.
   * @throws {JobRejected} when trying again is no use; any other error is tried again.
   */
  work(data: Data, run: JobRun): Promise<void>;
}
