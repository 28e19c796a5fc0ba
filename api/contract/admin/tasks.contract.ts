import { z } from 'zod';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../values.contract.ts';

/** Long work of the server for one member of staff. `done` of `all` are gone through, `changed` of them were not so yet. */
export const task = z.object({
  task_id: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  all: z.number(),
  done: z.number(),
  changed: z.number(),
  /** How it ended, in words; empty while it runs. */
  message: z.string(),
  can_undo: z.boolean(),
});
export type Task = z.output<typeof task>;
const own = { access: { staff: 'task.run' }, refusals: [401, 409] } as const;
const which = { params: z.strictObject({ id: uid }) };

export const tasks = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/tasks',
  summary: 'Own long work of the last hour, the newest first',
  request: {},
  answer: z.object({ tasks: z.array(task) }),
});
export const stopTask = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/task/:id',
  summary: 'Stop own work; what it has done stays and can be undone',
  request: which,
  answer: z.object({ task }),
});
export const undoTask = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/admin/task/:id/undo',
  summary: 'Take back what own work did: as work of its own',
  request: which,
  answer: z.object({ task }),
});
