import { localTime } from '../../domain/schedule/localTime.ts';

/** «18:00–18:30» by the clock of whoever brings it. */
export const slotLabel = (
  { start, end }: { readonly start: string; readonly end: string },
  timeZone: string,
): string => `${localTime(Date.parse(start), timeZone).time}–${localTime(Date.parse(end), timeZone).time}`;
