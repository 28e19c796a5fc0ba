import { addDays, instantOf } from '../../domain/schedule/localTime.ts';
import { ru } from '../texts/ru.ts';
import { WrongCall } from './refusals.ts';

const local =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ]+(?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?::(?<seconds>[0-5]\d))?)?$/;
const withZone = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * An instant as people type it: ISO with a zone, or what the shop's clock shows. A date alone is the end of that day: a
 * statement «as of» a day has all of it.
 * @throws {WrongCall}
 */
export const instantFrom = (typed: string, timeZone: string): string => {
  const text = typed.trim();
  const instant = localInstant(text, timeZone) ?? zonedInstant(text);
  if (instant === null || Number.isNaN(instant)) throw new WrongCall(ru.cli.wrongCall.badInstant(typed));
  return new Date(instant).toISOString();
};

const localInstant = (text: string, timeZone: string): number | null => {
  const { year, month, day, time, seconds } = local.exec(text)?.groups ?? {};
  const date = `${year}-${month}-${day}`;
  if (!isDate(date)) return null;
  if (time === undefined) return instantOf(addDays(date, 1), '00:00', timeZone) - 1;
  return instantOf(date, time, timeZone) + Number(seconds ?? 0) * 1000;
};

const zonedInstant = (text: string): number | null => {
  const date = withZone.exec(text)?.[1];
  return date !== undefined && isDate(date) ? Date.parse(text.replace(' ', 'T').toUpperCase()) : null;
};

/** The calendar has no 31st of February, though Date.parse may. */
const isDate = (date: string): boolean => {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
};

/** «27.11.2026 19:42:10» by the shop's clock. */
export const shownInstant = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(new Date(instant))
    .replace(', ', ' ');
