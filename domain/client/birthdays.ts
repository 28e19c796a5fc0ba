import { addDays } from '../schedule/localTime.ts';

/** A day on which birthdays are kept. */
export interface BirthdayDate {
  readonly year: number;
  /** «MM-DD» of those born on this day; where February has 28 days, those of the 29th have theirs on 1 March. */
  readonly monthDays: readonly string[];
}

/** A gift that comes later than that is no birthday gift. */
const mostDays = 31;

/** The days from the last one that was looked at up to today, both included. Local dates «YYYY-MM-DD». */
export const birthdaysBetween = (from: string, today: string): BirthdayDate[] => {
  const days: BirthdayDate[] = [];
  for (
    let date = today;
    days.length === 0 || (date >= from && days.length < mostDays);
    date = addDays(date, -1)
  )
    days.push({ year: Number(date.slice(0, 4)), monthDays: monthDaysOf(date) });
  return days.reverse();
};

const monthDaysOf = (date: string): readonly string[] => {
  const own = date.slice(5);
  const hasLeapDay = addDays(date, -1).endsWith('-02-29');
  return own === '03-01' && !hasLeapDay ? [own, '02-29'] : [own];
};
