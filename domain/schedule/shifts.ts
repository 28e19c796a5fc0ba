import type { Interval, WeeklyHours } from './hours.ts';
import { addDays, instantOf, localTime, weekdayOf } from './localTime.ts';

/** Whose clock the hours are read by. */
export interface Hours {
  readonly hours: WeeklyHours;
  /** IANA. */
  readonly timeZone: string;
  /** ISO instant: whoever is paused is closed until then, within the hours. */
  readonly pausedUntil?: string | null;
  /** Open only while these are, too, by the same clock: those of a zone within those of its kitchen. */
  readonly within?: WeeklyHours | null;
}

/** An interval of one date as instants, in milliseconds; the end is not inside. */
export interface Shift {
  readonly interval: Interval;
  /** The day it starts and belongs to. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** Longer than any holiday: how far ahead the next opening is looked for. */
export const horizonDays = 60;

export const intervalsOn = (hours: WeeklyHours, date: string): readonly Interval[] =>
  hours.special.find((day) => day.date === date)?.intervals ?? hours.week[weekdayOf(date) - 1] ?? [];

/** Shifts that end after the instant and after a pause, soonest first: yesterday's may still last, over midnight. */
export function* shiftsFrom(
  at: number,
  { hours, timeZone, pausedUntil, within = null }: Hours,
  days = horizonDays,
): Generator<Shift> {
  const today = localTime(at, timeZone).date;
  const paused = pausedUntil ? Date.parse(pausedUntil) : 0;
  for (let day = -1; day <= days; day += 1) {
    const date = addDays(today, day);
    const whole = shiftsOn(hours, date, timeZone);
    const shifts = within
      ? whole
          .flatMap((shift) => partsWithin(shift, within, timeZone))
          .sort((one, other) => one.start - other.start)
      : whole;
    for (const shift of shifts)
      if (shift.end > Math.max(at, paused))
        yield paused > at && paused > shift.start ? { ...shift, start: paused } : shift;
  }
}

/** Of one date, soonest first: kept, since every cart asks for today's. */
const shiftsOn = (hours: WeeklyHours, date: string, timeZone: string): readonly Shift[] => {
  let known = knownShifts.get(hours);
  if (known?.timeZone !== timeZone) {
    known = { timeZone, byDate: new Map() };
    knownShifts.set(hours, known);
  }
  const { byDate } = known;
  let shifts = byDate.get(date);
  if (!shifts) {
    shifts = intervalsOn(hours, date)
      .map((interval) => shiftOf(interval, date, timeZone))
      .sort((a, b) => a.start - b.start);
    if (byDate.size >= mostDates) byDate.clear();
    byDate.set(date, shifts);
  }
  return shifts;
};
const mostDates = 2 * horizonDays;
const knownShifts = new WeakMap<
  WeeklyHours,
  { readonly timeZone: string; readonly byDate: Map<string, readonly Shift[]> }
>();

/**
 * Shifts that follow each other without a gap are one stretch of open time: 00:00–00:00 every day has no gap at
 * midnight. Staff who mean midnight may write 23:59, so a minute is no gap either.
 */
export function* stretchesFrom(
  at: number,
  hours: Hours,
  days = horizonDays,
): Generator<{ start: number; end: number }> {
  let stretch: { start: number; end: number } | null = null;
  for (const { start, end } of shiftsFrom(at, hours, days)) {
    if (stretch && start <= stretch.end + 60_000) {
      stretch = { start: stretch.start, end: Math.max(stretch.end, end) };
    } else {
      if (stretch) yield stretch;
      stretch = { start, end };
    }
  }
  if (stretch) yield stretch;
}

/** What others leave of a shift: theirs of its own day, of the day before over midnight, and of the day after. */
const partsWithin = (shift: Shift, others: WeeklyHours, timeZone: string): Shift[] =>
  [-1, 0, 1]
    .flatMap((day) => shiftsOn(others, addDays(shift.date, day), timeZone))
    .flatMap((other) => {
      const [start, end] = [Math.max(shift.start, other.start), Math.min(shift.end, other.end)];
      if (start >= end) return [];
      const interval = {
        start: start === shift.start ? shift.interval.start : other.interval.start,
        end: end === shift.end ? shift.interval.end : other.interval.end,
      };
      return [{ interval, date: shift.date, start, end }];
    });

const shiftOf = (interval: Interval, date: string, timeZone: string): Shift => {
  const endDate = interval.end <= interval.start ? addDays(date, 1) : date;
  return {
    interval,
    date,
    start: instantOf(date, interval.start, timeZone),
    end: instantOf(endDate, interval.end, timeZone),
  };
};
