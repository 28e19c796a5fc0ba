import { businessDay } from './businessDay.ts';
import type { Interval, WeeklyHours } from './hours.ts';
import { localTime, weekdayOf } from './localTime.ts';
import { type Hours, shiftsFrom, stretchesFrom } from './shifts.ts';

/** A shop that has set no hours is open round the clock. */
export const alwaysOpen: WeeklyHours = {
  week: Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }]),
  special: [],
};

export interface WorkingNow {
  readonly open: boolean;
  /** The interval now open, or the next one; null when nothing opens for a long time. Local times and date. */
  readonly today: (Interval & { readonly date: string }) | null;
  /** ISO instant at which the shop closes (open) or opens (closed); null when it never does. */
  readonly changesAt: string | null;
}

export const workingNow = (hours: Hours, at: string): WorkingNow => {
  const now = Date.parse(at);
  const shift = first(shiftsFrom(now, hours));
  if (!shift) return { open: false, today: null, changesAt: null };
  const open = shift.start <= now;
  return {
    open,
    today: { ...shift.interval, date: shift.date },
    changesAt: open ? closing(hours, now) : iso(shift.start),
  };
};

export const isOpen = (hours: Hours, at: string): boolean => {
  const shift = first(shiftsFrom(Date.parse(at), hours, 0));
  return shift !== undefined && shift.start <= Date.parse(at);
};

/**
 * When an order placed now is ready or at the door, as soon as possible; null when the shop is closed or closes before
 * that, so only a preorder is possible.
 */
export const promisedAsap = (hours: Hours, at: string, minutes: number): string | null => {
  const now = Date.parse(at);
  const ready = now + minutes * 60_000;
  const stretch = first(stretchesFrom(now, hours, Math.ceil(minutes / 1440) + 1));
  return stretch && stretch.start <= now && ready <= stretch.end ? iso(ready) : null;
};

/** Whether a wall clock stands within hours of the day, which may cross midnight: 22:00–02:00. */
export const withinHours = ({ start, end }: Interval, time: string): boolean =>
  start < end ? start <= time && time < end : time >= start || time < end;

/**
 * The time and the weekday by which daily hours are judged; after midnight it is still the evening's day, as long as the
 * hours or the house's shift last.
 */
export const dayOfHours = (hours: Interval | null, at: string, clock: Hours) => {
  const now = localTime(Date.parse(at), clock.timeZone);
  const yesterdays = hours !== null && hours.end <= hours.start && now.time < hours.end;
  const weekday = yesterdays ? ((now.weekday + 5) % 7) + 1 : weekdayOf(businessDay(clock, at).date);
  return { time: now.time, weekday };
};

const closing = (hours: Hours, now: number): string | null => {
  const days = 8; // a week without a gap never closes
  const stretch = first(stretchesFrom(now, hours, days));
  return stretch && stretch.end < now + (days - 1) * 86_400_000 ? iso(stretch.end) : null;
};

const first = <Item>(items: Iterable<Item>): Item | undefined => {
  for (const item of items) return item;
  return undefined;
};

const iso = (instant: number): string => new Date(instant).toISOString();
