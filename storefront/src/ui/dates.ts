const date = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export const formatDate = (instant: string): string => date.format(new Date(instant));
export const formatDateTime = (instant: string): string => dateTime.format(new Date(instant));

const day = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** The day of a publication: the same words on the server and in every browser. */
export const formatDay = (instant: string): string => day.format(new Date(instant));
