import type { Coordinates } from '../coordinates.ts';
import type { Kopecks } from '../money.ts';
import type { Zone } from './zone.events.ts';
import { zoneAt } from './zone.ts';

/** An order as it was brought. */
export interface BroughtOrder {
  readonly place: Coordinates;
  /** What free-from and minimum sums are compared with. */
  readonly base: Kopecks;
  /** From the order to the door; null = it is not known, as of a preorder. */
  readonly minutes: number | null;
}
interface Difference {
  readonly orders: number;
  /** Never below zero: the words say which way. */
  readonly sum: Kopecks;
}
export interface ZoneEffect {
  readonly orders: number;
  /** Orders that another price, time or zone would have met. */
  readonly changed: readonly BroughtOrder[];
  readonly moves: readonly {
    readonly from: Zone | null;
    readonly to: Zone | null;
    readonly orders: number;
  }[];
  readonly cheaper: Difference;
  readonly dearer: Difference;
  readonly faster: number;
  readonly slower: number;
  readonly late: number;
  readonly belowMinimum: number;
}

/** What other zones would have changed for orders of the past, by the terms of the zones alone. */
export function zoneEffect(
  orders: readonly BroughtOrder[],
  before: readonly Zone[],
  after: readonly Zone[],
): ZoneEffect {
  const judged = orders.map((order) => judge(order, zoneAt(before, order.place), zoneAt(after, order.place)));
  const changed = judged.filter(({ isChanged }) => isChanged);
  const count = (which: (each: Judged) => boolean) => changed.filter(which).length;
  const sumOf = (sign: 1 | -1): Difference => {
    const those = changed.filter(({ fee }) => fee * sign > 0);
    return { orders: those.length, sum: those.reduce((sum, { fee }) => sum + fee * sign, 0) };
  };
  return {
    orders: orders.length,
    changed: changed.map(({ order }) => order),
    moves: movesOf(changed),
    cheaper: sumOf(-1),
    dearer: sumOf(1),
    faster: count(({ minutes }) => minutes < 0),
    slower: count(({ minutes }) => minutes > 0),
    late: count(({ order, to }) => to !== null && order.minutes !== null && order.minutes > to.minutes),
    belowMinimum: count(({ order, to }) => to !== null && order.base < to.minSum),
  };
}

interface Judged {
  readonly order: BroughtOrder;
  readonly from: Zone | null;
  readonly to: Zone | null;
  /** After − before; 0 where one of them does not deliver at all. */
  readonly fee: Kopecks;
  readonly minutes: number;
  readonly isChanged: boolean;
}
function judge(order: BroughtOrder, from: Zone | null, to: Zone | null): Judged {
  const fee = from && to ? feeOf(to, order.base) - feeOf(from, order.base) : 0;
  const minutes = from && to ? to.minutes - from.minutes : 0;
  const isRefused = to !== null && order.base < to.minSum && !(from && order.base < from.minSum);
  const isChanged = from?.id !== to?.id || fee !== 0 || minutes !== 0 || isRefused;
  return { order, from, to, fee, minutes, isChanged };
}

const feeOf = ({ fee, freeFrom }: Zone, base: Kopecks): Kopecks =>
  freeFrom !== null && base >= freeFrom ? 0 : fee;

function movesOf(changed: readonly Judged[]): ZoneEffect['moves'] {
  const moves = new Map<string, { from: Zone | null; to: Zone | null; orders: number }>();
  for (const { from, to } of changed) {
    if (from?.id === to?.id) continue;
    const key = `${from?.id ?? ''} → ${to?.id ?? ''}`;
    moves.set(key, { from, to, orders: (moves.get(key)?.orders ?? 0) + 1 });
  }
  return [...moves.values()].sort((a, b) => b.orders - a.orders);
}
