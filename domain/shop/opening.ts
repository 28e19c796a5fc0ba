import type { Point } from '../point/point.events.ts';
import { isOpen, type WorkingNow, workingNow } from '../schedule/schedule.ts';
import type { Hours } from '../schedule/shifts.ts';
import { hoursOf, ownHours } from './hoursOf.ts';
import type { Shop } from './shop.ts';

/** The one answer to «when are you open», of the shop or of one of its points: every text and every refusal asks here. */
export interface Opening extends WorkingNow {
  readonly hours: Hours;
  /** False: nobody has said when. Orders are taken at any hour, and no text names one. */
  readonly given: boolean;
  /** Closed within the hours, because staff have paused it; `changesAt` says until when. */
  readonly paused: boolean;
}

export const openingOf = (shop: Shop, point: Point | null, at: string): Opening => {
  const hours = hoursOf(shop, point);
  const now = workingNow(hours, at);
  const paused = !now.open && isOpen({ ...hours, pausedUntil: null }, at);
  return { ...now, hours, given: ownHours(shop, point) !== null, paused };
};
