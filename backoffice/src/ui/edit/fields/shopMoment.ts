const parts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** `2026-11-28T19:24` of a zone's clock, as an input of date and time writes it. */
export const localOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone }).format(new Date(instant)).replace(' ', 'T');

/** The instant at which the zone's clock shows it; in the hour that a clock skips, the one after it. */
export function instantOf(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (time: number) => Date.parse(`${localOf(new Date(time).toISOString(), timeZone)}Z`) - time;
  const first = asUtc - offsetAt(asUtc);
  const time = asUtc - offsetAt(first);
  return new Date(time).toISOString();
}
