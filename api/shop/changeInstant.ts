import { addDays, instantOf, localTime } from '../../domain/schedule/localTime.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';

const known = new WeakMap<Shop, number>();

/**
 * Until when everything that was rendered from this version of the shop stays true, in milliseconds: a stop or a
 * pause ends, breakfasts begin, a post comes out, or a day begins («вернётся завтра»).
 */
export const changesAt = (shop: Shop, now: number): number => {
  const found = known.get(shop);
  if (found !== undefined && found > now) return found;
  const next = nextChange(shop, now);
  known.set(shop, next);
  return next;
};

const nextChange = (shop: Shop, now: number): number => {
  const { timeZone } = hoursOf(shop);
  const today = localTime(now, timeZone).date;
  const tomorrow = addDays(today, 1);
  const zones = new Set([null, ...shop.points.values()].map((point) => hoursOf(shop, point).timeZone));
  const instants = [...zones].map((zone) => instantOf(addDays(localTime(now, zone).date, 1), '00:00', zone));
  for (const { stops } of shop.products.values())
    for (const { until } of stops) if (until) instants.push(Date.parse(until));
  for (const { pausedUntil } of [shop.settings, ...shop.points.values()])
    if (pausedUntil) instants.push(Date.parse(pausedUntil));
  for (const { publishedAt, publishedUntil, blocks } of shop.pages.values()) {
    const ofBlocks = blocks.flatMap(({ showFrom, showUntil }) => [showFrom, showUntil]);
    for (const instant of [publishedAt, publishedUntil, ...ofBlocks])
      if (instant) instants.push(Date.parse(instant));
  }
  for (const { showFrom, showUntil } of shop.banners.values())
    for (const instant of [showFrom, showUntil]) if (instant) instants.push(Date.parse(instant));
  for (const { schedule } of shop.categories.values())
    if (schedule)
      for (const date of [today, tomorrow])
        instants.push(instantOf(date, schedule.start, timeZone), instantOf(date, schedule.end, timeZone));
  return Math.min(...instants.filter((instant) => instant > now));
};
