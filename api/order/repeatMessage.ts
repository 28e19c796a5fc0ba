import type { RepeatedCart } from '../../commands/order/repeatOrder.ts';
import { orderTexts } from '../texts/orderTexts.ts';

/** What of an order is in the cart again, and what is not. */
export const repeatMessage = (
  added: RepeatedCart['added'],
  missing: readonly { readonly name: string; readonly reason: string }[],
): string => {
  if (added.length === 0) return orderTexts.nothingToRepeat;
  return orderTexts.repeated(
    added.map(({ name, count }) => orderTexts.repeatedDish(name, count)),
    missing.map(({ name, reason }) => orderTexts.notRepeated(name, reason)),
  );
};
