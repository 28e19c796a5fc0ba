/** What came in by each quarter of an hour of a day of business: the sums, by the quarter. */
export type DayCourse = ReadonlyMap<number, number>;

export interface Forecast {
  /** What the day will have brought at its end. */
  readonly total: number;
  /** Give or take: how far the same reckoning was from what came, on each of the days it is made of. */
  readonly error: number;
  /** Days that it is made of. */
  readonly days: number;
  /** From now on: what will have come by the end of each quarter. */
  readonly course: readonly { readonly quarter: number; readonly expected: number; readonly error: number }[];
}

/** Fewer days than that say nothing. */
const fewestDays = 3;
/** One wild hour does not make a wild evening. */
const slowest = 0.5;
const fastest = 2;

/** What had come by a time within a day, in quarters and parts of one. */
export const soFar = (course: DayCourse, time: number): number => {
  let sum = 0;
  for (const [quarter, amount] of course)
    sum += quarter + 1 <= time ? amount : quarter < time ? amount * (time - quarter) : 0;
  return sum;
};

const totalOf = (course: DayCourse): number => soFar(course, Number.POSITIVE_INFINITY);
const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How the evening ends: what has come, and what came after this hour on the same weekdays, faster or slower as today has
 * been so far. The earlier in the day, the less its pace says. Null = too few such days, or nothing is left of this one.
 */
export function forecastOf(today: DayCourse, before: readonly DayCourse[], time: number): Forecast | null {
  const days = before.filter((day) => totalOf(day) > 0);
  if (days.length < fewestDays) return null;
  const come = totalOf(today);
  const last = Math.max(...days.flatMap((day) => [...day.keys()]));
  if (time > last + 1) return null;
  const pace = paceOf(come, days, time);
  const restBy = (quarter: number) =>
    meanOf(days.map((day) => soFar(day, quarter + 1) - soFar(day, time))) * pace;
  const rest = restBy(last);
  const error = errorOf(days, time);
  return {
    total: Math.round(come + rest),
    error: Math.round(error),
    days: days.length,
    course: Array.from({ length: last - Math.floor(time) + 1 }, (_, index) => {
      const quarter = Math.floor(time) + index;
      const expected = restBy(quarter);
      // What has come is known; the doubt grows with what is still to come.
      return {
        quarter,
        expected: Math.round(come + expected),
        error: Math.round(rest === 0 ? 0 : error * (expected / rest)),
      };
    }),
  };
}

function paceOf(come: number, days: readonly DayCourse[], time: number): number {
  const usual = meanOf(days.map((day) => soFar(day, time)));
  const whole = meanOf(days.map(totalOf));
  if (usual === 0 || whole === 0) return 1;
  const pace = Math.min(fastest, Math.max(slowest, come / usual));
  return 1 + (pace - 1) * (usual / whole);
}

/** Each day foretold from the others. */
function errorOf(days: readonly DayCourse[], time: number): number {
  const misses = days.map((day, index) => {
    const others = days.filter((_, other) => other !== index);
    const come = soFar(day, time);
    const rest = meanOf(others.map((other) => totalOf(other) - soFar(other, time)));
    return come + rest * paceOf(come, others, time) - totalOf(day);
  });
  return Math.sqrt(meanOf(misses.map((miss) => miss * miss)));
}
