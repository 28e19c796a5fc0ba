import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { JobData, JobKind, Jobs, NewJob } from '../../commands/jobs.ts';
import type { Clock } from '../../commands/ports.ts';
import { createNotifier } from '../../projections/notifier.ts';
import { jobsSchema } from './installJobs.ts';
import { jobDatabase, jobTransaction } from './jobDatabase.ts';
import { cancelJob } from './jobRecords.ts';

export interface JobQueue extends Jobs {
  /** The same within a transaction: the job is there when that is committed. Call `wake` then. */
  enqueueWithin<Data extends JobData>(
    client: pg.ClientBase,
    kind: JobKind<Data>,
    job: NewJob<Data>,
  ): Promise<string>;
  /** Workers of this process look for jobs at once. */
  wake(): void;
  /** Resolves at the next `wake`, or when the time is up. */
  woken(withinMs: number): Promise<void>;
  /** The kind's jobs have a place, and go by its rules from now on. */
  prepare(kind: JobKind): Promise<void>;
  readonly boss: PgBoss;
  readonly pool: pg.Pool;
  /** So long after its last sign of life a worker counts as dead, and its jobs are tried again. */
  readonly leaseSeconds: number;
}

const daySeconds = 86_400;
/** Idempotency keys count as long as this. */
const doneKeptSeconds = 14 * daySeconds;
const forEverSeconds = 100 * 365 * daySeconds;
/** Nothing that waits is thrown away; ten years are all that pg-boss can count. */
const waitKeptMinutes = 10 * 365 * 24 * 60;
const usualLeaseSeconds = 30;

/** Jobs in PostgreSQL, kept by pg-boss. */
export const openJobQueue = async ({
  pool,
  clock,
  leaseSeconds = usualLeaseSeconds,
}: {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly leaseSeconds?: number;
}): Promise<JobQueue> => {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: jobDatabase(pool),
    migrate: false,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: doneKeptSeconds,
    archiveFailedAfterSeconds: forEverSeconds,
    deleteAfterDays: 1,
  });
  boss.on('error', () => undefined); // what fails rejects its call
  await boss.start();
  const prepared = new Map<string, Promise<void>>();
  /** One after another: two queues that are made at once lock each other out. */
  let making: Promise<void> = Promise.resolve();
  const notifier = createNotifier();

  /** Once for each process, before anything is written: pg-boss loses jobs of a queue that is not there without a word. */
  const prepare = (kind: JobKind): Promise<void> => {
    const known = prepared.get(kind.name);
    if (known) return known;
    const begun = making.then(() => prepareQueue(boss, kind, leaseSeconds));
    making = begun.catch(() => void prepared.delete(kind.name));
    prepared.set(kind.name, begun);
    return begun;
  };
  const send = async (db: PgBoss.Db, kind: JobKind, { data, key, runAt }: NewJob): Promise<string> => {
    await prepare(kind);
    const { name } = kind;
    const id = key === undefined ? randomUUID() : idOf(name, key);
    const waitSeconds = runAt === undefined ? 0 : (Date.parse(runAt) - Date.parse(clock.now())) / 1000;
    await boss.send(name, data, { id, db, ...(waitSeconds > 0 && { startAfter: waitSeconds }) });
    return id;
  };

  return {
    boss,
    pool,
    leaseSeconds,
    prepare,
    enqueue: async (kind, job) => {
      const id = await send(boss.getDb(), kind, job);
      notifier.notify();
      return id;
    },
    enqueueWithin: (client, kind, job) => send(jobTransaction(client), kind, job),
    cancel: (id) => cancelJob(pool, id),
    wake: () => notifier.notify(),
    woken: (withinMs) => notifier.wait(withinMs),
  };
};

const prepareQueue = async (
  boss: PgBoss,
  { name, alone, retry }: JobKind,
  leaseSeconds: number,
): Promise<void> => {
  const wanted = {
    name,
    policy: alone ? 'singleton' : 'standard',
    retryLimit: retry.times,
    retryDelay: retry.firstPauseSeconds,
    retryBackoff: true,
    expireInSeconds: leaseSeconds,
    retentionMinutes: waitKeptMinutes,
  } as const;
  const present = await boss.getQueue(name);
  if (!present) return boss.createQueue(name, wanted);
  const { policy, retryLimit, retryDelay } = present;
  if (policy !== wanted.policy || retryLimit !== wanted.retryLimit || retryDelay !== wanted.retryDelay)
    await boss.updateQueue(name, wanted);
};

/** The same for the same words: what is already there is not written twice. */
const idOf = (name: string, key: string): string => {
  const hash = createHash('sha256').update(`${name}\n${key}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};
