import type { Clock, Origin } from '../ports.ts';
import {
  continuePlacement,
  giveUpUnstarted,
  type Placement,
  type PlacementDeps,
} from './continuePlacement.ts';

export interface OpenPlacement extends Placement {
  /** ISO instant of its CartCheckoutStarted. */
  readonly startedAt: string;
}
/** Checkouts that have started and neither ended nor been given up, as a read model has them. */
export type ListOpenPlacements = () => Promise<readonly OpenPlacement[]>;

export interface RecoveredPlacement extends Placement {
  readonly end: 'placed' | 'abandoned' | 'failed';
  /** Why it failed: it is tried again the next time. */
  readonly error?: unknown;
}

/** What began further ahead began before the clock was put back. Clocks of servers differ by less. */
const clocksDifferMs = 60_000;

/** Brings placements that a crash has left half done to one of their two ends. */
export const recoverPlacements =
  (deps: PlacementDeps & { clock: Clock; listOpenPlacements: ListOpenPlacements }) =>
  async (options: { olderThanSeconds: number; origin: Origin }): Promise<readonly RecoveredPlacement[]> => {
    const now = Date.parse(deps.clock.now());
    const open = await deps.listOpenPlacements();
    const recovered: RecoveredPlacement[] = [];
    for (const { orderId, cartId, startedAt } of open) {
      const age = now - Date.parse(startedAt);
      if (age < options.olderThanSeconds * 1_000 && age > -clocksDifferMs) continue;
      recovered.push(await recover(deps, { orderId, cartId }, options.origin));
    }
    return recovered;
  };
export type RecoverPlacements = ReturnType<typeof recoverPlacements>;

async function recover(
  deps: PlacementDeps,
  placement: Placement,
  origin: Origin,
): Promise<RecoveredPlacement> {
  try {
    const outcome = await continuePlacement(deps)(placement, origin);
    if (outcome.kind !== 'notStarted') return { ...placement, end: outcome.kind };
    const { kind } = await giveUpUnstarted(deps, placement, 'Interrupted', origin);
    return { ...placement, end: kind === 'placed' ? 'placed' : 'abandoned' };
  } catch (error) {
    return { ...placement, end: 'failed', error }; // one that cannot be helped now must not hold up the others
  }
}
