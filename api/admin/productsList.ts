import type { z } from 'zod';
import { roubles } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { adminProducts } from '../contract/admin/products.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { adminProductView } from './adminProductView.ts';
import { folded, pageInMemory } from './documents/listInMemory.ts';

type Wanted = z.output<(typeof adminProducts)['request']['body']>;
export type ProductFilter = Omit<Wanted, 'sort' | 'after' | 'per_page'>;

export function productsList(shop: Shop, wanted: Wanted, at: string): Answer<typeof adminProducts> {
  const { sort, after, per_page } = wanted;
  const found = productsFound(shop, wanted, at);
  const value = ({ name, price, position }: Product) =>
    sort.endsWith('name') ? name : sort.endsWith('price') ? price : position;
  const { rows, next } = pageInMemory(found, { sort, value, limit: per_page, after });
  return {
    products: rows.map((product) => adminProductView(product, shop, at)),
    count: found.length,
    next,
    allCategories: named(shop.categories),
    allIngredients: named(shop.ingredients),
    allStikers: [...shop.stickers.values()]
      .filter(({ archived }) => !archived)
      .map(({ id, name, icon, tone }) => ({ id, name, icon, tone })),
    allAffiliates: named(shop.points),
  };
}

export const productsFound = (shop: Shop, wanted: ProductFilter, at: string): Product[] =>
  [...shop.products.values()].filter((product) => isWanted(product, wanted, at));

function isWanted(product: Product, wanted: ProductFilter, at: string): boolean {
  const { category_id, stiker_id, ingredient_id, ids, price_from, price_to, no_picture } = wanted;
  if (ids) return ids.includes(product.id);
  if (!isInState(product, wanted.state, at)) return false;
  if (category_id && !product.categoryIds.includes(category_id)) return false;
  if (stiker_id && !product.stickerIds.includes(stiker_id)) return false;
  if (ingredient_id && !product.ingredients.some(({ ingredientId }) => ingredientId === ingredient_id))
    return false;
  if (price_from !== undefined && product.price < roubles(price_from)) return false;
  if (price_to !== undefined && product.price > roubles(price_to)) return false;
  if (no_picture && product.picture !== null) return false;
  if (wanted.search === '') return true;
  return folded(`${product.name} ${product.subtitle} ${product.externalId ?? ''}`).includes(
    folded(wanted.search),
  );
}

function isInState(product: Product, state: Wanted['state'], at: string): boolean {
  if (state === 'archived') return product.archived;
  if (product.archived) return false;
  switch (state) {
    case 'all':
      return true;
    case 'published':
      return product.published;
    case 'draft':
      return !product.published;
    case 'stopped':
      return product.stops.some((stop) => stopHolds(stop, { at, pointId: stop.pointId }));
  }
}

const named = (
  documents: ReadonlyMap<string, { readonly id: string; readonly name: string; readonly archived: boolean }>,
) => [...documents.values()].filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name }));
