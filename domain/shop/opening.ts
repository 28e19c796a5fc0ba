import type { Point } from '../point/point.events.ts';
import { isOpen, type WorkingNow, workingNow } from '../schedule/schedule.ts';
import type { Hours } from '../schedule/shifts.ts';
import type { Zone } from '../zone/zone.events.ts';
import { hoursOf, ownHours } from './hoursOf.ts';
import type { Shop } from './shop.ts';

/** The one answer to «when are you open», of the shop or of one of its points: every text and every refusal asks here. */
export interface Opening extends WorkingNow {
  readonly hours: Hours;
  /** False: nobody has said when. Orders are taken at any hour, and no text names one. */
  readonly given: boolean;
  /** Closed within the hours, because staff have paused it; `changesAt` says until when. */
  readonly paused: boolean;
  /** It is the zone's hours that end now or begin then; the kitchen's are open. */
  readonly byZone: boolean;
}

/** When it is brought to a zone: the hours of the kitchen that cooks for it, and its own within them. */
export const zoneOpeningOf = (shop: Shop, zone: Zone, at: string): Opening => {
  const kitchen = shop.points.get(zone.pointId ?? '');
  return openingOf(shop, kitchen && !kitchen.archived ? kitchen : null, at, zone);
};

export const openingOf = (
  shop: Shop,
  point: Point | null,
  at: string,
  zone: Pick<Zone, 'hours'> | null = null,
): Opening => {
  const house = hoursOf(shop, point);
  const within = zone?.hours ?? null;
  const hours = within ? { ...house, within } : house;
  const now = workingNow(hours, at);
  const paused = !now.open && isOpen({ ...hours, pausedUntil: null }, at);
  const turnsAt = now.open ? now.changesAt : at;
  const byZone = within !== null && turnsAt !== null && isOpen(house, turnsAt);
  return { ...now, hours, given: within !== null || ownHours(shop, point) !== null, paused, byZone };
};
