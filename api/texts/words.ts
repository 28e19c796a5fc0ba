/** How sums, counts and instants are written for people. */
const plural = new Intl.PluralRules('ru-RU');
/** «0», never «-0»: for sums and counts alike. */
const signed = { signDisplay: 'negative' } as const;
const number = new Intl.NumberFormat('ru-RU', signed);

/** «1 блюдо», «3 блюда», «5 блюд». */
export const counted = (count: number, one: string, few: string, many: string): string => {
  const form = plural.select(count);
  return `${number.format(count)} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

/** How long to wait, as one says it: «30 секунд», «12 минут», «8 часов 39 минут». Never less than what is left. */
export const durationOf = (seconds: number): string => {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'секунду', 'секунды', 'секунд');
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const words = [
    ...(hours > 0 ? [counted(hours, 'час', 'часа', 'часов')] : []),
    ...(minutes % 60 > 0 ? [counted(minutes % 60, 'минуту', 'минуты', 'минут')] : []),
  ];
  return words.join(' ');
};

const whole = new Intl.NumberFormat('ru-RU', { ...signed, maximumFractionDigits: 0 });
const withKopecks = new Intl.NumberFormat('ru-RU', {
  ...signed,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** «1 290 ₽», «99,50 ₽», from kopecks. */
export const roubles = (kopecks: number): string =>
  `${(kopecks % 100 === 0 ? whole : withKopecks).format(kopecks / 100)}\u00a0₽`;

/** Instants are told in the shop's time zone; a local date is the same day everywhere. */
export const dayOf = (day: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: day.includes('T') ? timeZone : 'UTC',
  }).format(new Date(day));

export const timeOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );

export const momentOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));

export const listed = (words: readonly string[]): string => new Intl.ListFormat('ru-RU').format(words);

const weekdayNames = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];
/** 1 = Monday … 7 = Sunday. */
export const weekdaysOf = (weekdays: readonly number[]): string =>
  listed(weekdays.map((weekday) => weekdayNames[weekday - 1] ?? ''));
