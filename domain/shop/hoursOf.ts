import type { Point } from '../point/point.events.ts';
import { alwaysOpen } from '../schedule/schedule.ts';
import type { Hours } from '../schedule/shifts.ts';
import type { Shop } from './shop.ts';

/** The hours that count: the point's own, else the shop's; by the point's own clock, else the shop's. */
export const hoursOf = (shop: Shop, point: Point | null = null): Hours => ({
  hours: point?.hours ?? shop.workingHours ?? alwaysOpen,
  timeZone: point?.timeZone ?? shop.settings.timeZone,
});
