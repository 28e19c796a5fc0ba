import type { Cart } from '../../../api/contract/cart.contract.ts';

type GiftCart = Pick<Cart, 'sum' | 'sum_with_discount' | 'sum_only_no_promo' | 'gift'>;
interface Grade {
  gift_id: number;
  gift_min_activate: number;
}

/** The bar is full at or above the last tier's sum. */
export const giftPercent = (total: number, endPrice: number): number =>
  endPrice <= 0 ? 0 : Math.min(100, (total / endPrice) * 100);

/** A gift may be chosen by what is paid for goods that take part in promotions. */
export const giftIsAllowed = (cart: GiftCart, minimum: number): boolean =>
  cart.sum_with_discount - cart.sum_only_no_promo >= minimum;

/** The highest grade whose minimum does not exceed the cart's total. */
export const reachedGrade = <G extends Grade>(grades: readonly G[], total: number): G | null =>
  grades
    .filter(({ gift_min_activate }) => gift_min_activate <= total)
    .reduce<G | null>(
      (best, grade) => (best && best.gift_min_activate >= grade.gift_min_activate ? best : grade),
      null,
    );

/** A tier is lit when its id is at most that of the chosen gift. */
export const tierIsActive = (tier: Grade, chosenGiftId: number | null): boolean =>
  chosenGiftId !== null && tier.gift_id <= chosenGiftId;

/** What the bar says: a gift is held, one may be chosen, or how much is missing to the nearest. */
export type GiftState =
  | { kind: 'chosen' }
  | { kind: 'ready' }
  | { kind: 'missing'; sum: number }
  | { kind: 'none' };

export const giftState = (cart: GiftCart, grades: readonly Grade[]): GiftState => {
  if (grades.length === 0) return { kind: 'none' };
  if (cart.gift) return { kind: 'chosen' };
  if (grades.some(({ gift_min_activate }) => giftIsAllowed(cart, gift_min_activate)))
    return { kind: 'ready' };
  const counted = cart.sum_with_discount - cart.sum_only_no_promo;
  return {
    kind: 'missing',
    sum: Math.min(...grades.map(({ gift_min_activate }) => gift_min_activate)) - counted,
  };
};
