import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';
import type { LinkState } from '../page/linkState.ts';

/** A dish of the menu; `adapted`: as a filter wants it, with these modifiers, and what that means in words. */
export type CardProduct = ProductCard & {
  adapted?: { modifierIds: readonly string[]; text: string };
};

/** Opens the dish over the page, as its card shows it. */
export const overLink = ({ adapted, ...card }: CardProduct): LinkState => ({
  over: true,
  card,
  ...(adapted && { chosen: adapted.modifierIds }),
});
