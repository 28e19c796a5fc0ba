import { ConcurrencyConflict } from '../../commands/ports.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import type { Foundation } from '../processes/foundation.ts';
import { createDemoShop } from './createDemoShop.ts';
import { finishPast } from './past/begunPast.ts';
import { PastCannotGoOn } from './past/earlierPast.ts';
import { openPastBeside, type PastBeside, reopenPastBeside } from './past/fillPast.ts';

/** As many as a small restaurant sells; the same past in every new demo shop. */
const pastOfDemo = { ordersPerDay: 40, seed: 1 };

/** Why a demo shop goes on without the rest of its past. */
export type PastStopped = PastCannotGoOn['reason'] | 'notAlone';

export interface DemoShop {
  /** After it the menu is what it is today. */
  readonly position: bigint;
  /** What is left to fill in while the shop is open. @returns how many orders there are now, or why no more can come. */
  fill(signal: AbortSignal): Promise<{ readonly orders: number } | { readonly stopped: PastStopped }>;
}

/**
 * The demo restaurant with its menu, on its first day or after as many days as it shall have lived through: those are filled
 * in while it is open.
 */
export async function openDemoShop(foundation: Foundation, days: number): Promise<DemoShop> {
  const { eventStore, clock, ids } = foundation;
  if (days > 0) return tellingWhy(foundation, await openPastBeside(foundation, { days, ...pastOfDemo }));
  const origin = { actor: { kind: 'system', id: 'demo' }, correlationId: ids.next() } as const;
  const writer = createDocumentWriter({ eventStore, clock }, origin);
  await createDemoShop(writer);
  return { position: writer.position(), fill: async () => ({ orders: 0 }) };
}

/** What the last start of this shop left of its past, be it that it was killed; null = nothing. */
export async function reopenDemoShop(
  foundation: Foundation,
  onGoingOn: () => void = () => undefined,
): Promise<DemoShop | null> {
  try {
    const past = await reopenPastBeside(foundation);
    if (past) onGoingOn();
    return past && tellingWhy(foundation, past);
  } catch (error) {
    const stopped = await whyStopped(foundation, error);
    return { position: await foundation.eventStore.lastPosition(), fill: async () => ({ stopped }) };
  }
}

const tellingWhy = (foundation: Foundation, { position, fill }: PastBeside): DemoShop => ({
  position,
  fill: async (signal) => {
    try {
      return await fill(signal);
    } catch (error) {
      return { stopped: await whyStopped(foundation, error) };
    }
  },
});

/** What cannot be gone on with is not tried again at every start. */
async function whyStopped({ pool }: Foundation, error: unknown): Promise<PastStopped> {
  if (error instanceof ConcurrencyConflict) return 'notAlone';
  if (!(error instanceof PastCannotGoOn)) throw error;
  await finishPast(pool);
  return error.reason;
}
