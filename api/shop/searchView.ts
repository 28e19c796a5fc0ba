import type { Avoidance } from '../../domain/figures/avoidance.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Selling } from '../../domain/selling/availability.ts';
import type { SearchResult } from '../../projections/search/searchShop.ts';
import type { FilteredCard, search } from '../contract/catalogue.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { categoryLink } from './categoryLink.ts';
import { pathOfPage, pathsOf } from './paths.ts';
import { productCard } from './productCard.ts';

/** A dish as a filter wants it: what is left out and what is taken instead. */
export const filteredCard =
  (selling: Selling) =>
  ({ product, avoidance }: { product: Product; avoidance: Avoidance | undefined }): FilteredCard => ({
    ...productCard(product, selling),
    ...(avoidance &&
      avoidance.modifierIds.length > 0 && {
        adapted: {
          modifier_ids: [...avoidance.modifierIds],
          allergens: [...avoidance.allergens],
          removed: [...avoidance.removed],
          instead: [...avoidance.instead],
        },
      }),
  });

export const searchView = (
  { products, categories, pages, corrected, named, without }: SearchResult,
  selling: Selling,
): Answer<typeof search> => {
  const asCard = filteredCard(selling);
  return {
    products: products.map((product) => asCard({ product, avoidance: without?.avoidances.get(product.id) })),
    categories: categories.map((category) => ({
      ...categoryLink(category, selling.shop),
      count: pathsOf(selling.shop).productsIn(category.id).length,
    })),
    pages: pages.map((page) => ({ name: page.name, full_path: pathOfPage(page) })),
    corrected,
    named,
    filter: without?.isAll
      ? {
          exclude_allergens: [...(without.allergens ?? [])],
          exclude: [...(without.exclude ?? [])],
          count: without.avoidances.size,
        }
      : null,
  };
};
