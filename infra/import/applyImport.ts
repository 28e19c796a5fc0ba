import { settingsId } from '../../domain/settings/settings.ts';
import type { DocumentWriter } from '../documentWriter.ts';
import type { ImportPlan } from './importPlan.ts';

export const writesOf = ({ settings, writes, stopped, resumed, hidden }: ImportPlan): number =>
  (settings === null ? 0 : 1) + writes.length + stopped.length + resumed.length + hidden.length;

/** Carries a plan out: categories before the dishes in them. */
export async function applyImport(
  plan: ImportPlan,
  writer: DocumentWriter,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const all = writesOf(plan);
  let done = 0;
  const each = <Item>(items: readonly Item[], write: (item: Item) => Promise<void>) =>
    severalAtOnce(items, async (item) => {
      await write(item);
      done += 1;
      onProgress(done, all);
    });
  await each(plan.settings ? [plan.settings] : [], (settings) =>
    writer.save('Settings', settingsId, settings),
  );
  for (const kind of ['Category', 'Product'] as const)
    await each(
      plan.writes.filter((write) => write.kind === kind),
      (write) => writer.save(write.kind, write.id, write.fields),
    );
  await each(plan.stopped, (id) => writer.stopProduct(id));
  await each(plan.resumed, (id) => writer.resumeProduct(id));
  await each(plan.hidden, (id) => writer.save('Product', id, { published: false }));
}

/** Every document has its own stream, so they need not wait for each other's turn at the disk. */
async function severalAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
