import type { DocumentWriter } from '../documentWriter.ts';
import type { ImportPlan } from './importPlan.ts';
import { type ImportStep, stepsOf } from './importSteps.ts';

export const writesOf = (plan: ImportPlan): number => stepsOf(plan).length;

/** Carries a plan out: categories before the dishes in them. */
export async function applyImport(
  plan: ImportPlan,
  writer: DocumentWriter,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const steps = stepsOf(plan);
  let done = 0;
  const take = async (step: ImportStep) => {
    await takeStep(step, writer);
    done += 1;
    onProgress(done, steps.length);
  };
  for (const kind of ['Settings', 'Category', 'Product'] as const)
    await severalAtOnce(
      steps.filter((step) => step.kind === kind),
      take,
    );
}

/** Every part of a step may be done twice: a crash between two of them is made good by the next try. */
export async function takeStep(
  { kind, id, restore, fields, stop }: ImportStep,
  writer: DocumentWriter,
): Promise<void> {
  if (restore) await writer.restore(kind, id);
  // Made by a plan for this kind.
  if (fields) await writer.save(kind, id, fields as never);
  if (stop === true) await writer.stopProduct(id);
  if (stop === false) await writer.resumeProduct(id);
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
