const format = (instant: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru-RU', { ...parts, ...(timeZone && { timeZone }) }).format(new Date(instant));

/** By the clock of the shop, wherever the customer is: an order has one date. */
export const formatDate = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
export const formatDateTime = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** The day of a publication: the same words on the server and in every browser. */
export const formatDay = (instant: string): string => formatDate(instant, 'UTC');

const dayOf = (instant: Date, timeZone: string): number => {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('sv-SE', { ...(timeZone && { timeZone }) })
    .format(instant)
    .split('-')
    .map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
};

/** «сегодня», «вчера», «19 ноября», and with its year «28 декабря 2025 г.»: by the clock of the shop. */
export const formatRelativeDay = (instant: string, timeZone: string, now: Date): string => {
  const at = new Date(instant);
  const days = dayOf(at, timeZone) - dayOf(now, timeZone);
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat('ru-RU', { numeric: 'auto' }).format(days, 'day');
  return format(instant, timeZone, {
    day: 'numeric',
    month: 'long',
    ...(Math.abs(days) > 180 && { year: 'numeric' }),
  });
};

export const formatTime = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { hour: '2-digit', minute: '2-digit' });

/** «вчера в 19:40», «19 ноября в 13:20»: the word between day and time is the language's own. */
export const formatRelative = (instant: string, timeZone: string, now: Date): string => {
  const parts = new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const between = parts.find((_part, place) => parts[place + 1]?.type === 'hour')?.value ?? ' ';
  return `${formatRelativeDay(instant, timeZone, now)}${between.trimEnd()}\u00a0${formatTime(instant, timeZone)}`;
};

/** At the head of a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
