import type { Kopecks } from '../money.ts';
import type { Shop } from '../shop/shop.ts';
import { changeRules, type RuleChange, trueChange } from './changeRules.ts';
import { type PastOrder, type Repriced, repriceOrder } from './repriceOrder.ts';
import { touches } from './touches.ts';

export interface ChangedOrder {
  readonly orderId: string;
  /** «К оплате» by today's rules, and by the others. */
  readonly was: Kopecks;
  readonly would: Kopecks;
  readonly gift: 'lost' | 'won' | null;
  readonly feeDifference: Kopecks;
  readonly isBelowMinimum: boolean;
}

/** What other rules would have made of some orders; differences are «would» less «was», in kopecks. */
export interface Found {
  readonly orders: number;
  /** Money by today's rules. */
  readonly was: Kopecks;
  readonly money: Kopecks;
  readonly goods: Kopecks;
  readonly discounts: Kopecks;
  readonly delivery: Kopecks;
  /** Bonuses that orders would have spent, and brought. */
  readonly spentBonuses: Kopecks;
  readonly earnedBonuses: Kopecks;
  readonly lostGifts: number;
  readonly wonGifts: number;
  /** Orders that would not have been taken: below the minimum of their zone. They count with the sums they would have. */
  readonly belowMinimum: number;
  /** Orders that today's rules price otherwise than they were sold: the rules have changed since. */
  readonly otherwiseToday: number;
  readonly changedCount: number;
  /** Changed orders that are dearer, then those cheaper by up to each of the `borders`, then by more. */
  readonly steps: readonly number[];
}
export interface WhatIf extends Found {
  readonly changed: readonly ChangedOrder[];
}

/** By how much an order is cheaper: the steps that orders are counted in. */
export const borders: readonly Kopecks[] = [50_00, 100_00, 150_00, 200_00];

export const nothingFound: Found = {
  orders: 0,
  was: 0,
  money: 0,
  goods: 0,
  discounts: 0,
  delivery: 0,
  spentBonuses: 0,
  earnedBonuses: 0,
  lostGifts: 0,
  wonGifts: 0,
  belowMinimum: 0,
  otherwiseToday: 0,
  changedCount: 0,
  steps: Array.from({ length: borders.length + 2 }, () => 0),
};

/** What was found in some orders and in some others. */
export const addUp = ({ steps: ownSteps, ...one }: Found, { steps, ...other }: Found): Found => ({
  // The same fields, all of them sums.
  ...(Object.fromEntries(
    Object.entries(one).map(([name, sum]) => [name, sum + other[name as keyof typeof other]]),
  ) as typeof one),
  steps: ownSteps.map((count, index) => count + (steps[index] ?? 0)),
});

/** Each order twice through the one pricing: by today's rules and by the others. Without a change the difference is zero. */
export const whatIf = (orders: readonly PastOrder[], shop: Shop, change: RuleChange): WhatIf =>
  priceTwice(shop, change)(orders);

/** The same for orders that come in parts. What the change does not touch costs the same by both, and is priced once. */
export function priceTwice(shop: Shop, wanted: RuleChange): (orders: readonly PastOrder[]) => WhatIf {
  const change = trueChange(shop, wanted);
  const other = changeRules(shop, change);
  return (orders) => {
    const found = { ...nothingFound, steps: [...nothingFound.steps] };
    const changed: ChangedOrder[] = [];
    for (const order of orders) {
      const was = repriceOrder(order, shop);
      const would = touches(change, order) ? repriceOrder(order, other, change.prices) : was;
      const pair = { order, was, would };
      const difference = changeIn(pair);
      if (difference) changed.push(difference);
      count(found, pair, difference);
    }
    return { ...found, changed };
  };
}

interface Pair {
  readonly order: PastOrder;
  readonly was: Repriced;
  readonly would: Repriced;
}

type Counting = { -readonly [Sum in keyof Omit<Found, 'steps'>]: Kopecks } & { readonly steps: number[] };

/** Adds an order to what is being counted: a sum of a hundred thousand makes no object for each. */
function count(found: Counting, { order, was, would }: Pair, difference: ChangedOrder | null): void {
  const [before, after] = [was.sums, would.sums];
  found.orders += 1;
  found.was += before.toPay;
  found.money += after.toPay - before.toPay;
  found.goods += after.goods - before.goods;
  found.discounts +=
    after.promocodeDiscount + after.pickupDiscount - before.promocodeDiscount - before.pickupDiscount;
  found.delivery += after.delivery - before.delivery;
  found.spentBonuses += after.bonuses - before.bonuses;
  found.earnedBonuses += after.bonusesToGet - before.bonusesToGet;
  if (before.toPay !== order.sums.toPay) found.otherwiseToday += 1;
  if (!difference) return;
  found.changedCount += 1;
  if (difference.gift === 'lost') found.lostGifts += 1;
  if (difference.gift === 'won') found.wonGifts += 1;
  if (difference.isBelowMinimum) found.belowMinimum += 1;
  const step = stepOf(difference.would - difference.was);
  if (step !== null) found.steps[step] = (found.steps[step] ?? 0) + 1;
}

function changeIn({ order: { orderId }, was, would }: Pair): ChangedOrder | null {
  const gift = was.hasGift === would.hasGift ? null : was.hasGift ? 'lost' : 'won';
  const isBelowMinimum = was.missingToMin === 0 && would.missingToMin > 0;
  const isSame =
    was.sums.toPay === would.sums.toPay &&
    was.sums.bonuses === would.sums.bonuses &&
    was.sums.bonusesToGet === would.sums.bonusesToGet;
  if (isSame && gift === null && !isBelowMinimum) return null;
  return {
    orderId,
    was: was.sums.toPay,
    would: would.sums.toPay,
    gift,
    feeDifference: would.sums.delivery - was.sums.delivery,
    isBelowMinimum,
  };
}

/** Null = the money stays. */
function stepOf(by: Kopecks): number | null {
  if (by === 0) return null;
  if (by > 0) return 0;
  const found = borders.findIndex((border) => -by <= border);
  return (found === -1 ? borders.length : found) + 1;
}
