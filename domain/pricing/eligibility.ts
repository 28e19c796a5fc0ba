import type { Promocode } from '../promocode/promocode.events.ts';
import type { Shop } from '../shop/shop.ts';

export interface EligibilitySubject {
  readonly productId: string | null;
  readonly categoryIds: readonly string[];
  readonly noPromo: boolean;
}

/** Whether a promocode counts for a dish: not out of promotions, not excluded, and included when anything is. */
export const appliesTo = (promocode: Promocode, subject: EligibilitySubject, shop: Shop): boolean => {
  if (subject.noPromo) return false;
  const { productId } = subject;
  const categories = withParents(subject.categoryIds, shop);
  const named = (productIds: readonly string[], categoryIds: readonly string[]) =>
    (productId !== null && productIds.includes(productId)) || categoryIds.some((id) => categories.has(id));
  const { includedProductIds, includedCategoryIds, excludedProductIds, excludedCategoryIds } = promocode;
  if (named(excludedProductIds, excludedCategoryIds)) return false;
  const forAll = includedProductIds.length + includedCategoryIds.length === 0;
  return forAll || named(includedProductIds, includedCategoryIds);
};

/** A category of the tree stands for all below it. */
const withParents = (categoryIds: readonly string[], shop: Shop): ReadonlySet<string> => {
  const all = new Set<string>();
  for (const leaf of categoryIds) {
    for (
      let id: string | null = leaf;
      id !== null && !all.has(id);
      id = shop.categories.get(id)?.parentId ?? null
    ) {
      all.add(id);
    }
  }
  return all;
};
