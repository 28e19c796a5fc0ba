import type { Cart } from '../../../api/contract/cart.contract.ts';
import { giftIsAllowed } from './giftProgress.ts';

type GiftCart = Pick<Cart, 'sum' | 'sum_with_discount' | 'sum_only_no_promo' | 'gift' | 'products_count'>;

/**
 * Whether a tier was reached for the first time in this cart. `told` is the highest minimum that was told of, null at the
 * first look: what was reached before it is no news. An emptied cart begins anew.
 */
export const celebratedTier = (
  told: number | null,
  cart: GiftCart,
  grades: readonly { gift_min_activate: number }[],
): { told: number; celebrate: boolean } => {
  if (cart.products_count === 0) return { told: 0, celebrate: false };
  const reached = Math.max(
    0,
    ...grades
      .map(({ gift_min_activate }) => gift_min_activate)
      .filter((minimum) => giftIsAllowed(cart, minimum)),
  );
  if (told === null) return { told: reached, celebrate: false };
  return { told: Math.max(told, reached), celebrate: reached > told && cart.gift === null };
};
