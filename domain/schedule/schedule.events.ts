import type { Current, DocumentEvent } from '../document/document.events.ts';

/** Local times «HH:MM»; an end at or before the start lies on the next day. Belongs to the day it starts. */
export interface Interval {
  readonly start: string;
  readonly end: string;
}

export interface WorkingHoursFields {
  /** Monday first. */
  readonly week: readonly (readonly Interval[])[];
  /** Local dates «YYYY-MM-DD» that override the weekday; no intervals = closed. */
  readonly special: readonly { readonly date: string; readonly intervals: readonly Interval[] }[];
}
export type WorkingHoursEvent = DocumentEvent<'WorkingHours', WorkingHoursFields>;
export type WorkingHours = Current<WorkingHoursFields>;
