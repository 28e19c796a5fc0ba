import type { Problem } from '../domainError.ts';
import { total } from '../money.ts';
import { type PromocodeCount, promocodeRefusal } from '../promocode/conditions.ts';
import type { Promocode, PromocodeBenefit } from '../promocode/promocode.events.ts';
import { type Selling, sellingProblem } from '../selling/availability.ts';
import { hoursOf } from '../shop/hoursOf.ts';
import { appliesTo } from './eligibility.ts';
import type { Goods, PricingContext } from './goods.ts';

export interface JudgedPromocode {
  readonly promocode: Promocode;
  /** Why it gives nothing now. */
  readonly refusal: Problem | null;
}

const unused: PromocodeCount = { all: 0, own: 0 };

/** The cart's promocode against its conditions; it stays in the cart also when one of them fails, and says which. */
export const judgePromocode = (context: PricingContext, { lines, sum }: Goods): JudgedPromocode | null => {
  const { cart, shop, at, customer, place, selling } = context;
  const promocode = cart.promocodeId === null ? undefined : shop.promocodes.get(cart.promocodeId);
  if (!promocode) return null;
  const eligible = lines.filter((line) => appliesTo(promocode, line, shop));
  const refusal = promocodeRefusal(promocode, {
    at,
    clock: hoursOf(shop, place.point),
    method: cart.terms.method,
    goods: sum,
    eligible: total(eligible.map((line) => line.sum)),
    uses: customer.promocodeUses.get(promocode.id) ?? unused,
    ordersCount: customer.ordersCount,
  });
  return { promocode, refusal: refusal ?? giftRefusal(promocode.benefit, selling) };
};

const giftRefusal = (benefit: PromocodeBenefit, selling: Selling): Problem | null => {
  if (benefit.kind !== 'gift') return null;
  const product = selling.shop.products.get(benefit.productId);
  const canBeHad = product && !sellingProblem(product, selling);
  return canBeHad ? null : { code: 'PromocodeGiftUnavailable', facts: {} };
};
