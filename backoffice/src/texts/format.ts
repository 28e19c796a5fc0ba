import { shopClock } from '../shopClock.ts';

const plurals = new Intl.PluralRules('ru-RU');
/** «0», never «-0». */
const signed = { signDisplay: 'negative' } as const;
const numbers = new Intl.NumberFormat('ru-RU', signed);
const percents = new Intl.NumberFormat('ru-RU', { ...signed, style: 'percent' });
const money = new Intl.NumberFormat('ru-RU', {
  ...signed,
  style: 'currency',
  currency: 'RUB',
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

export const counted = (count: number, one: string, few: string, many: string): string => {
  const rule = plurals.select(count);
  return `${numbers.format(count)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
};

const hours = { hour: '2-digit', minute: '2-digit' } as const;
const shapes = {
  time: hours,
  day: { day: 'numeric', month: 'long' },
  dayOfYear: { day: 'numeric', month: 'long', year: 'numeric' },
  dayAndTime: { day: 'numeric', month: 'long', ...hours },
  dayOfYearAndTime: { day: 'numeric', month: 'long', year: 'numeric', ...hours },
  year: { year: 'numeric' },
  moment: { dateStyle: 'short', timeStyle: 'medium' },
  weekdayAndTime: { weekday: 'short', day: 'numeric', month: 'long', ...hours },
  zone: { timeZoneName: 'shortOffset' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (shape: keyof typeof shapes, timeZone: string): Intl.DateTimeFormat => {
  const key = `${shape} ${timeZone}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('ru-RU', { ...shapes[shape], timeZone });
  formatters.set(key, known);
  return known;
};

/** Swedes write dates as ISO does. */
const typedFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });

const yearOf = (instant: string | number, timeZone: string): string =>
  formatterOf('year', timeZone).format(new Date(instant));
/** A day of another year than this one says which. */
const isOfThisYear = (instant: string, timeZone: string): boolean =>
  yearOf(instant, timeZone) === yearOf(shopClock.now(), timeZone);

export const format = {
  /** Roubles, as they come on the wire. */
  money: (roubles: number) => money.format(roubles).replace('-', '−'),
  number: (value: number) => numbers.format(value),
  percent: (value: number) => percents.format(value / 100),
  /** «+7 (913) 824-17-06»; what is no Russian number stays as it came. */
  phone: (phone: string) => phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7\u00a0($1)\u00a0$2-$3-$4'),
  time: (instant: string, timeZone = shopClock.timeZone) =>
    formatterOf('time', timeZone).format(new Date(instant)),
  dayAndTime: (instant: string, timeZone = shopClock.timeZone) =>
    formatterOf(isOfThisYear(instant, timeZone) ? 'dayAndTime' : 'dayOfYearAndTime', timeZone).format(
      new Date(instant),
    ),
  weekdayAndTime: (instant: string, timeZone = shopClock.timeZone) =>
    formatterOf('weekdayAndTime', timeZone).format(new Date(instant)),
  /** With the year and the seconds: for proofs. */
  moment: (instant: string, timeZone = shopClock.timeZone) =>
    formatterOf('moment', timeZone).format(new Date(instant)),
  /** As a field of the browser takes and gives a date with its time. */
  typed: (instant: string, timeZone = shopClock.timeZone) =>
    typedFormatter(timeZone).format(new Date(instant)).replace(' ', 'T'),
  day: (instant: string, timeZone = shopClock.timeZone) =>
    formatterOf(isOfThisYear(instant, timeZone) ? 'day' : 'dayOfYear', timeZone).format(new Date(instant)),
  /** «GMT+7». */
  zone: (timeZone = shopClock.timeZone): string =>
    formatterOf('zone', timeZone)
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
};
