import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDay, businessDayOf } from './businessDay.ts';
import type { Interval } from './hours.ts';
import { alwaysOpen } from './schedule.ts';
import type { Hours } from './shifts.ts';

const every = (start: string, end: string, timeZone = 'Asia/Tomsk'): Hours => ({
  hours: { week: Array.from({ length: 7 }, () => [{ start, end }]), special: [] },
  timeZone,
});
const untilFive = every('10:00', '05:00');
const dateAt = (hours: Hours, at: string) => businessDay(hours, at).date;

describe('the day of business', () => {
  test('is the shift that began on it, over midnight', () => {
    expect(dateAt(untilFive, '2026-11-27T23:59:59+07:00')).toBe('2026-11-27');
    expect(dateAt(untilFive, '2026-11-28T00:00:06+07:00')).toBe('2026-11-27');
    expect(dateAt(untilFive, '2026-11-28T04:59:59+07:00')).toBe('2026-11-27');
    expect(dateAt(untilFive, '2026-11-28T05:00:00+07:00')).toBe('2026-11-28');
    expect(businessDayOf(untilFive, '2026-11-27')).toEqual({
      date: '2026-11-27',
      start: '2026-11-26T22:00:00.000Z',
      end: '2026-11-27T22:00:00.000Z',
    });
  });
  test('of a house that closes in the evening, or never, is the calendar’s', () => {
    for (const hours of [
      every('10:00', '22:00'),
      every('10:00', '00:00'),
      { ...untilFive, hours: alwaysOpen },
    ]) {
      expect(dateAt(hours, '2026-11-27T23:59:59+07:00')).toBe('2026-11-27');
      expect(dateAt(hours, '2026-11-28T00:00:00+07:00')).toBe('2026-11-28');
    }
  });
  test('ends when the next shift begins, if that is earlier', () => {
    const overlapping = every('09:00', '10:00');
    expect(
      dateAt({ ...overlapping, hours: every('09:00', '09:00').hours }, '2026-11-28T08:59:00+07:00'),
    ).toBe('2026-11-27');
    expect(dateAt(every('04:00', '05:00'), '2026-11-28T03:00:00+07:00')).toBe('2026-11-28');
  });
  test('is by the clock of the point', () => {
    expect(dateAt(every('10:00', '02:00', 'Europe/Moscow'), '2026-11-28T01:30:00+03:00')).toBe('2026-11-27');
    expect(dateAt(every('10:00', '02:00', 'Asia/Vladivostok'), '2026-11-28T01:30:00+03:00')).toBe(
      '2026-11-28',
    );
  });

  const time = fc
    .integer({ min: 0, max: 24 * 4 - 1 })
    .map(
      (quarters) =>
        `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
    );
  const week = fc.array(fc.array(fc.record({ start: time, end: time }), { maxLength: 2 }), {
    minLength: 7,
    maxLength: 7,
  });
  test('of any hours: each instant has one day, days follow without a gap, and none is skipped', () => {
    const zones = fc.constantFrom('Asia/Tomsk', 'Europe/Moscow', 'Europe/Berlin', 'America/New_York');
    const instants = fc.date({
      min: new Date('2026-01-05'),
      max: new Date('2026-12-20'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(week, zones, instants, (days, timeZone, instant) => {
        const hours = { hours: { week: days, special: [] }, timeZone };
        const at = instant.toISOString();
        const day = businessDay(hours, at);
        expect(day.start <= at && at < day.end).toBe(true);
        expect(businessDay(hours, day.start).date).toBe(day.date);
        expect(businessDay(hours, day.end).date > day.date).toBe(true);
      }),
    );
  });
});

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
  expect(businessDay(hours, tomsk(at)).end).toBe(tomsk(end));
});
