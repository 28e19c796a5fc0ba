import { addDays, instantOf, localTime } from './localTime.ts';
import { type Hours, intervalsOn } from './shifts.ts';

/**
 * A day as the house counts it: the shift that began on it. What is sold at half past midnight, while Friday's shift
 * lasts, is Friday's; figures, boards and dates of promocodes all ask here.
 */
export interface BusinessDay {
  /** «YYYY-MM-DD». */
  readonly date: string;
  /** ISO instants; the end is the next day's start. */
  readonly start: string;
  readonly end: string;
}

export function businessDay(hours: Hours, at: string): BusinessDay {
  const now = Date.parse(at);
  const today = localTime(now, hours.timeZone).date;
  return businessDayOf(hours, now < startOf(today, hours) ? addDays(today, -1) : today);
}

export const businessDayOf = (hours: Hours, date: string): BusinessDay => ({
  date,
  start: new Date(startOf(date, hours)).toISOString(),
  end: new Date(startOf(addDays(date, 1), hours)).toISOString(),
});

/** Midnight, or the end of yesterday's last shift when it lasts longer; never later than today's first shift. */
function startOf(date: string, { hours, timeZone }: Hours): number {
  const overnight = intervalsOn(hours, addDays(date, -1)).filter(
    ({ start, end }) => end <= start && end > '00:00',
  );
  const ends = overnight.map(({ end }) => instantOf(date, end, timeZone));
  const opens = intervalsOn(hours, date).map(({ start }) => instantOf(date, start, timeZone));
  const midnight = instantOf(date, '00:00', timeZone);
  return Math.max(midnight, Math.min(Math.max(midnight, ...ends), ...opens));
}
