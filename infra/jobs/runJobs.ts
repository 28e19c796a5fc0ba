import { pause } from '../../projections/leadership.ts';
import type { Job } from './job.ts';
import type { JobQueue } from './jobQueue.ts';
import { dueKinds } from './jobRecords.ts';
import { giveBack, keepLeases } from './leases.ts';
import { type FailedTry, type RunningJob, startJob } from './startJob.ts';

export interface JobsRun {
  readonly queue: JobQueue;
  readonly jobs: readonly Job[];
  readonly onFailure: (failure: FailedTry) => void;
  /** The queue itself cannot be reached: tried again. */
  readonly onTrouble: (error: unknown) => void;
  /** How often it is looked for jobs of other processes, and for those whose time has come. */
  readonly pollMs?: number;
  /** How long a stop waits for what runs, before it is given back. */
  readonly graceMs?: number;
}

const tidyEveryMs = 3_600_000;

/** One worker: does the jobs of all kinds, of each kind so many at once as it allows. */
export const runJobs = ({
  queue,
  jobs,
  onFailure,
  onTrouble,
  pollMs = 1000,
  graceMs = 8000,
}: JobsRun): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<RunningJob>();
  const leases = keepLeases(queue, running);
  const working = Promise.all([
    work(),
    repeat((queue.leaseSeconds * 1000) / 3, () => queue.boss.expire()),
    tidy(),
  ]);

  return {
    stop: async () => {
      stopping.abort();
      queue.wake();
      await working;
      const over = new AbortController();
      await Promise.race([allOver(), pause(graceMs, over.signal)]);
      over.abort();
      const left = [...running];
      for (const { abandon } of left) abandon();
      leases.stop();
      if (left.length > 0)
        await giveBack(
          queue.pool,
          left.map(({ claim }) => claim),
        ).catch(onTrouble); // their leases run out
    },
  };

  async function work(): Promise<void> {
    await prepareAll();
    while (!signal.aborted) {
      // Asked for before it is looked: what comes meanwhile is not slept over.
      const woken = queue.woken(pollMs);
      try {
        const due = new Set(await dueKinds(queue.pool));
        await Promise.all(jobs.filter(({ kind }) => due.has(kind.name)).map(begin));
      } catch (error) {
        onTrouble(error);
      }
      await woken;
    }
  }

  async function prepareAll(): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const { kind } of jobs) await queue.prepare(kind);
        return;
      } catch (error) {
        onTrouble(error);
        await pause(pollMs, signal);
      }
    }
  }

  async function begin(job: Job): Promise<void> {
    const { name, concurrency, alone } = job.kind;
    const free = (alone ? 1 : concurrency) - [...running].filter(({ claim }) => claim.name === name).length;
    if (free <= 0 || signal.aborted) return;
    const fetched = await queue.boss.fetch<object>(name, { batchSize: free, includeMetadata: true });
    for (const row of fetched) {
      const started = startJob({ job, row, queue, onFailure, onTrouble });
      running.add(started);
      void started.over.then(() => {
        running.delete(started);
        queue.wake();
      });
    }
  }

  function tidy(): Promise<void> {
    return repeat(tidyEveryMs, () => queue.boss.maintain());
  }

  async function repeat(everyMs: number, act: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await act().catch(onTrouble);
      await pause(everyMs, signal);
    }
  }

  async function allOver(): Promise<void> {
    await Promise.all([...running].map(({ over }) => over));
  }
};
