import { expect, test } from 'vitest';
import { birthdaysBetween } from './birthdays.ts';

const daysOf = (from: string, today: string) =>
  birthdaysBetween(from, today).map(({ year, monthDays }) => `${year}: ${monthDays.join(', ')}`);

test('birthdays of today, looked at again within the day', () => {
  expect(daysOf('2026-11-27', '2026-11-27')).toEqual(['2026: 11-27']);
});
test('days on which nobody looked are made up for, over the new year too', () => {
  expect(daysOf('2026-12-31', '2027-01-02')).toEqual(['2026: 12-31', '2027: 01-01', '2027: 01-02']);
});
test('after a year of silence only the last month counts', () => {
  const days = daysOf('2025-11-27', '2026-11-27');
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026: 10-28', '2026: 11-27']);
});
test('who was born on 29 February has the birthday on 1 March where there is no such day', () => {
  expect(daysOf('2027-03-01', '2027-03-01')).toEqual(['2027: 03-01, 02-29']);
  expect(daysOf('2028-02-29', '2028-03-01')).toEqual(['2028: 02-29', '2028: 03-01']);
});
test('a clock that was put back looks at its today', () => {
  expect(daysOf('2026-11-28', '2026-11-27')).toEqual(['2026: 11-27']);
});
