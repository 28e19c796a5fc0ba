import pg from 'pg';
import { expect } from 'vitest';
import { migrate } from '../../postgres/migrate.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import type { Job } from '../job.ts';
import { type JobQueue, openJobQueue } from '../jobQueue.ts';
import { type JobRecord, jobStates, listJobs } from '../jobRecords.ts';
import { type JobsRun, runJobs } from '../runJobs.ts';
import type { FailedTry } from '../startJob.ts';

export interface TestWorker {
  readonly failures: FailedTry[];
  stop(): Promise<void>;
}

export interface TestJobs {
  readonly connectionString: string;
  readonly pool: pg.Pool;
  readonly queue: JobQueue;
  readonly clock: { time: string; now(): string };
  /** A worker, as one process has it. */
  work(options?: Partial<JobsRun>): TestWorker;
  records(): Promise<JobRecord[]>;
  /** Resolves when no job waits, runs or is to be tried again. */
  settled(): Promise<void>;
  /** What waits for a retry or for its hour is due now. */
  hurry(): Promise<void>;
  close(): Promise<void>;
}

const open = new Set(['waiting', 'running', 'retrying']);

/** The queue over a database of its own, for tests of a kind of job: enqueue, `work()`, `settled()`. */
export const openTestJobs = async (...jobs: readonly Job[]): Promise<TestJobs> => {
  const database = await createTestDatabase();
  await migrate(database.connectionString);
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 6 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clock = { time: '2026-11-27T12:00:00.000Z', now: () => clock.time };
  const queue = await openJobQueue({ pool, clock, leaseSeconds: 5 });
  const workers = new Set<TestWorker>();
  const records = () => listJobs(pool, { states: jobStates, limit: 10_000 });
  return {
    connectionString: database.connectionString,
    pool,
    queue,
    clock,
    work: (options = {}) => {
      const failures: FailedTry[] = [];
      const run = runJobs({
        queue,
        jobs,
        onFailure: (failure) => failures.push(failure),
        onTrouble: () => undefined,
        pollMs: 20,
        ...options,
      });
      const worker = { failures, stop: run.stop };
      workers.add(worker);
      return worker;
    },
    records,
    settled: async () => {
      const left = async () => (await records()).filter(({ state }) => open.has(state));
      await expect.poll(left, { timeout: 15_000, interval: 10 }).toEqual([]);
    },
    hurry: async () => {
      await pool.query("UPDATE jobs.job SET start_after = now() - interval '1 s' WHERE state < 'active'");
    },
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
      await pool.end();
      await database.drop();
    },
  };
};
