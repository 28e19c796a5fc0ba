import type { Cart } from '../../../api/contract/cart.contract.ts';
import { cartPanelTexts as texts } from '../texts/cartPanel.ts';

type Compared = Pick<Cart, 'products'>;

/** One dish that is not as it was; sums are of the whole line, null where there was or is none. */
export interface CartChange {
  readonly text: string;
  readonly was: number | null;
  readonly now: number | null;
}

/** What became of each dish between two looks at the cart: added, removed, counted anew, priced anew. */
export const cartChanges = (before: Compared, after: Compared): CartChange[] => {
  const known = new Map(before.products.map((line) => [line.uid, line]));
  const kept = new Set(after.products.map(({ uid }) => uid));
  return [
    ...after.products.flatMap((line): CartChange[] => {
      const was = known.get(line.uid);
      if (!was) return [{ text: texts.changedAdded(line.name, line.count), was: null, now: line.sum }];
      if (was.count !== line.count)
        return [{ text: texts.changedCount(line.name, was.count, line.count), was: was.sum, now: line.sum }];
      return was.sum === line.sum
        ? []
        : [{ text: texts.changedPrice(line.name), was: was.sum, now: line.sum }];
    }),
    ...before.products
      .filter(({ uid }) => !kept.has(uid))
      .map(({ name, sum }): CartChange => ({ text: texts.changedRemoved(name), was: sum, now: null })),
  ];
};
