import type { Point } from '../point/point.events.ts';
import { businessDay } from '../schedule/businessDay.ts';
import { alwaysOpen } from '../schedule/schedule.ts';
import type { Hours } from '../schedule/shifts.ts';
import type { Shop } from './shop.ts';

/** The hours that count: the point's own, else the shop's; by the point's own clock, else the shop's. */
export const hoursOf = (shop: Shop, point: Point | null = null): Hours => ({
  hours: point?.hours ?? shop.workingHours ?? alwaysOpen,
  timeZone: point?.timeZone ?? shop.settings.timeZone,
});

/** Since when a board of all houses shows what is finished: the earliest start of the day that runs in one of them. */
export const boardDayStart = (shop: Shop, at: string): string =>
  [null, ...shop.points.values()]
    .filter((point) => !point?.archived)
    .map((point) => businessDay(hoursOf(shop, point), at).start)
    .reduce((first, start) => (start < first ? start : first));
