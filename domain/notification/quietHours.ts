import type { Interval } from '../schedule/hours.ts';
import { addDays, instantOf, localTime } from '../schedule/localTime.ts';
import type { SettingsFields } from '../settings/settings.events.ts';
import { advertisingHours } from '../settings/settings.ts';

type Rules = Pick<SettingsFields, 'timeZone' | 'advertisingHours'>;

/** The first instant at or after this one at which people may be advertised to: whoever is woken up does not come back. */
export function nextAdvertisingTime(at: string, settings: Rules): string {
  const now = Date.parse(at);
  const hours = advertisingHours(settings);
  const { date } = localTime(now, settings.timeZone);
  // Yesterday's hours may last past midnight.
  const days = [-1, 0, 1].map((days) => spanOn(addDays(date, days), hours, settings.timeZone));
  const span = days.find(({ closes }) => now < closes);
  return !span || span.opens <= now ? at : new Date(span.opens).toISOString();
}

/** Hours that end where they begin, or before, end on the next day. */
const spanOn = (date: string, { start, end }: Interval, timeZone: string) => ({
  opens: instantOf(date, start, timeZone),
  closes: instantOf(end > start ? date : addDays(date, 1), end, timeZone),
});
