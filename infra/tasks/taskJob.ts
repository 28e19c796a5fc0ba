import { massActions } from '../../commands/document/massActions.ts';
import type { SaveDeps } from '../../commands/document/saveDocument.ts';
import { undoChange } from '../../commands/document/undoChange.ts';
import type { Origin } from '../../commands/ports.ts';
import type { Task } from '../../commands/tasks.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { DomainError } from '../../domain/domainError.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { takeStep } from '../import/applyImport.ts';
import { importCause } from '../import/earlierImports.ts';
import type { ImportStep } from '../import/importSteps.ts';
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
    const steps = task.action === 'import' ? await deps.tasks.stepsOf(taskId) : [];
    for (const [index, id] of task.ids.entries()) {
      if (index < task.done) continue;
      signal.throwIfAborted();
      const step = await take(deps, task, id, steps[index]);
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
async function take(deps: TaskDeps, task: Task, sent: string, step: ImportStep | undefined): Promise<Step> {
  const { kind, id } = documentOf(task, sent);
  const origin: Origin = {
    actor: { kind: 'staff', id: task.staffId },
    correlationId: task.id,
    // So that the next import tells its own values from those of staff.
    ...(isOfImport(sent) && { causationId: importCause }),
  };
  try {
    if (task.action === 'import') {
      const writer = createDocumentWriter(deps, origin);
      if (step) await takeStep(step, writer);
      await deps.shop.reached(writer.position());
      return { changed: writer.changes() > 0, position: writer.position() };
    }
    if (task.action !== 'undo')
      return await massActions(deps)[task.action]({ kind, id, target: task.target ?? null, origin });
    const change = task.undoes ?? '';
    const { undone, position } = await undoChange(deps)({ kind, id, change, origin });
    return { changed: undone, position };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { changed: false, position: -1n };
  }
}

/** An import has documents of several kinds. */
const isOfImport = (id: string): boolean => id.includes('/');
const documentOf = (task: Task, sent: string): { kind: Task['kind']; id: string } => {
  const [kind = '', id = ''] = sent.split('/', 2);
  // Written by the import that made the task.
  return isOfImport(sent) ? { kind: kind as Task['kind'], id } : { kind: task.kind, id: sent };
};

const hasChanged = async ({ eventStore }: TaskDeps, task: Task, sent: string): Promise<boolean> => {
  const { kind, id } = documentOf(task, sent);
  return (await eventStore.read(documentStream(kind, id))).some(
    ({ metadata }) => metadata.correlationId === task.id,
  );
};
