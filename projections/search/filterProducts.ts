import { allergenKey } from '../../domain/choice/figures.ts';
import { type Avoidance, avoidanceOf } from '../../domain/figures/avoidance.ts';
import { type Diet, diets, keepsDiet } from '../../domain/figures/diet.ts';
import { partsOfDish } from '../../domain/figures/dishParts.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { leastPrice } from '../../domain/selling/leastPrice.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { categoryWithChildren, visibleProducts } from './visible.ts';

export interface ProductFilter {
  /** Ingredients that a dish must have, all of them. */
  readonly include?: readonly string[];
  /** Ingredients that it must not have; one that can be left out counts as had. */
  readonly exclude?: readonly string[];
  /** What no part of it may hold that cannot be left out. */
  readonly allergens?: readonly string[];
  /** It keeps all of them. */
  readonly diets?: readonly Diet[];
  /** It has one of them. */
  readonly stickerIds?: readonly string[];
  readonly discounted?: boolean;
  readonly priceFrom?: Kopecks;
  readonly priceTo?: Kopecks;
  /** With the categories below it. */
  readonly categoryId?: string;
}

export interface Filtered {
  readonly product: Product;
  /** How it is without the allergens. */
  readonly avoidance: Avoidance;
}

/** What customers may see, in the order of the menu. */
export function filterProducts(shop: Shop, filter: ProductFilter): Filtered[] {
  const { include = [], exclude = [], diets: kept = [], stickerIds = [], discounted = false } = filter;
  const allergens = unwantedOf(filter, shop);
  return productsWithin(shop, filter.categoryId).flatMap((product) => {
    const has = new Set(product.ingredients.map(({ ingredientId }) => ingredientId));
    const isWanted =
      include.every((id) => has.has(id)) &&
      !exclude.some((id) => has.has(id)) &&
      kept.every((diet) => keepsDiet(product, diet, shop)) &&
      (stickerIds.length === 0 || product.stickerIds.some((id) => stickerIds.includes(id))) &&
      (!discounted || isDiscounted(product)) &&
      isPriced(product, filter);
    const avoidance = isWanted ? avoidanceOf(product, allergens, shop) : null;
    return avoidance ? [{ product, avoidance }] : [];
  });
}

/** Who leaves out shrimps may be allergic to them: what else holds their allergens is left out too. */
const unwantedOf = ({ exclude = [], allergens = [] }: ProductFilter, shop: Shop): readonly string[] => [
  ...allergens,
  ...exclude.flatMap((id) => shop.ingredients.get(id)?.allergens ?? []),
];

const productsWithin = (shop: Shop, categoryId: string | undefined): readonly Product[] => {
  const products = visibleProducts(shop);
  if (categoryId === undefined) return products;
  const within = categoryWithChildren(shop, categoryId);
  return products.filter((product) => product.categoryIds.some((id) => within.has(id)));
};

const isDiscounted = ({ price, oldPrice }: Product): boolean => oldPrice !== null && oldPrice > price;

/** By the price that its card shows. */
const isPriced = (product: Product, { priceFrom, priceTo }: ProductFilter): boolean => {
  const price = leastPrice(product);
  return (priceFrom === undefined || price >= priceFrom) && (priceTo === undefined || price <= priceTo);
};

export interface FilterOptions {
  readonly ingredientIds: readonly string[];
  readonly allergens: readonly string[];
  readonly diets: readonly Diet[];
  readonly stickerIds: readonly string[];
  readonly hasDiscounts: boolean;
  readonly priceMin: Kopecks;
  readonly priceMax: Kopecks;
  readonly priceSteps: readonly Kopecks[];
}

/** Only what some dish has: no choice of the filter is empty by itself. */
export function filterOptions(shop: Shop, categoryId?: string): FilterOptions {
  const products = productsWithin(shop, categoryId);
  const prices = products.map(leastPrice).sort((a, b) => a - b);
  return {
    ingredientIds: knownOf(
      shop.ingredients,
      products.flatMap(({ ingredients }) => ingredients.map(({ ingredientId }) => ingredientId)),
    ),
    allergens: allergensOf(products, shop),
    diets: diets.filter((diet) => products.some((product) => keepsDiet(product, diet, shop))),
    stickerIds: knownOf(
      shop.stickers,
      products.flatMap(({ stickerIds }) => stickerIds),
    ),
    hasDiscounts: products.some(isDiscounted),
    priceMin: prices[0] ?? 0,
    priceMax: prices.at(-1) ?? 0,
    priceSteps: thirdsOf(prices),
  };
}

const allergensOf = (products: readonly Product[], shop: Shop): readonly string[] => {
  const words = products.flatMap((product) => partsOfDish(product, shop).flatMap((part) => part.allergens));
  return [...new Set(words.map(allergenKey))];
};

const roundSum: Kopecks = 50_00;
const thirdsOf = (sorted: readonly Kopecks[]): readonly Kopecks[] => {
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const steps = [at(1 / 3), at(2 / 3)].map((sum) => Math.round(sum / roundSum) * roundSum);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return [...new Set(steps)].filter((step) => step > least && step < most);
};

const knownOf = (
  known: ReadonlyMap<string, { readonly archived: boolean }>,
  ids: readonly string[],
): string[] => [...new Set(ids)].filter((id) => known.get(id)?.archived === false);
