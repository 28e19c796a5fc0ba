import type { ShopReader } from '../../commands/ports.ts';
import type { Task, Tasks } from '../../commands/tasks.ts';
import * as contract from '../contract/admin/tasks.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { taskView } from './documents/taskView.ts';

export interface TasksDeps {
  readonly tasks: Tasks;
  readonly shop: Pick<ShopReader, 'reached'>;
}

/** Everybody sees, stops and undoes their own work only. */
export const tasksRoutes =
  ({ tasks, shop }: TasksDeps): Routes =>
  (router) => {
    route(router, contract.tasks, async ({ origin }) => {
      const own = await tasks.ownOf(origin.actor.id);
      // Who reads that it is over finds what it did in the lists.
      for (const { state, position } of own) if (state !== 'running') await shop.reached(position);
      return { tasks: own.map(taskView) };
    });

    route(router, contract.stopTask, async ({ params: { id }, origin }) => {
      await ownTask(id, origin.actor.id);
      await tasks.stop(id);
      return { task: taskView(await ownTask(id, origin.actor.id)) };
    });

    route(router, contract.undoTask, async ({ params: { id }, origin }) => {
      const { kind, ids, done, ...task } = await ownTask(id, origin.actor.id);
      if (!taskView({ kind, ids, done, ...task }).can_undo) throw new Refusal(409, adminTexts.tasks.noUndo);
      const started = await tasks.start({
        kind,
        ids: ids.slice(0, done + 1),
        action: 'undo',
        undoes: id,
        staffId: origin.actor.id,
      });
      return { task: taskView(started) };
    });

    /** @throws {Refusal} 404, also of a colleague's. */
    async function ownTask(id: string, staffId: string): Promise<Task> {
      const task = await tasks.find(id);
      if (task?.staffId !== staffId) throw new Refusal(404, adminTexts.tasks.unknown);
      return task;
    }
  };
