import { addDays, instantOf, localTime } from './localTime.ts';
import { type Hours, shiftsFrom } from './shifts.ts';

/** When the day of business that runs at an instant is over: at midnight, or with the last shift that began on it. */
export const endOfBusinessDay = (hours: Hours, at: string): string => {
  const now = Date.parse(at);
  const shifts = [...shiftsFrom(now, hours, 0)];
  const running = shifts.find(({ start }) => start <= now);
  const date = running?.date ?? localTime(now, hours.timeZone).date;
  const midnight = instantOf(addDays(date, 1), '00:00', hours.timeZone);
  const ends = shifts.filter((shift) => shift.date === date).map(({ end }) => end);
  return new Date(Math.max(midnight, ...ends)).toISOString();
};
