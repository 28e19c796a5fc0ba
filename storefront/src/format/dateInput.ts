const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const written = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const pad = (number: string) => number.padStart(2, '0');

/** 28.02.1990 of 1990-02-28; what is no whole date stays as it is. */
export const dateText = (date: string): string => date.replace(iso, '$3.$2.$1');

/** 1990-02-28 of 28.02.1990; null when there is no such day. */
export const isoDate = (text: string): string | null => {
  const [, day, month, year] = written.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : null;
};

/** The digits of a date with points after the day and the month; other writings of a whole date are understood. */
const masked = (text: string): string => {
  const plain = dateText(text.trim());
  const whole = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(plain);
  if (whole) return `${pad(whole[1] ?? '')}.${pad(whole[2] ?? '')}.${whole[3]}`;
  // «1.» is the first: whoever types the point has finished the number.
  const digits = plain
    .replace(/(^|\D)(\d)(?=\D)/g, '$10$2')
    .replace(/\D/g, '')
    .slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
};

/** What is typed becomes its mask; the caret stays behind the digit that it stood behind. */
export const maskDate = (text: string, caret: number): { text: string; caret: number } => {
  const result = masked(text);
  if (caret >= text.length) return { text: result, caret: result.length };
  const wanted = text.slice(0, caret).replace(/\D/g, '').length;
  let at = 0;
  for (let digits = 0; at < result.length && digits < wanted; at += 1) if (result[at] !== '.') digits += 1;
  return { text: result, caret: at };
};

type DateProblem = 'unfinished' | 'noSuchDay' | 'future' | 'longAgo';
/** Which of the words for a wrong date fits; null when nothing is wrong. An empty field is nobody's mistake. */
export const birthdayProblem = (text: string, today: string): DateProblem | null => {
  if (text === '') return null;
  if (!written.test(text)) return 'unfinished';
  const date = isoDate(text);
  if (date === null) return 'noSuchDay';
  if (date > today) return 'future';
  return date < '1900-01-01' ? 'longAgo' : null;
};
