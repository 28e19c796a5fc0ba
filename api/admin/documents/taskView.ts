import type { Task } from '../../../commands/tasks.ts';
import type { Task as ShownTask } from '../../contract/admin/tasks.contract.ts';
import { adminTexts } from '../../texts/adminTexts.ts';

export const taskView = (task: Task): ShownTask => ({
  task_id: task.id,
  kind: task.kind,
  title: adminTexts.tasks.titles[task.action],
  state: task.state,
  all: task.ids.length,
  done: task.done,
  changed: task.changed,
  message: messageOf(task),
  can_undo: task.state !== 'running' && task.action !== 'undo' && task.changed > 0 && !task.isUndone,
});

function messageOf({ state, action, changed, done, ids }: Task): string {
  if (state === 'running') return '';
  if (state === 'stopped') return adminTexts.tasks.stopped(changed, ids.length);
  if (action === 'import') return adminTexts.imports.done(changed, done);
  return action === 'undo' ? adminTexts.undone(changed, done) : adminTexts.massDone(changed, done);
}
