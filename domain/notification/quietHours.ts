import { addDays, instantOf, localTime } from '../schedule/localTime.ts';

/** Nobody is advertised to at night (by the shop's clock): whoever is woken up does not come back. */
export const advertising = { from: '10:00', until: '21:00' } as const;

/** The first instant at or after this one at which it is no night. */
export function nextAdvertisingTime(at: string, timeZone: string): string {
  const now = Date.parse(at);
  const { date } = localTime(now, timeZone);
  const opens = instantOf(date, advertising.from, timeZone);
  if (now < opens) return new Date(opens).toISOString();
  if (now < instantOf(date, advertising.until, timeZone)) return at;
  return new Date(instantOf(addDays(date, 1), advertising.from, timeZone)).toISOString();
}
