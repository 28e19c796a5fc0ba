import { expect, test } from 'vitest';
import { massActions } from '../../commands/document/massActions.ts';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import type { NewTask, Task } from '../../commands/tasks.ts';
import { createMemoryEventStore } from '../../commands/testing/memoryEventStore.ts';
import { origin } from '../../commands/testing/testShopWorld.ts';
import { shopOf } from '../../domain/testing/testShop.ts';
import type { StaffTasks } from './staffTasks.ts';
import { taskJob } from './taskJob.ts';

const ids = ['a', 'b', 'c', 'd'];

/** Ingredients and one task over them, whose table fails at the n-th note as a crash between effect and note would. */
const open = async ({ failAt = 0, ...wanted }: Partial<NewTask> & { failAt?: number }) => {
  const deps = {
    eventStore: createMemoryEventStore(),
    clock: { now: () => '2026-11-27T12:00:00.000Z' },
    shop: { current: () => shopOf({}), reached: async () => undefined },
  };
  for (const id of ids)
    await writeDocument(deps)({
      kind: 'Ingredient',
      id,
      origin,
      fields: { name: id, allergens: [], nutrition: null, picture: null },
    });
  let task: Task = {
    id: 'the task',
    staffId: 'maria',
    kind: 'Ingredient',
    action: 'archive',
    ids,
    state: 'running',
    done: 0,
    changed: 0,
    position: -1n,
    isUndone: false,
    ...wanted,
  };
  let notes = 0;
  const tasks: Pick<StaffTasks, 'find' | 'note' | 'end'> = {
    find: async () => task,
    note: async (_id, { done, changed }) => {
      notes += 1;
      if (notes === failAt) throw new Error('The process died here');
      task = { ...task, done, changed: task.changed + changed };
      return task.state === 'running' ? 'go on' : 'stop';
    },
    end: async () => {
      task = { ...task, state: 'done' };
    },
  };
  const job = taskJob({ ...deps, tasks: tasks as StaffTasks });
  let attempt = 0;
  const work = () => {
    attempt += 1;
    return job.work({ taskId: task.id }, { id: 'job', attempt, signal: new AbortController().signal });
  };
  const archived = () => deps.eventStore.all().filter(({ type }) => type === 'IngredientArchived');
  return { deps, work, archived, task: () => task, stop: () => (task = { ...task, state: 'stopped' }) };
};

test.each([1, 2, 3, 4])(
  'a crash after the effect and before the note of document %i changes each once and counts it',
  async (failAt) => {
    const { work, archived, task } = await open({ failAt });
    await expect(work()).rejects.toThrow();
    await work();
    expect(archived().map(({ data }) => (data as { id: string }).id)).toEqual(ids);
    expect(task()).toMatchObject({ state: 'done', done: 4, changed: 4 });
  },
);
test('what was so already is not counted, also at the place where a try went on', async () => {
  const { deps, work, task } = await open({ failAt: 2 });
  await massActions(deps).archive({ kind: 'Ingredient', id: 'b', target: null, origin });
  await expect(work()).rejects.toThrow();
  await work();
  expect(task()).toMatchObject({ done: 4, changed: 3 });
});
test('a document that refuses stops no other', async () => {
  const { work, archived, task } = await open({ ids: ['a', 'there is none', 'b'] });
  await work();
  expect([archived().length, task().state, task().changed]).toEqual([2, 'done', 2]);
});
test('goes no further than the document at which it is stopped', async () => {
  const { work, archived, stop } = await open({});
  stop();
  await work();
  expect(archived()).toEqual([]);
});
