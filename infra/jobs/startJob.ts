import type PgBoss from 'pg-boss';
import { type JobData, JobRejected } from '../../commands/jobs.ts';
import { pause } from '../../projections/leadership.ts';
import { isTransientFailure } from '../../projections/transientFailure.ts';
import { failureWords } from './failureWords.ts';
import type { Job } from './job.ts';
import type { JobQueue } from './jobQueue.ts';
import { type Claim, forbidRetries, type Held } from './leases.ts';

export interface FailedTry {
  readonly kind: string;
  readonly id: string;
  readonly attempt: number;
  /** It is not tried again by itself. */
  readonly dead: boolean;
  readonly error: unknown;
}

export interface RunningJob extends Held {
  /** Resolves when its end is noted, or was lost. */
  readonly over: Promise<void>;
  /** It is not to note its end: somebody else has the job now. */
  readonly abandon: () => void;
}

const noteEveryMs = 500;
const longestError = 2000;

/** Does one job that was fetched and notes how it ended. */
export const startJob = ({
  job,
  row,
  queue,
  onFailure,
  onTrouble,
}: {
  readonly job: Job;
  readonly row: PgBoss.JobWithMetadata<object>;
  readonly queue: JobQueue;
  readonly onFailure: (failure: FailedTry) => void;
  readonly onTrouble: (error: unknown) => void;
}): RunningJob => {
  const { boss, pool } = queue;
  const { kind } = job;
  const claim: Claim = { name: kind.name, id: row.id, retryCount: row.retryCount };
  const attempt = row.retryCount + 1;
  const lost = new AbortController();
  const abandon = () => lost.abort(new Error('The job is not ours any more'));
  const held = {
    claim,
    lose: abandon,
    abandon,
    heldUntil: performance.now() + queue.leaseSeconds * 1000,
    over: Promise.resolve(),
  };
  held.over = run();
  return held;

  async function run(): Promise<void> {
    const timeUp = AbortSignal.timeout(kind.timeoutSeconds * 1000);
    const signal = AbortSignal.any([lost.signal, timeUp]);
    try {
      // What enqueue was given for this kind.
      const work = job.work(row.data as JobData, { id: row.id, attempt, signal });
      await Promise.race([work, rejectedBy(signal)]);
    } catch (error) {
      if (lost.signal.aborted) return;
      const rejected = error instanceof JobRejected;
      onFailure({
        kind: kind.name,
        id: row.id,
        attempt,
        dead: rejected || row.retryCount >= row.retryLimit,
        error,
      });
      if (rejected) await note(() => forbidRetries(pool, claim));
      await note(() => boss.fail(kind.name, row.id, outputOf(error)));
      return;
    }
    if (!lost.signal.aborted) await note(() => boss.complete(kind.name, row.id));
  }

  /** The database may be away just now. When it stays away, the lease runs out and the job is done once more. */
  async function note(write: () => Promise<unknown>): Promise<void> {
    while (!lost.signal.aborted) {
      try {
        await write();
        return;
      } catch (error) {
        onTrouble(error);
        if (!isTransientFailure(error)) return;
        await pause(noteEveryMs, lost.signal);
      }
    }
  }
};

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const outputOf = (error: unknown): { message: string } => ({
  message: failureWords(error).slice(0, longestError),
});
