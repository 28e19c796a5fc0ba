import type { ReactNode } from 'react';
import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';
import type { LinkState } from '../page/linkState.ts';

/** A dish of the menu; `adapted`: as a filter wants it, with these modifiers, what that means in words, and a mark for its picture. */
export type CardProduct = ProductCard & {
  adapted?: { modifierIds: readonly string[]; text: string; mark?: ReactNode };
};

/** Opens the dish over the page, as its card shows it. */
export const overLink = ({ adapted, ...card }: CardProduct): LinkState => ({
  over: true,
  card,
  ...(adapted && { chosen: adapted.modifierIds }),
});
