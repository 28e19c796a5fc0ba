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
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times more than using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish way of writing is ISO: 2026-03-29 02:30:00.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format;
};

export const localTime = (instant: number, timeZone: string): LocalTime => {
  const [date = '', clock = ''] = formatOf(timeZone).format(instant).split(' ');
  const time = clock.slice(0, 5);
  return { date, time, minutes: minutesOf(time), weekday: weekdayOf(date) };
};

/**
 * The instant at which a wall clock shows the time. Of an hour that the clock shows twice, the first; a time that is
 * skipped in spring is as much later as the clock is moved. «24:00» is the next day's midnight.
 */
export const instantOf = (date: string, time: string, timeZone: string): number => {
  const wanted = utcOf(date) + minutesOf(time) * minute;
  const before = wanted - offsetAt(wanted - 24 * 60 * minute, timeZone);
  const after = wanted - offsetAt(wanted + 24 * 60 * minute, timeZone);
  const shown = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => instant + offsetAt(instant, timeZone) === wanted,
  );
  return shown ?? before;
};

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const weekdayOf = (date: string): number => new Date(utcOf(date)).getUTCDay() || 7;

export const addDays = (date: string, days: number): string =>
  new Date(utcOf(date) + days * 24 * 60 * minute).toISOString().slice(0, 10);

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const offsetAt = (instant: number, timeZone: string): number => {
  const shown = formatOf(timeZone).format(instant);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
};
