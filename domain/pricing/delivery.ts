import type { DeliveryTerms } from '../deliveryTerms.ts';
import type { Problem } from '../domainError.ts';
import type { Kopecks } from '../money.ts';
import type { Point } from '../point/point.events.ts';
import type { Shop } from '../shop/shop.ts';
import type { Zone } from '../zone/zone.events.ts';
import type { PricedDelivery } from './pricedCart.ts';

export interface Place {
  readonly zone: Zone | null;
  /** Where it is picked up, or the point that cooks for the zone. */
  readonly point: Point | null;
}

/** Only what the terms name now counts: nothing is left over from the other method. */
export const placeOf = ({ method, zoneId, pointId }: DeliveryTerms, shop: Shop): Place => {
  if (method === 'pickup') {
    const point = current(shop.points, pointId);
    return { zone: null, point: point?.pickup ? point : null };
  }
  const zone = current(shop.zones, zoneId);
  return { zone, point: current(shop.points, zone?.pointId ?? null) };
};

export const priceDelivery = (
  method: DeliveryTerms['method'],
  { zone, point }: Place,
  { base, free }: { base: Kopecks; free: boolean },
): PricedDelivery => {
  if (method === 'pickup') {
    return { method, point, fee: 0, minutes: point?.minutes ?? null, ...withoutZone };
  }
  if (!zone) return { method, point, fee: null, minutes: null, ...withoutZone };
  const freeBySum = zone.freeFrom !== null && base >= zone.freeFrom;
  const isFree = free || freeBySum;
  return {
    method,
    zone,
    point,
    fee: isFree ? 0 : zone.fee,
    forgone: free && !freeBySum ? zone.fee : 0,
    freeFrom: zone.freeFrom,
    missingToFree: zone.freeFrom === null || free ? 0 : Math.max(0, zone.freeFrom - base),
    minSum: zone.minSum,
    missingToMin: Math.max(0, zone.minSum - base),
    minutes: zone.minutes,
  };
};

export const deliveryProblems = ({
  method,
  zone,
  point,
  minSum,
  missingToMin,
}: PricedDelivery): Problem[] => {
  if (method === 'pickup') return point ? [] : [{ code: 'PointNotChosen', facts: {} }];
  if (!zone) return [{ code: 'ZoneNotChosen', facts: {} }];
  return missingToMin > 0
    ? [{ code: 'MinimumNotReached', facts: { minimum: minSum, missing: missingToMin } }]
    : [];
};

/** Spread last: V8 adds fields to a spread one by one. */
const withoutZone = { zone: null, forgone: 0, freeFrom: null, missingToFree: 0, minSum: 0, missingToMin: 0 };

const current = <Item extends { readonly archived: boolean }>(
  items: ReadonlyMap<string, Item>,
  id: string | null,
): Item | null => {
  const item = id === null ? undefined : items.get(id);
  return item && !item.archived ? item : null;
};
