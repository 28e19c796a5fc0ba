/** «8:00», not «08:00». */
export const clock = (time: string): string => time.replace(/^0(?=\d:)/, '');

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', weekday: 'short' });

/** «сегодня», «завтра» or «28 ноября», from local dates. */
export const dayName = (date: string, today: string): string => {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'сегодня';
  if (days === 1) return 'завтра';
  return dayAndMonth.format(new Date(date));
};

/** «Сегодня, 28 ноября», «Пт, 4 декабря»: days that can be chosen. */
export const dayLabel = (date: string, today: string): string => {
  const day = dayAndMonth.format(new Date(date));
  const name = dayName(date, today);
  return capitalised(`${name === day ? weekday.format(new Date(date)) : name}, ${day}`);
};

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 1 = Monday. */
export const weekdayShort = (day: number): string =>
  ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'][day - 1] ?? '';
