import type pg from 'pg';
import { handle } from '../../commands/eventHandlers.ts';
import type { JobKind, NewJob } from '../../commands/jobs.ts';
import type { RecordedEvent } from '../../commands/ports.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { inTransaction } from '../postgres/inTransaction.ts';
import type { ShopReactor } from './reactor.ts';
import { savePositions } from './reactorPositions.ts';

/** Whoever takes longer counts as failed: one reactor does not hold the others. */
const reactWithinMs = 30_000;

/**
 * Lets one event act. Jobs and the position behind it are written in one transaction.
 * @returns whether the position is saved; without jobs it can wait.
 */
export const react = async (
  { name, on }: ShopReactor,
  event: RecordedEvent,
  { pool, queue }: { readonly pool: pg.Pool; readonly queue: JobQueue },
): Promise<boolean> => {
  const jobs: { kind: JobKind; job: NewJob }[] = [];
  const enqueue = (kind: JobKind, job: NewJob) => {
    jobs.push({ kind, job: { key: `${name} ${event.id} ${jobs.length}`, ...job } });
  };
  await within(reactWithinMs, handle(on, event, { enqueue }));
  if (jobs.length === 0) return false;
  for (const { kind } of jobs) await queue.prepare(kind);
  await inTransaction(pool, async (client) => {
    for (const { kind, job } of jobs) await queue.enqueueWithin(client, kind, job);
    await savePositions(client, [{ name, position: event.position }]);
  });
  queue.wake();
  return true;
};

const within = async (ms: number, work: Promise<void> | void): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The reaction took longer than ${ms} ms`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};
