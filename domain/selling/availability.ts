import type { Problem } from '../domainError.ts';
import type { Product, Stop } from '../product/product.events.ts';
import { localTime } from '../schedule/localTime.ts';
import { withinHours } from '../schedule/schedule.ts';
import { hoursOf } from '../shop/hoursOf.ts';
import type { Shop } from '../shop/shop.ts';
import { isOnMenu, linesAbove } from './menu.ts';

/** Where and when a dish is wanted. */
export interface Selling {
  readonly shop: Shop;
  /** ISO instant: now. */
  readonly at: string;
  /** ISO instant at which the food is wanted: stop lists and the hours of categories are judged by it. */
  readonly servedAt: string;
  /** The point that cooks; null while it is not chosen. */
  readonly pointId: string | null;
}

/** Why a dish cannot be sold, whatever is chosen in it. */
export const sellingProblem = (product: Product, selling: Selling): Problem | null => {
  const { name } = product;
  if (!isOnMenu(product, selling.shop)) return { code: 'ProductNotSold', facts: { name } };
  const { pointId } = selling;
  if (isOff(product, selling)) return { code: 'ProductNotAtPoint', facts: { name } };
  const stop = product.stops.find((each) => stopHolds(each, { at: selling.servedAt, pointId }));
  if (stop)
    return { code: 'ProductStopped', facts: { name, until: stop.until, atPoint: stop.pointId !== null } };
  return hoursProblem(product, selling);
};

/** A point may have a menu of its own: less than the shop's. */
const isOff = ({ id, categoryIds }: Product, { shop, pointId }: Selling): boolean => {
  const { offCategoryIds = [], offProductIds = [] } = shop.points.get(pointId ?? '') ?? {};
  return offProductIds.includes(id) || categoryIds.some((category) => offCategoryIds.includes(category));
};

export const stopHolds = (stop: Stop, { at, pointId }: Pick<Selling, 'at' | 'pointId'>): boolean =>
  (stop.pointId === null || stop.pointId === pointId) &&
  (stop.until === null || Date.parse(at) < Date.parse(stop.until));

const hoursProblem = (product: Product, selling: Selling): Problem | null => {
  const { shop, pointId } = selling;
  // «Porridge» below «Breakfasts» has the hours of both.
  const hours = linesAbove(product, shop).filter(({ schedule }) => schedule);
  if (hours.length === 0) return null;
  const { timeZone } = hoursOf(shop, shop.points.get(pointId ?? ''));
  const { time } = localTime(Date.parse(selling.servedAt), timeZone);
  for (const { name: category, schedule } of hours)
    if (schedule && !withinHours(schedule, time))
      return { code: 'ProductOutsideHours', facts: { name: product.name, category, ...schedule } };
  return null;
};
