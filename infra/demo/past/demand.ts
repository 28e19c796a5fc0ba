import { addDays, instantOf, localTime, weekdayOf } from '../../../domain/schedule/localTime.ts';
import type { Random } from './random.ts';

/** How a day of the city was: rain brings orders, and makes couriers late. */
export interface Day {
  /** Local date «YYYY-MM-DD». */
  readonly date: string;
  readonly rain: boolean;
  /** Instants (ms) at which somebody opened the shop to eat, in order. */
  readonly visits: readonly number[];
}

/** From January on: long evenings at home against summer terraces. */
const byMonth = [1.08, 1.06, 1.02, 0.98, 0.92, 0.86, 0.84, 0.86, 0.96, 1.02, 1.1, 1.2];
/** From Monday on. */
const byWeekday = [0.82, 0.84, 0.9, 0.96, 1.24, 1.34, 1.1];
/** Of the local clock from midnight: a hump at lunch and a mountain in the evening. */
const byHour = [2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 3, 6, 9, 9, 6, 4, 4, 6, 10, 13, 12, 9, 6, 4];
const rainyShare = 0.28;
const rainBrings = 1.25;

/** The same number of visits in the year's average, whatever the weather. */
const usual = 1 + rainyShare * (rainBrings - 1);

export function dayOf(
  random: Random,
  { date, visits, timeZone }: { date: string; visits: number; timeZone: string },
): Day {
  const rain = random.chance(rainyShare);
  const month = byMonth[Number(date.slice(5, 7)) - 1] ?? 1;
  const weekday = byWeekday[weekdayOf(date) - 1] ?? 1;
  const mean = (visits * month * weekday * (rain ? rainBrings : 1)) / usual;
  const count = Math.max(0, Math.round(random.about(mean, Math.sqrt(mean))));
  const midnight = instantOf(date, '00:00', timeZone);
  const hours = byHour.map((_, hour) => hour);
  const instants = Array.from({ length: count }, () => {
    const hour = random.weighted(hours, (each) => byHour[each] ?? 0) ?? 19;
    return midnight + Math.floor((hour + random.share()) * 3_600_000);
  });
  return { date, rain, visits: instants.sort((a, b) => a - b) };
}

/** The local dates of so many days before the present one, and of that one, the oldest first. */
export function daysOf(until: number, days: number, timeZone: string): readonly string[] {
  const { date: today } = localTime(until, timeZone);
  return Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days));
}
