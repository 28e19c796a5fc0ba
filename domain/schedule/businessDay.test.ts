import { expect, test } from 'vitest';
import { endOfBusinessDay } from './businessDay.ts';
import type { Interval } from './hours.ts';
import { alwaysOpen } from './schedule.ts';

const inTomsk = (...intervals: Interval[]) => ({
  hours: { week: Array.from({ length: 7 }, () => intervals), special: [] },
  timeZone: 'Asia/Tomsk',
});
const tomsk = (local: string) => new Date(`${local}:00+07:00`).toISOString();
const day = inTomsk({ start: '10:00', end: '22:00' });
const night = inTomsk({ start: '11:00', end: '05:00' });
const withBreak = inTomsk({ start: '10:00', end: '14:00' }, { start: '15:00', end: '02:00' });

test.each([
  ['by day: at midnight', day, '2026-11-28T19:00', '2026-11-29T00:00'],
  ['after closing: at midnight too', day, '2026-11-28T23:00', '2026-11-29T00:00'],
  [
    'in the evening of a shift that lasts till morning: with the shift',
    night,
    '2026-11-28T23:30',
    '2026-11-29T05:00',
  ],
  ['after midnight of that shift: still the same day', night, '2026-11-29T03:00', '2026-11-29T05:00'],
  [
    'before the next shift begins: the new day, to its own end',
    night,
    '2026-11-29T08:00',
    '2026-11-30T05:00',
  ],
  ['before a break: with the last shift of the day', withBreak, '2026-11-28T13:00', '2026-11-29T02:00'],
  [
    'round the clock: at midnight',
    { hours: alwaysOpen, timeZone: 'Asia/Tomsk' },
    '2026-11-28T19:00',
    '2026-11-29T00:00',
  ],
])('a day of business ends %s', (_name, hours, at, end) => {
  expect(endOfBusinessDay(hours, tomsk(at))).toBe(tomsk(end));
});
