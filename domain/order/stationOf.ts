import { categoryLine } from '../category/categoryLine.ts';
import { constructorOf } from '../shop/constructors.ts';
import type { Shop } from '../shop/shop.ts';
import type { Station } from '../station/station.events.ts';
import type { OrderLine } from './order.events.ts';
import { rowOf, type StationsOfRows } from './orderKitchen.ts';

type Kitchen = Pick<Shop, 'products' | 'categories' | 'constructors' | 'stations'>;

/** Stations at work, in the order of their screens. */
export const openStations = ({ stations }: Pick<Shop, 'stations'>): readonly Station[] =>
  [...stations.values()]
    .filter(({ archived }) => !archived)
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'ru'));

/** Where a row is cooked: what the dish says, else its nearest category that says it. Null = at none. */
export const stationOf = (shop: Kitchen, { choice, categoryId }: OrderLine): string | null => {
  const known = (id: string | null | undefined): id is string =>
    typeof id === 'string' && shop.stations.get(id)?.archived === false;
  if (choice.kind === 'wok') {
    const station = constructorOf(shop, choice.optionIds)?.stationId;
    return known(station) ? station : null;
  }
  const own = shop.products.get(choice.productId)?.stationId;
  if (known(own)) return own;
  const category = shop.categories.get(categoryId ?? '');
  const line = category ? categoryLine(category, shop.categories) : [];
  return line.map(({ stationId }) => stationId).findLast(known) ?? null;
};

export const stationsOf = (shop: Kitchen, lines: readonly OrderLine[]): StationsOfRows =>
  Object.fromEntries(lines.map((line) => [rowOf(line), stationOf(shop, line)]));
