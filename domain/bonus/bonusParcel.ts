import type { Kopecks } from '../money.ts';
import type { LimitedDay } from './adjustmentLimit.ts';
import type { Lot } from './lots.ts';

/** What one order did to the account. */
export interface OrderEntry {
  /** Held for the order; neither free nor spent. */
  readonly held: readonly Lot[];
  readonly spent: readonly Lot[];
  /** The reservation is over (released, spent or given up): it is never made again. */
  readonly closed: boolean;
  readonly accrued: Kopecks;
  readonly accrualClosed: boolean;
}

/** All of an account, when it becomes part of another one: what came of it later goes on there. */
export interface BonusParcel {
  readonly lots: readonly Lot[];
  readonly orders: readonly (readonly [orderId: string, entry: OrderEntry])[];
  readonly keys: readonly string[];
  readonly limited: LimitedDay | null;
}
