import { badgeIcons } from '../badge.fields.ts';
import type { Coordinates } from '../coordinates.ts';
import type { Nutrition, Picture, Seo, Weight } from '../nutrition.ts';
import type { Interval, SpecialDay, Week } from '../schedule/hours.ts';
import { isWritten } from '../text.ts';
import { isRing } from './ring.ts';

/** Whether a value means something, by kind. Each is asked with whatever a form, an import or a script has sent. */

/** Ten million roubles: a hundred lines of ninety-nine of the dearest are still counted to the kopeck. */
export const dearest = 1_000_000_000;

export const isMoney = (sum: unknown, max = dearest): boolean => isWhole(sum, 0, max);

export const isWhole = (number: unknown, min: number, max: number): boolean =>
  Number.isSafeInteger(number) && Number(number) >= min && Number(number) <= max;

const isNumber = (number: unknown, max: number): boolean =>
  typeof number === 'number' && number >= 0 && number <= max;

/** At most two decimals: sums are counted in hundredths of a per cent. */
export const isPercent = (percent: unknown): boolean =>
  isNumber(percent, 100) && Number(Number(percent).toFixed(2)) === percent;

export const isGrams = (grams: unknown): boolean => isNumber(grams, 1_000_000);

export const isLine = (text: unknown, max: number): boolean =>
  typeof text === 'string' && !/[\n\r\t]/.test(text) && isWritten(text, max);

export const isText = (text: unknown, max: number): boolean =>
  typeof text === 'string' && isWritten(text, max);

/** One or more parts of a path. */
export const isSlug = (slug: unknown): boolean =>
  typeof slug === 'string' && slug.length <= 200 && /^[\p{L}\p{N}._~-]+(?:\/[\p{L}\p{N}._~-]+)*$/u.test(slug);

/** Of the shop, of the web, or a number to call: never a script. */
export const isLink = (link: unknown): boolean =>
  isLine(link, 2000) && /^(?:$|[/#?][^\s]*$|https?:\/\/[^\s]+$|(?:tel|mailto):[^\s]+$)/i.test(String(link));

export const isColor = (color: unknown): boolean =>
  typeof color === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color);

export const isBadge = (icon: unknown): boolean => badgeIcons.some((each) => each === icon);

export const isId = (id: unknown): boolean => typeof id === 'string' && id.length > 0 && id.length <= 200;

/** A date that the calendar has, of a century that somebody alive has to do with. */
export const isDay = (day: unknown): boolean =>
  typeof day === 'string' &&
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

export const isMoment = (moment: unknown): boolean =>
  typeof moment === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(moment) &&
  isDay(moment.slice(0, 10)) &&
  !Number.isNaN(Date.parse(moment));

export const isTimeZone = (zone: unknown): boolean => {
  if (typeof zone !== 'string' || zone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const isInterval = ({ start, end }: Interval): boolean =>
  typeof start === 'string' &&
  typeof end === 'string' &&
  time.test(start) &&
  (time.test(end) || end === '24:00');

/** Intervals of one day do not lie over each other; only the last may reach into the next day. */
const areApart = (intervals: readonly Interval[]): boolean => {
  const sorted = intervals.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return sorted.every(({ end, start }, index) => {
    const next = sorted[index + 1];
    return next === undefined || (end > start && end <= next.start);
  });
};
const areIntervals = (intervals: readonly Interval[]): boolean =>
  areAll(intervals, 10, isInterval) && areApart(intervals);

export const isWeek = (week: Week): boolean =>
  Array.isArray(week) && week.length === 7 && week.every(areIntervals);

export const areSpecialDays = (days: readonly SpecialDay[]): boolean =>
  areAll(days, 400, ({ date, intervals }) => isDay(date) && areIntervals(intervals)) &&
  !hasRepeats(days.map(({ date }) => date));

export const areWeekdays = (weekdays: readonly number[]): boolean =>
  Array.isArray(weekdays) && weekdays.every((day) => isWhole(day, 1, 7)) && !hasRepeats(weekdays);

export const isPlace = ({ lat, lon }: Coordinates): boolean =>
  Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** Something that has an inside: three places at least, and no side crosses another. */
export const isPolygon = (polygon: readonly Coordinates[]): boolean =>
  areAll(polygon, 2000, isPlace) && isRing(polygon);

export const isPicture = ({ path, alt, width = 1, height = 1 }: Picture): boolean =>
  typeof path === 'string' &&
  /^(?:https?:\/\/[^\s"'<>]+|(?!\.)[\w][\w./-]*)$/.test(path) &&
  !path.includes('..') &&
  path.length <= 2000 &&
  isLine(alt, 500) &&
  isWhole(width, 1, 100_000) &&
  isWhole(height, 1, 100_000);

export const isWeight = ({ value, unit }: Weight): boolean =>
  isGrams(value) && (unit === 'g' || unit === 'ml');

export const isNutrition = ({ kcal, proteins, fats, carbs }: Nutrition): boolean =>
  [kcal, proteins, fats, carbs].every((part) => isNumber(part, 10_000));

export const isSeo = ({ title = '', description = '' }: Seo): boolean =>
  isLine(title, 500) && isText(description, 2000);

/** Each is asked whatever the list is said to hold. */
const areAll = <Item extends object>(
  list: readonly Item[],
  max: number,
  isOne: (item: Item) => boolean,
): boolean =>
  Array.isArray(list) &&
  list.length <= max &&
  list.every((item: unknown) => typeof item === 'object' && item !== null && isOne(item as Item));

export const hasRepeats = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;
