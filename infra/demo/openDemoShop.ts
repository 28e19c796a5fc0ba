import { createDocumentWriter } from '../documentWriter.ts';
import type { Foundation } from '../processes/foundation.ts';
import { createDemoShop } from './createDemoShop.ts';
import { openPastBeside, type PastBeside } from './past/fillPast.ts';

/** As many as a small restaurant sells; the same past in every new demo shop. */
const pastOfDemo = { ordersPerDay: 40, seed: 1 };

/**
 * The demo restaurant with its menu, on its first day or after as many days as it shall have lived through: those are filled
 * in while it is open.
 */
export async function openDemoShop(foundation: Foundation, days: number): Promise<PastBeside> {
  const { eventStore, clock, ids } = foundation;
  if (days > 0) return openPastBeside(foundation, { days, ...pastOfDemo });
  const origin = { actor: { kind: 'system', id: 'demo' }, correlationId: ids.next() } as const;
  const writer = createDocumentWriter({ eventStore, clock }, origin);
  await createDemoShop(writer);
  return { position: writer.position(), fill: async () => ({ events: 0, orders: 0 }) };
}
