import { addDays } from '../../../domain/schedule/localTime.ts';

/** A part of an hour of a day of business in which a dish was not sold. */
export interface StoppedHour {
  readonly dishId: string;
  readonly date: string;
  readonly hour: number;
  /** Of the hour, and of the houses. */
  readonly share: number;
}

export interface SalesBefore {
  /** What a dish brought on a day, in kopecks. */
  readonly soldOn: (dishId: string, date: string) => number;
  /** Orders that were placed in an hour of a day, and in all of it. */
  readonly ordersIn: (date: string, hour: number) => number;
  readonly ordersOn: (date: string) => number;
}

const weeks = [1, 2, 3, 4] as const;

/**
 * What a dish would have brought while it was in stop: what it brought on the same weekdays of the four weeks before, for as
 * much of the day as guests usually order in those hours. An estimate: nobody has asked the guests.
 */
export function lostToStops(hours: readonly StoppedHour[], before: SalesBefore): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  for (const { dishId, date, hour, share } of hours) {
    const days = weeks.map((count) => addDays(date, -7 * count));
    const sold = days.reduce((sum, day) => sum + before.soldOn(dishId, day), 0) / weeks.length;
    const all = days.reduce((sum, day) => sum + before.ordersOn(day), 0);
    const then = days.reduce((sum, day) => sum + before.ordersIn(day, hour), 0);
    if (all > 0) lost.set(dishId, (lost.get(dishId) ?? 0) + ((sold * then) / all) * share);
  }
  return lost;
}
