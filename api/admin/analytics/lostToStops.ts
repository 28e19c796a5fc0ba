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

/** The days that a day is compared with. */
export const weekdaysBefore = (date: string): string[] => weeks.map((count) => addDays(date, -7 * count));

/**
 * What a dish would have brought while it was in stop: what it brought on the same weekdays of the four weeks before, for as
 * much of the day as guests usually order in those hours. An estimate: nobody has asked the guests.
 */
export function lostToStops(hours: readonly StoppedHour[], before: SalesBefore): ReadonlyMap<string, number> {
  // The same days and hours come in many stops.
  const daysOf = remembered(weekdaysBefore);
  const ordersOf = remembered((date) => added(daysOf(date), before.ordersOn));
  const ordersIn = Array.from({ length: 24 }, (_, hour) =>
    remembered((date) => added(daysOf(date), (day) => before.ordersIn(day, hour))),
  );
  const soldOf = remembered((dishId) =>
    remembered((date) => added(daysOf(date), (day) => before.soldOn(dishId, day)) / weeks.length),
  );
  const lost = new Map<string, number>();
  for (const { dishId, date, hour, share } of hours) {
    const all = ordersOf(date);
    const then = ordersIn[hour]?.(date) ?? 0;
    if (all > 0) lost.set(dishId, (lost.get(dishId) ?? 0) + ((soldOf(dishId)(date) * then) / all) * share);
  }
  return lost;
}

const added = (days: readonly string[], of: (day: string) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

function remembered<Value>(of: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = of(key);
    known.set(key, value);
    return value;
  };
}
