import type { Kopecks } from '../money.ts';
import type { Shop } from '../shop/shop.ts';
import { changeRules, type RuleChange } from './changeRules.ts';
import { type PastOrder, type Repriced, repriceOrder } from './repriceOrder.ts';

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
export interface WhatIf {
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
  readonly changed: readonly ChangedOrder[];
}

/** Each order twice through the one pricing: by today's rules and by the others. Without a change the difference is zero. */
export function whatIf(orders: readonly PastOrder[], shop: Shop, change: RuleChange): WhatIf {
  const other = changeRules(shop, change);
  const judged = orders.map((order) => {
    const was = repriceOrder(order, shop);
    return { order, was, would: repriceOrder(order, other, change.prices) };
  });
  const sumOf = (of: (repriced: Repriced) => Kopecks) =>
    judged.reduce((sum, { was, would }) => sum + of(would) - of(was), 0);
  const count = (is: (pair: (typeof judged)[number]) => boolean) => judged.filter(is).length;
  return {
    orders: orders.length,
    was: judged.reduce((sum, { was }) => sum + was.sums.toPay, 0),
    money: sumOf(({ sums }) => sums.toPay),
    goods: sumOf(({ sums }) => sums.goods),
    discounts: sumOf(({ sums }) => sums.promocodeDiscount + sums.pickupDiscount),
    delivery: sumOf(({ sums }) => sums.delivery),
    spentBonuses: sumOf(({ sums }) => sums.bonuses),
    earnedBonuses: sumOf(({ sums }) => sums.bonusesToGet),
    lostGifts: count(({ was, would }) => was.hasGift && !would.hasGift),
    wonGifts: count(({ was, would }) => !was.hasGift && would.hasGift),
    belowMinimum: count(isNewlyBelow),
    otherwiseToday: count(({ order, was }) => was.sums.toPay !== order.sums.toPay),
    changed: judged.flatMap((pair) => changeIn(pair)),
  };
}

interface Pair {
  readonly order: PastOrder;
  readonly was: Repriced;
  readonly would: Repriced;
}

const isNewlyBelow = ({ was, would }: Pick<Pair, 'was' | 'would'>): boolean =>
  was.missingToMin === 0 && would.missingToMin > 0;

function changeIn({ order: { orderId }, was, would }: Pair): ChangedOrder[] {
  const gift = was.hasGift === would.hasGift ? null : was.hasGift ? 'lost' : 'won';
  const isBelowMinimum = isNewlyBelow({ was, would });
  const isSame =
    was.sums.toPay === would.sums.toPay &&
    was.sums.bonuses === would.sums.bonuses &&
    was.sums.bonusesToGet === would.sums.bonusesToGet;
  if (isSame && gift === null && !isBelowMinimum) return [];
  return [
    {
      orderId,
      was: was.sums.toPay,
      would: would.sums.toPay,
      gift,
      feeDifference: would.sums.delivery - was.sums.delivery,
      isBelowMinimum,
    },
  ];
}
