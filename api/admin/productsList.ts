import type { z } from 'zod';
import type { Product } from '../../domain/product/product.events.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { readKey, writeKey } from '../../projections/paging.ts';
import type { adminProducts } from '../contract/admin/products.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { adminProductView } from './adminProductView.ts';

type Wanted = z.output<(typeof adminProducts)['request']['body']>;

/** From the shop in memory: what was saved a moment ago is there. */
export function productsList(shop: Shop, wanted: Wanted, at: string): Answer<typeof adminProducts> {
  const { sort, after, per_page } = wanted;
  const last = after === undefined ? null : placeFrom(sort, after);
  const found = [...shop.products.values()]
    .filter((product) => isWanted(product, wanted, at))
    .sort((a, b) => compare(placeOf(a, sort), placeOf(b, sort), sort));
  const rest = last ? found.filter((product) => compare(placeOf(product, sort), last, sort) > 0) : found;
  const shown = rest.slice(0, per_page);
  const end = shown.at(-1);
  return {
    products: shown.map((product) => adminProductView(product, shop)),
    count: found.length,
    next: end && rest.length > shown.length ? writeKey(placeOf(end, sort).map(String)) : null,
    allCategories: named(shop.categories),
    allIngredients: named(shop.ingredients),
    allStikers: named(shop.stickers),
    allAffiliates: named(shop.points),
  };
}

function isWanted(product: Product, wanted: Wanted, at: string): boolean {
  const { category_id, stiker_id, ingredient_id, ids } = wanted;
  if (ids) return ids.includes(product.id);
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

/** Where a dish stands in a list: what it is sorted by, then its name, then its id. */
type Place = readonly [value: number | string, name: string, id: string];
type Sort = Wanted['sort'];

const placeOf = ({ id, name, price, position }: Product, sort: Sort): Place => [
  sort.endsWith('name') ? name : sort.endsWith('price') ? price : position,
  name,
  id,
];

function placeFrom(sort: Sort, key: string): Place {
  const isByName = sort.endsWith('name');
  const columns = [
    ['value', isByName ? 'text' : 'bigint'],
    ['name', 'text'],
    ['id', 'text'],
  ] as const;
  const [value = '', name = '', id = ''] = readKey({ columns }, key);
  return [isByName ? value : Number(value), name, id];
}

function compare(a: Place, b: Place, sort: Sort): number {
  const turned = sort.startsWith('-') ? -1 : 1;
  return (
    turned * compareValues(a[0], b[0]) ||
    compareValues(a[1], b[1]) ||
    (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0)
  );
}
const compareValues = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru');

const named = (
  documents: ReadonlyMap<string, { readonly id: string; readonly name: string; readonly archived: boolean }>,
) => [...documents.values()].filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name }));
