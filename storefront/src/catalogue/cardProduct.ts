import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';

/** A dish of the menu; `adapted`: as a filter wants it, with these modifiers, and what that means in words. */
export type CardProduct = ProductCard & {
  adapted?: { modifierIds: readonly string[]; text: string };
};
