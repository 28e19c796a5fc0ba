import { massActions } from '../../commands/document/massActions.ts';
import type { SaveDeps } from '../../commands/document/saveDocument.ts';
import { undoChange } from '../../commands/document/undoChange.ts';
import type { Origin } from '../../commands/ports.ts';
import type { Task } from '../../commands/tasks.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Job } from '../jobs/job.ts';
import { type StaffTasks, type TaskData, taskKind } from './staffTasks.ts';

interface TaskDeps extends SaveDeps {
  readonly tasks: StaffTasks;
}
interface Step {
  readonly position: bigint;
  readonly changed: boolean;
}

/** Goes through the documents of a task, one after another, from where the last try came to. */
export const taskJob = (deps: TaskDeps): Job<TaskData> => ({
  kind: taskKind,
  work: async ({ taskId }, { signal, attempt }) => {
    const task = await deps.tasks.find(taskId);
    if (task?.state !== 'running') return;
    for (const [index, id] of task.ids.entries()) {
      if (index < task.done) continue;
      signal.throwIfAborted();
      const step = await take(deps, task, id);
      // What an interrupted try did and did not note is done by this task all the same.
      const isUnnoted = attempt > 1 && index === task.done && !step.changed;
      const changed = step.changed || (isUnnoted && (await hasChanged(deps, task, id)));
      const next = { done: index + 1, changed: changed ? 1 : 0, position: step.position };
      if ((await deps.tasks.note(taskId, next)) === 'stop') return;
    }
    await deps.tasks.end(taskId);
  },
});

/** A document that refuses (it is in the archive, say) stays as it is and stops no other. */
async function take(deps: TaskDeps, task: Task, id: string): Promise<Step> {
  const origin: Origin = { actor: { kind: 'staff', id: task.staffId }, correlationId: task.id };
  try {
    if (task.action !== 'undo') return await massActions(deps)[task.action]({ kind: task.kind, id, origin });
    const change = task.undoes ?? '';
    const { undone, position } = await undoChange(deps)({ kind: task.kind, id, change, origin });
    return { changed: undone, position };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { changed: false, position: -1n };
  }
}

const hasChanged = async ({ eventStore }: TaskDeps, task: Task, id: string): Promise<boolean> =>
  (await eventStore.read(documentStream(task.kind, id))).some(
    ({ metadata }) => metadata.correlationId === task.id,
  );
