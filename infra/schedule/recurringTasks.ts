import type pg from 'pg';
import type { Clock } from '../../commands/ports.ts';
import { pause } from '../../projections/leadership.ts';
import type { Job } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import type { Due } from './due.ts';

export interface TaskRun {
  readonly now: string;
  /** Null = never. */
  readonly doneAt: string | null;
  /** Aborts when this process is not to go on. */
  readonly signal: AbortSignal;
}

export interface RecurringTask {
  /** For ever: when it was last done is kept under it. */
  readonly name: string;
  readonly isDue: Due;
  readonly timeoutSeconds: number;
  /** A process may die after it and before that is noted: must not mind a repeat. */
  readonly run: (run: TaskRun) => Promise<void>;
}

const lookMs = 60_000;
const retry = { times: 4, firstPauseSeconds: 30 };

/** A task as a job: one at a time in the whole shop, with retries. It looks whether it is due: two jobs are not two runs. */
export const recurringJob = (
  { name, isDue, timeoutSeconds, run }: RecurringTask,
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
): Job => ({
  kind: { name, concurrency: 1, alone: true, retry, timeoutSeconds },
  work: async (_data, { signal }) => {
    const doneAt = await readDoneAt(pool, name);
    const now = clock.now();
    if (!isDue(doneAt, now)) return;
    await run({ now, doneAt, signal });
    if (!signal.aborted) await keepDoneAt(pool, name, now);
  },
});

/**
 * Enqueues what is due, by the shop's clock; in every worker, since the same run is one job. After a night without any worker a
 * task runs once, however many runs were missed. One whose job is dead gets a new one in the next hour.
 */
export const planRecurring = ({
  tasks,
  queue,
  clock,
  onTrouble,
  lookEveryMs = lookMs,
}: {
  readonly tasks: readonly RecurringTask[];
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
  readonly lookEveryMs?: number;
}): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const planning = plan();
  return {
    stop: async () => {
      stopping.abort();
      await planning;
    },
  };

  async function plan(): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const task of tasks) await planOne(task);
      } catch (error) {
        onTrouble(error);
      }
      await pause(lookEveryMs, signal);
    }
  }

  async function planOne(task: RecurringTask): Promise<void> {
    const doneAt = await readDoneAt(queue.pool, task.name);
    const now = clock.now();
    if (!task.isDue(doneAt, now)) return;
    const hour = now.slice(0, 13);
    const { kind } = recurringJob(task, { pool: queue.pool, clock });
    await queue.enqueue(kind, { data: {}, key: `after ${doneAt ?? 'nothing'}, in ${hour}` });
  }
};

const readDoneAt = async (pool: pg.Pool, name: string): Promise<string | null> => {
  const { rows } = await pool.query<{ done_at: Date }>(
    'SELECT done_at FROM reactors.scheduled_tasks WHERE name = $1',
    [name],
  );
  return rows[0]?.done_at.toISOString() ?? null;
};

const keepDoneAt = async (pool: pg.Pool, name: string, doneAt: string): Promise<void> => {
  await pool.query(
    `INSERT INTO reactors.scheduled_tasks (name, done_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET done_at = EXCLUDED.done_at`,
    [name, doneAt],
  );
};
