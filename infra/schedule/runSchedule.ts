import type pg from 'pg';
import type { Clock } from '../../commands/ports.ts';
import { type Connect, pause } from '../../projections/leadership.ts';
import { runAlone } from '../reactors/runAlone.ts';
import type { Due } from './due.ts';

export interface TaskRun {
  readonly now: string;
  /** Null = never. */
  readonly doneAt: string | null;
  /** Aborts when this process is not to go on. */
  readonly signal: AbortSignal;
}

export interface ScheduledTask {
  /** For ever: when it was last done is kept under it. */
  readonly name: string;
  readonly isDue: Due;
  /** A process may die after it and before that is noted: must not mind a repeat. */
  readonly run: (run: TaskRun) => Promise<void>;
}

/**
 * Does what is due, one task after the other, in one process at a time. What failed is told and tried again at the next look,
 * and keeps nobody else waiting.
 */
export const runSchedule = ({
  tasks,
  pool,
  connect,
  clock,
  onFailure,
  lookEveryMs = 60_000,
  retryMs = 1000,
}: {
  readonly tasks: readonly ScheduledTask[];
  readonly pool: pg.Pool;
  readonly connect: Connect;
  readonly clock: Clock;
  readonly onFailure: (failure: { readonly name: string; readonly error: unknown }) => void;
  readonly lookEveryMs?: number;
  /** How often those that stand by look whether they are needed. */
  readonly retryMs?: number;
}): { stop(): Promise<void> } => {
  const doWhenDue = async ({ name, isDue, run }: ScheduledTask, signal: AbortSignal): Promise<void> => {
    try {
      const doneAt = await readDoneAt(pool, name);
      const now = clock.now();
      if (!isDue(doneAt, now)) return;
      await run({ now, doneAt, signal });
      if (!signal.aborted) await keepDoneAt(pool, name, now);
    } catch (error) {
      if (!signal.aborted) onFailure({ name, error });
    }
  };
  return runAlone({
    name: 'schedule',
    connect,
    retryMs,
    work: async (signal) => {
      while (!signal.aborted) {
        for (const task of tasks) if (!signal.aborted) await doWhenDue(task, signal);
        await pause(lookEveryMs, signal);
      }
    },
  });
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
