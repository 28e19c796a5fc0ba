/** Local times «HH:MM»; an end at or before the start lies on the next day. Belongs to the day it starts. */
export interface Interval {
  readonly start: string;
  readonly end: string;
}

/** Monday first. */
export type Week = readonly (readonly Interval[])[];

/** A local date «YYYY-MM-DD» that overrides its weekday; no intervals = closed. */
export interface SpecialDay {
  readonly date: string;
  readonly intervals: readonly Interval[];
}

export interface WeeklyHours {
  readonly week: Week;
  readonly special: readonly SpecialDay[];
}
