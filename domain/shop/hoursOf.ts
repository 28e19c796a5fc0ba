import type { Point } from '../point/point.events.ts';
import { businessDay } from '../schedule/businessDay.ts';
import type { WeeklyHours } from '../schedule/hours.ts';
import { alwaysOpen } from '../schedule/schedule.ts';
import type { Hours } from '../schedule/shifts.ts';
import { pauseOf } from './pause.ts';
import type { Shop } from './shop.ts';

/** The hours that count: the point's own, else the shop's; by the point's own clock, else the shop's. */
export const hoursOf = (shop: Shop, point: Point | null = null): Hours => ({
  hours: ownHours(shop, point) ?? alwaysOpen,
  timeZone: point?.timeZone ?? shop.settings.timeZone,
  pausedUntil: pauseOf(shop, point),
});

/** Null = nobody has said when. A shop that says it only of its points is open as the first of them is. */
export const ownHours = (shop: Shop, point: Point | null): WeeklyHours | null =>
  point?.hours ?? shop.workingHours ?? hoursOfFirstPoint(shop);

const hoursOfFirstPoint = ({ points }: Shop): WeeklyHours | null =>
  [...points.values()]
    .filter(({ archived, hours }) => !archived && hours !== null)
    .sort((a, b) => a.position - b.position)[0]?.hours ?? null;

/** Since when a board of all houses shows what is finished: the earliest start of the day that runs in one of them. */
export const boardDayStart = (shop: Shop, at: string): string =>
  [null, ...shop.points.values()]
    .filter((point) => !point?.archived)
    .map((point) => businessDay(hoursOf(shop, point), at).start)
    .reduce((first, start) => (start < first ? start : first));
