const format = (instant: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru-RU', { ...parts, ...(timeZone && { timeZone }) }).format(new Date(instant));

/** By the clock of the shop, wherever the customer is: an order has one date. */
export const formatDate = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
export const formatDateTime = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** The day of a publication: the same words on the server and in every browser. */
export const formatDay = (instant: string): string => formatDate(instant, 'UTC');
