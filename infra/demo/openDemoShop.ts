import { createDocumentWriter } from '../documentWriter.ts';
import type { Foundation } from '../processes/foundation.ts';
import { createDemoShop } from './createDemoShop.ts';
import { fillPast } from './past/fillPast.ts';

/** As many as a small restaurant sells; the same past in every new demo shop. */
const pastOfDemo = { ordersPerDay: 40, seed: 1 };

/**
 * The demo restaurant on its first day, or after as many days as it shall have lived through: a month takes a few seconds.
 * @returns the position after which it is there.
 */
export async function openDemoShop(foundation: Foundation, days: number): Promise<bigint> {
  const { eventStore, clock, ids } = foundation;
  if (days > 0) return (await fillPast(foundation, { days, ...pastOfDemo })).position;
  const origin = { actor: { kind: 'system', id: 'demo' }, correlationId: ids.next() } as const;
  const writer = createDocumentWriter({ eventStore, clock }, origin);
  await createDemoShop(writer);
  return writer.position();
}
