import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { JobKind } from '../../commands/jobs.ts';
import type { NewTask, Task, Tasks } from '../../commands/tasks.ts';
import type { ImportStep } from '../import/importSteps.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { inTransaction } from '../postgres/inTransaction.ts';

export type TaskData = { readonly taskId: string };
export const taskKind: JobKind<TaskData> = {
  name: 'staff task',
  concurrency: 2,
  retry: { times: 8, firstPauseSeconds: 2 },
  timeoutSeconds: 3600,
};

export interface StaffTasks extends Tasks {
  /** One more document is gone through. Answers whether to go on. */
  note(id: string, step: { done: number; changed: number; position: bigint }): Promise<'go on' | 'stop'>;
  end(id: string): Promise<void>;
  /** What an import does to each of its documents. */
  stepsOf(id: string): Promise<readonly ImportStep[]>;
}

interface Row {
  id: string;
  staff_id: string;
  kind: Task['kind'];
  action: Task['action'];
  undoes: string | null;
  target: string | null;
  ids: string[];
  state: Task['state'];
  done: number;
  changed: number;
  position: string;
  is_undone: boolean;
}
const keptDays = 30;
const selectTasks = `SELECT id, staff_id, kind, action, undoes, target, ids, state, done, changed, position,
    EXISTS (SELECT FROM staff.tasks AS other WHERE other.undoes = tasks.id) AS is_undone
  FROM staff.tasks`;

const taskOf = (row: Row): Task => ({
  id: row.id,
  staffId: row.staff_id,
  kind: row.kind,
  action: row.action,
  ...(row.undoes !== null && { undoes: row.undoes }),
  target: row.target,
  ids: row.ids,
  state: row.state,
  done: row.done,
  changed: row.changed,
  position: BigInt(row.position),
  isUndone: row.is_undone,
});

/** The tasks of staff stand in a table, and a job of the queue does each. */
export const createStaffTasks = ({
  pool,
  queue,
}: {
  readonly pool: pg.Pool;
  readonly queue: Pick<JobQueue, 'enqueueWithin' | 'wake'>;
}): StaffTasks => {
  const find = async (id: string): Promise<Task | null> => {
    const { rows } = await pool.query<Row>(`${selectTasks} WHERE id = $1`, [id]);
    return rows[0] ? taskOf(rows[0]) : null;
  };
  return {
    find,
    start: async (task) => {
      const id = randomUUID();
      await inTransaction(pool, async (client) => {
        await insert(client, id, task);
        await queue.enqueueWithin(client, taskKind, { data: { taskId: id }, key: id });
      });
      queue.wake();
      return { ...task, id, state: 'running', done: 0, changed: 0, position: -1n, isUndone: false };
    },
    ownOf: async (staffId) => {
      const { rows } = await pool.query<Row>(
        `${selectTasks} WHERE staff_id = $1 AND (state = 'running' OR created_at > now() - interval '1 hour')
         ORDER BY created_at DESC, id LIMIT 20`,
        [staffId],
      );
      return rows.map(taskOf);
    },
    stop: async (id) => {
      await pool.query(`UPDATE staff.tasks SET state = 'stopped' WHERE id = $1 AND state = 'running'`, [id]);
    },
    note: async (id, { done, changed, position }) => {
      const { rows } = await pool.query<{ state: Task['state'] }>(
        `UPDATE staff.tasks SET done = $2, changed = changed + $3, position = greatest(position, $4)
         WHERE id = $1 RETURNING state`,
        [id, done, changed, position],
      );
      return rows[0]?.state === 'running' ? 'go on' : 'stop';
    },
    stepsOf: async (id) => {
      const { rows } = await pool.query<{ steps: ImportStep[] | null }>(
        'SELECT steps FROM staff.tasks WHERE id = $1',
        [id],
      );
      return rows[0]?.steps ?? [];
    },
    end: async (id) => {
      await pool.query(`UPDATE staff.tasks SET state = 'done' WHERE id = $1 AND state = 'running'`, [id]);
    },
  };
};

async function insert(client: pg.ClientBase, id: string, task: NewTask): Promise<void> {
  await client.query(`DELETE FROM staff.tasks WHERE created_at < now() - make_interval(days => $1)`, [
    keptDays,
  ]);
  await client.query(
    'INSERT INTO staff.tasks (id, staff_id, kind, action, undoes, ids, steps, target) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      id,
      task.staffId,
      task.kind,
      task.action,
      task.undoes ?? null,
      JSON.stringify(task.ids),
      task.steps ? JSON.stringify(task.steps) : null,
      task.target ?? null,
    ],
  );
}
