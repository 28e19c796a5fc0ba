import type { z } from 'zod';
import type { Product } from '../../domain/product/product.events.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { adminProducts } from '../contract/admin.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { adminProductView } from './adminProductView.ts';

type Wanted = z.output<(typeof adminProducts)['request']['body']>;

/** From the shop in memory: what was saved a moment ago is there. */
export function productsList(shop: Shop, wanted: Wanted, at: string): Answer<typeof adminProducts> {
  const { page = 0, per_page } = wanted;
  const found = [...shop.products.values()]
    .filter((product) => isWanted(product, wanted, at))
    .sort((a, b) => compare(a, b, wanted.sort) || a.name.localeCompare(b.name, 'ru'));
  return {
    products: found
      .slice(page * per_page, (page + 1) * per_page)
      .map((product) => adminProductView(product, shop)),
    count: found.length,
    allCategories: named(shop.categories),
    allIngredients: named(shop.ingredients),
    allStikers: named(shop.stickers),
    allAffiliates: named(shop.points),
  };
}

function isWanted(product: Product, wanted: Wanted, at: string): boolean {
  const { category_id, stiker_id, ingredient_id } = wanted;
  if (!isInState(product, wanted.state, at)) return false;
  if (category_id && !product.categoryIds.includes(category_id)) return false;
  if (stiker_id && !product.stickerIds.includes(stiker_id)) return false;
  if (ingredient_id && !product.ingredients.some(({ ingredientId }) => ingredientId === ingredient_id))
    return false;
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

/** U+0451 and U+0435 are one letter to whoever types. */
const folded = (text: string): string => text.trim().toLowerCase().replaceAll('\u0451', '\u0435');

function compare(a: Product, b: Product, sort: Wanted['sort']): number {
  const turned = sort.startsWith('-') ? -1 : 1;
  if (sort.endsWith('name')) return turned * a.name.localeCompare(b.name, 'ru');
  if (sort.endsWith('price')) return turned * (a.price - b.price);
  return a.position - b.position;
}

const named = (
  documents: ReadonlyMap<string, { readonly id: string; readonly name: string; readonly archived: boolean }>,
) => [...documents.values()].filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name }));
