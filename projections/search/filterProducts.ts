import type { Kopecks } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { categoryWithChildren, visibleProducts } from './visible.ts';

export interface ProductFilter {
  /** Ingredients that a dish must have, all of them. */
  readonly include?: readonly string[];
  /** Ingredients that it must not have; one that can be left out counts as had. */
  readonly exclude?: readonly string[];
  /** It has one of them. */
  readonly stickerIds?: readonly string[];
  readonly priceFrom?: Kopecks;
  readonly priceTo?: Kopecks;
  /** With the categories below it. */
  readonly categoryId?: string;
}

/** What customers may see, in the order of the menu. */
export function filterProducts(shop: Shop, filter: ProductFilter): Product[] {
  const { include = [], exclude = [], stickerIds = [], priceFrom, priceTo, categoryId } = filter;
  const within = categoryId === undefined ? null : categoryWithChildren(shop, categoryId);
  return visibleProducts(shop).filter((product) => {
    const has = new Set(product.ingredients.map(({ ingredientId }) => ingredientId));
    return (
      include.every((id) => has.has(id)) &&
      !exclude.some((id) => has.has(id)) &&
      (stickerIds.length === 0 || product.stickerIds.some((id) => stickerIds.includes(id))) &&
      (priceFrom === undefined || product.price >= priceFrom) &&
      (priceTo === undefined || product.price <= priceTo) &&
      (within === null || product.categoryIds.some((id) => within.has(id)))
    );
  });
}

export interface FilterOptions {
  readonly ingredientIds: readonly string[];
  readonly stickerIds: readonly string[];
  readonly priceMin: Kopecks;
  readonly priceMax: Kopecks;
}

/** Only what some dish has: no choice of the filter is empty by itself. */
export function filterOptions(shop: Shop): FilterOptions {
  const products = visibleProducts(shop);
  const prices = products.map(({ price }) => price);
  return {
    ingredientIds: knownOf(
      shop.ingredients,
      products.flatMap(({ ingredients }) => ingredients.map(({ ingredientId }) => ingredientId)),
    ),
    stickerIds: knownOf(
      shop.stickers,
      products.flatMap(({ stickerIds }) => stickerIds),
    ),
    priceMin: prices.reduce((a, b) => Math.min(a, b), prices[0] ?? 0),
    priceMax: prices.reduce((a, b) => Math.max(a, b), 0),
  };
}

const knownOf = (
  known: ReadonlyMap<string, { readonly archived: boolean }>,
  ids: readonly string[],
): string[] => [...new Set(ids)].filter((id) => known.get(id)?.archived === false);
