/** What a wall clock in a time zone shows at an instant. */
export interface LocalTime {
  /** «YYYY-MM-DD». */
  readonly date: string;
  /** «HH:MM». */
  readonly time: string;
  readonly minutes: number;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
}

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** The same for all of a minute: whoever prices a cart asks for each dish what time it is. */
export const localTime = (instant: number, timeZone: string): LocalTime => {
  const zone = zoneOf(timeZone);
  const start = Math.floor(instant / minute) * minute;
  if (zone.latest?.start === start) return zone.latest.shown;
  const shown = shownAt(start + offsetAt(start, timeZone));
  zone.latest = { start, shown };
  return shown;
};

const shownAt = (clock: number): LocalTime => {
  const text = new Date(clock).toISOString();
  const date = text.slice(0, 10);
  const time = text.slice(11, 16);
  return { date, time, minutes: minutesOf(time), weekday: weekdayOf(date) };
};

/**
 * The instant at which a wall clock shows the time. Of an hour that the clock shows twice, the first; a time that is
 * skipped in spring is as much later as the clock is moved. «24:00» is the next day's midnight.
 */
export const instantOf = (date: string, time: string, timeZone: string): number => {
  const wanted = utcOf(date) + minutesOf(time) * minute;
  const before = wanted - offsetAt(wanted - day, timeZone);
  const after = wanted - offsetAt(wanted + day, timeZone);
  const shown = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => instant + offsetAt(instant, timeZone) === wanted,
  );
  return shown ?? before;
};

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const weekdayOf = (date: string): number => new Date(utcOf(date)).getUTCDay() || 7;

export const addDays = (date: string, days: number): string =>
  days === 0 ? date : new Date(utcOf(date) + days * day).toISOString().slice(0, 10);

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
  latest: { readonly start: number; readonly shown: LocalTime } | null;
}
const zones = new Map<string, Zone>();

/** Clocks are moved at whole quarters of an hour, so one question to Intl, which is slow, answers for all of it. */
const offsetAt = (instant: number, timeZone: string): number => {
  const { format, offsets } = zoneOf(timeZone);
  const start = Math.floor(instant / quarter) * quarter;
  const known = offsets.get(start);
  if (known !== undefined) return known;
  const offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(start, offset);
  return offset;
};
const maxOffsets = 5000;

const zoneOf = (timeZone: string): Zone => {
  let zone = zones.get(timeZone);
  if (!zone) {
    // The Swedish way of writing is ISO: 2026-03-29 02:30:00.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    zone = { format, offsets: new Map(), latest: null };
    zones.set(timeZone, zone);
  }
  return zone;
};
