import type { Cart } from '../../../api/contract/cart.contract.ts';
import { createKeptState } from '../store/keptState.ts';

/** Bonuses are taken only when the order is placed; until then it is a wish. `sum` null = as many as possible. */
export interface BonusWish {
  on: boolean;
  sum: number | null;
}

export const bonusWish = createKeptState<BonusWish>('bonusWish', { on: false, sum: null });

/** What will be paid by bonuses: never more than the cart allows now, whatever was wished before it changed. */
export const bonusesToSpend = (
  cart: { bonuses: Pick<NonNullable<Cart['bonuses']>, 'max'> | null },
  { on, sum }: BonusWish,
): number => {
  if (!on || !cart.bonuses) return 0;
  return Math.max(0, Math.min(sum ?? cart.bonuses.max, cart.bonuses.max));
};

/** Bonuses are whole roubles: of «50,5» the fraction is let go, it is not five hundred and five. */
export const typedBonuses = (text: string): number => Number(text.replace(/[.,].*/, '').replace(/\D/g, ''));

/** What is left to pay by money. */
export const toPay = (cart: Pick<Cart, 'total' | 'bonuses'>, wish: BonusWish): number =>
  Math.round((cart.total - bonusesToSpend(cart, wish)) * 100) / 100;
