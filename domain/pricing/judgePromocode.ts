import type { Problem } from '../domainError.ts';
import { total } from '../money.ts';
import {
  type PromocodeCount,
  type PromocodeOccasion,
  type PromocodeVerdict,
  promocodeRefusal,
  promocodeVerdicts,
} from '../promocode/conditions.ts';
import type { Promocode, PromocodeBenefit } from '../promocode/promocode.events.ts';
import { promocodeOf } from '../promocode/seriesCodes.ts';
import { type Selling, sellingProblem } from '../selling/availability.ts';
import { hoursOf } from '../shop/hoursOf.ts';
import { appliesTo } from './eligibility.ts';
import { contextOf, type Goods, type PricingContext, priceGoods } from './goods.ts';
import type { PricingRequest } from './pricedCart.ts';

export interface JudgedPromocode {
  readonly promocode: Promocode;
  /** Why it gives nothing now. */
  readonly refusal: Problem | null;
}

const unused: PromocodeCount = { all: 0, own: 0 };

/** The cart's promocode against its conditions; it stays in the cart also when one of them fails, and says which. */
export const judgePromocode = (context: PricingContext, goods: Goods): JudgedPromocode | null => {
  const { cart, shop, selling } = context;
  const promocode = cart.promocodeId === null ? undefined : promocodeOf(shop, cart.promocodeId);
  if (!promocode) return null;
  const refusal = promocodeRefusal(promocode, occasionOf(promocode, context, goods));
  return { promocode, refusal: refusal ?? giftRefusal(promocode.benefit, selling) };
};

/** Every condition of a promocode on a cart, by the very rules that the order is judged by. */
export const verdictsOn = (promocode: Promocode, request: PricingRequest): PromocodeVerdict[] => {
  const context = contextOf(request);
  const { benefit } = promocode;
  return [
    ...promocodeVerdicts(promocode, occasionOf(promocode, context, priceGoods(context))),
    { condition: 'gift', isAsked: benefit.kind === 'gift', refusal: giftRefusal(benefit, context.selling) },
  ];
};

const occasionOf = (
  promocode: Promocode,
  { cart, shop, at, customer, place }: PricingContext,
  { lines, sum }: Goods,
): PromocodeOccasion => ({
  at,
  clock: hoursOf(shop, place.point),
  method: cart.terms.method,
  goods: sum,
  eligible: total(lines.filter((line) => appliesTo(promocode, line, shop)).map((line) => line.sum)),
  uses: customer.promocodeUses.get(promocode.id) ?? unused,
  ordersCount: customer.ordersCount,
});

const giftRefusal = (benefit: PromocodeBenefit, selling: Selling): Problem | null => {
  if (benefit.kind !== 'gift') return null;
  const product = selling.shop.products.get(benefit.productId);
  const canBeHad = product && !sellingProblem(product, selling);
  return canBeHad ? null : { code: 'PromocodeGiftUnavailable', facts: {} };
};
