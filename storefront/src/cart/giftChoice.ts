import type { Cart } from '../../../api/contract/cart.contract.ts';
import type { Init } from '../../../api/contract/init.contract.ts';
import { giftIsAllowed, reachedGrade, tierIsActive } from './giftProgress.ts';

type GiftCart = Pick<Cart, 'sum' | 'sum_with_discount' | 'sum_only_no_promo' | 'gift'>;
type GiftProduct = Init['gifts']['products'][number];

export type GiftCardState =
  | { kind: 'chosen' }
  | { kind: 'can' }
  /** Another one is chosen: that one must be given back first. */
  | { kind: 'otherChosen' }
  | { kind: 'gone' }
  | { kind: 'missing'; sum: number };

export const giftCardState = (
  { product_id, gift_info, available }: Pick<GiftProduct, 'product_id' | 'gift_info' | 'available'>,
  cart: GiftCart,
): GiftCardState => {
  if (cart.gift?.product_id === product_id && cart.gift.gift_id === gift_info.gift_id)
    return { kind: 'chosen' };
  if (!available) return { kind: 'gone' };
  if (!giftIsAllowed(cart, gift_info.gift_min_activate)) {
    const counted = cart.sum_with_discount - cart.sum_only_no_promo;
    return { kind: 'missing', sum: Math.round((gift_info.gift_min_activate - counted) * 100) / 100 };
  }
  return cart.gift ? { kind: 'otherChosen' } : { kind: 'can' };
};

type Grade = Init['gifts']['grades'][number];

/** A tier is lit up to the chosen gift; while none is chosen, up to the grade that the cart has reached. */
export const litTiers = (grades: readonly Grade[], cart: GiftCart): ReadonlySet<number> => {
  const upTo = cart.gift?.gift_id ?? reachedGrade(grades, cart.sum_with_discount)?.gift_id ?? null;
  return new Set(grades.filter((grade) => tierIsActive(grade, upTo)).map(({ gift_id }) => gift_id));
};

export const byMinimum = <T extends { gift_min_activate: number }>(grades: readonly T[]): T[] =>
  [...grades].sort((a, b) => a.gift_min_activate - b.gift_min_activate);
