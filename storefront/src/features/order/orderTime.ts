/** «19:45», or with the day when it is not today, by the clock of the shop. */
export const orderTime = (instant: string, timeZone: string, now: Date): string => {
  const zone = timeZone ? { timeZone } : {};
  const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', ...zone });
  const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...zone });
  const at = new Date(instant);
  return day.format(at) === day.format(now) ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
};
