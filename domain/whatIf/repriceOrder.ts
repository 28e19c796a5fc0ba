import type { Kopecks } from '../money.ts';
import { giftOf, keptPrices, tookPickupDiscount } from '../order/editOrder.ts';
import type { OrderDetails, OrderLine } from '../order/order.events.ts';
import { settle } from '../pricing/bonuses.ts';
import type { CartContents } from '../pricing/cartContents.ts';
import type { OrderSums } from '../pricing/orderSums.ts';
import { priceCart } from '../pricing/priceCart.ts';
import { stranger } from '../pricing/pricedCart.ts';
import type { Settings } from '../settings/settings.events.ts';
import type { Shop } from '../shop/shop.ts';
import type { RuleChange } from './changeRules.ts';

/** What of an order its price depends on. */
export type PricedOrder = Pick<
  OrderDetails,
  'clientId' | 'method' | 'pointId' | 'zoneId' | 'lines' | 'additions' | 'sums' | 'promocodeId' | 'slot'
>;
export interface PastOrder extends PricedOrder {
  readonly orderId: string;
  /** ISO instant: promocodes and gifts are judged by it. */
  readonly placedAt: string;
}

export interface Repriced {
  readonly sums: OrderSums;
  readonly hasGift: boolean;
  /** What the order lacks to the minimum of its zone: it would not have been taken. */
  readonly missingToMin: Kopecks;
}

/**
 * What an order would have cost by these rules, by the very pricing of the cart: its dishes at the prices at which they
 * were sold, as many bonuses as the customer had spent or the rules let them. A gift that is no longer due is left out.
 */
export function repriceOrder(order: PastOrder, shop: Shop, prices?: RuleChange['prices']): Repriced {
  const { sums, slot, placedAt } = order;
  const gift = giftOf(order, shop);
  const contents: CartContents = {
    lines: order.lines.filter((line) => !line.gift).map(({ uid, choice, count }) => ({ uid, choice, count })),
    promocodeId: order.promocodeId,
    gift,
    terms: { method: order.method, zoneId: order.zoneId, pointId: order.pointId },
    wantedAt: slot?.start ?? null,
    pickupDiscount: tookPickupDiscount(order),
    additions: new Map(order.additions.map(({ id, count }) => [id, count])),
  };
  const kept = new Map(keptPrices(order));
  for (const line of order.lines) {
    const price = kept.get(line.uid);
    if (price && prices) kept.set(line.uid, { ...price, unitPrice: priceWith(prices, line) });
  }
  const price = (cart: CartContents) =>
    priceCart({
      cart,
      shop,
      at: placedAt,
      customer: {
        ...stranger,
        clientId: order.clientId,
        completedOrdersSum: sumAtRate(shop.settings.bonus, sums.bonusRatePercent),
        freeBonuses: sums.bonuses,
      },
      kept,
    });
  const first = price(contents);
  const priced = first.gifts.falls ? price({ ...contents, gift: null }) : first;
  const settled = settle(priced, Math.min(sums.bonuses, priced.bonuses.canSpendMax), shop.settings.bonus);
  return {
    sums: order.clientId === null ? { ...settled, bonusesToGet: 0 } : settled,
    hasGift: priced.lines.some(({ giftType }) => giftType !== null),
    missingToMin: priced.delivery.missingToMin,
  };
}

/** A price in whole roubles, as the shop would set it. */
function priceWith(prices: NonNullable<RuleChange['prices']>, line: OrderLine): Kopecks {
  const { percent } = prices;
  return isMeant(prices, line)
    ? Math.round((line.unitPrice * (100 + percent)) / 10_000) * 100
    : line.unitPrice;
}

/** The least that a client of this rate had ordered for: which level they stood on is told by the rate itself. */
const sumAtRate = ({ levels }: Settings['bonus'], ratePercent: number): Kopecks =>
  levels.find((level) => level.ratePercent === ratePercent)?.from ?? 0;

/** Whether other prices are meant for this dish. */
export const isMeant = (
  { categoryId }: NonNullable<RuleChange['prices']>,
  line: Pick<OrderLine, 'categoryId'>,
): boolean => categoryId === null || line.categoryId === categoryId;
