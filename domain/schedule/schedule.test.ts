import { describe, expect, test } from 'vitest';

import type { Interval, WeeklyHours } from './hours.ts';
import { instantOf, localTime } from './localTime.ts';
import { mergeDays } from './mergedDays.ts';
import { alwaysOpen, dayOfHours, isOpen, promisedAsap, withinHours, workingNow } from './schedule.ts';
import type { Hours } from './shifts.ts';
import { slotIsPossible, slotsFor } from './slots.ts';

const daily = (...intervals: readonly Interval[]): WeeklyHours => ({
  week: Array.from({ length: 7 }, () => intervals),
  special: [],
});
const inMoscow = (hours: WeeklyHours): Hours => ({ hours, timeZone: 'Europe/Moscow' });
const moscow = (local: string) => new Date(`${local}:00+03:00`).toISOString();

// 2026-07-24 is a Friday.
const lateEveryDay = inMoscow(daily({ start: '11:00', end: '02:00' }));

describe('a shop open 11:00–02:00, dishes take 40 minutes', () => {
  test('on Saturday at 00:40 it is open by Friday’s hours, and the first order is ready at 01:20', () => {
    const at = moscow('2026-07-25T00:40');
    expect(workingNow(lateEveryDay, at)).toEqual({
      open: true,
      today: { start: '11:00', end: '02:00', date: '2026-07-24' },
      changesAt: moscow('2026-07-25T02:00'),
    });
    expect(promisedAsap(lateEveryDay, at, 40)).toBe(moscow('2026-07-25T01:20'));
    const [first] = slotsFor({ hours: lateEveryDay, at, stepMinutes: 20, leadMinutes: 40, daysAhead: 1 });
    expect(first?.start).toBe(moscow('2026-07-25T01:20'));
  });

  test('at 01:20 an order is ready at the very end of the hours', () => {
    expect(promisedAsap(lateEveryDay, moscow('2026-07-25T01:20'), 40)).toBe(moscow('2026-07-25T02:00'));
  });

  test('at 01:40 there is no «Ближайшее», and preorders begin at 11:00', () => {
    const at = moscow('2026-07-25T01:40');
    expect(isOpen(lateEveryDay, at)).toBe(true);
    expect(promisedAsap(lateEveryDay, at, 40)).toBeNull();
    const [first] = slotsFor({ hours: lateEveryDay, at, stepMinutes: 30, leadMinutes: 40, daysAhead: 1 });
    expect(first).toEqual({
      start: moscow('2026-07-25T11:00'),
      end: moscow('2026-07-25T11:30'),
      date: '2026-07-25',
      startTime: '11:00',
      endTime: '11:30',
    });
  });

  test('at 02:00 it is closed until 11:00', () => {
    expect(workingNow(lateEveryDay, moscow('2026-07-25T02:00'))).toEqual({
      open: false,
      today: { start: '11:00', end: '02:00', date: '2026-07-25' },
      changesAt: moscow('2026-07-25T11:00'),
    });
  });

  test('no slot passes the closing time, and slots after midnight are there', () => {
    const slots = slotsFor({
      hours: lateEveryDay,
      at: moscow('2026-07-24T22:00'),
      stepMinutes: 45,
      leadMinutes: 60,
      daysAhead: 1,
    });
    const night = slots.filter((slot) => slot.start < moscow('2026-07-25T05:00'));
    expect(night.map((slot) => `${slot.startTime}–${slot.endTime}`)).toEqual([
      '23:15–00:00',
      '00:00–00:45',
      '00:45–01:30',
    ]);
  });
});

describe('hours of one weekday only', () => {
  const friday: WeeklyHours = {
    week: [[], [], [], [], [{ start: '11:00', end: '02:00' }], [], []],
    special: [],
  };

  test.each([
    ['2026-07-24T10:59', false],
    ['2026-07-24T11:00', true],
    ['2026-07-25T01:59', true],
    ['2026-07-25T02:00', false],
    ['2026-07-24T01:00', false],
  ])('at %s it is open: %s', (local, open) => {
    expect(isOpen(inMoscow(friday), moscow(local))).toBe(open);
  });

  test('on Saturday the next opening is in six days', () => {
    expect(workingNow(inMoscow(friday), moscow('2026-07-25T12:00')).today?.date).toBe('2026-07-31');
  });
});

describe('round the clock', () => {
  test.each([
    ['00:00–00:00', daily({ start: '00:00', end: '00:00' })],
    ['00:00–24:00', alwaysOpen],
    ['00:00–23:59', daily({ start: '00:00', end: '23:59' })],
  ])('%s has no gap at midnight', (_name, hours) => {
    const at = moscow('2026-07-24T23:10');
    expect(promisedAsap(inMoscow(hours), at, 90)).toBe(moscow('2026-07-25T00:40'));
    const slots = slotsFor({ hours: inMoscow(hours), at, stepMinutes: 30, leadMinutes: 90, daysAhead: 1 });
    expect(slots[0]?.start).toBe(moscow('2026-07-25T01:00'));
    expect(slots).toHaveLength(46); // 01:00…23:30 of the next day
    slots.slice(1).forEach((slot, index) => {
      expect(slot.start).toBe(slots[index]?.end);
    });
  });

  test('a slot over midnight is possible', () => {
    const rules = {
      hours: inMoscow(alwaysOpen),
      at: moscow('2026-07-24T20:00'),
      stepMinutes: 60,
      leadMinutes: 90,
      daysAhead: 1,
    };
    expect(slotsFor(rules).some((slot) => slot.startTime === '23:00' && slot.endTime === '00:00')).toBe(true);
    expect(workingNow(rules.hours, rules.at).changesAt).toBeNull();
  });
});

describe('special days', () => {
  const hours = inMoscow({
    ...daily({ start: '10:00', end: '23:00' }),
    special: [
      { date: '2026-12-31', intervals: [{ start: '10:00', end: '18:00' }] },
      { date: '2027-01-01', intervals: [] },
    ],
  });

  test('override the weekday', () => {
    expect(isOpen(hours, moscow('2026-12-31T18:30'))).toBe(false);
    expect(workingNow(hours, moscow('2026-12-31T18:30')).today).toEqual({
      start: '10:00',
      end: '23:00',
      date: '2027-01-02',
    });
  });

  test('do not cut off the night before', () => {
    const overNight = { ...lateEveryDay.hours, special: [{ date: '2026-07-25', intervals: [] }] };
    expect(isOpen(inMoscow(overNight), moscow('2026-07-25T01:00'))).toBe(true);
    expect(isOpen(inMoscow(overNight), moscow('2026-07-25T12:00'))).toBe(false);
  });

  test('a shop without any hours never opens', () => {
    expect(workingNow(inMoscow(daily()), moscow('2026-07-25T12:00'))).toEqual({
      open: false,
      today: null,
      changesAt: null,
    });
    expect(promisedAsap(inMoscow(daily()), moscow('2026-07-25T12:00'), 1)).toBeNull();
  });
});

describe('two shifts a day', () => {
  const hours = inMoscow(daily({ start: '18:00', end: '23:00' }, { start: '10:00', end: '14:00' }));

  test('the break has no slots, whatever the order they were written in', () => {
    const slots = slotsFor({
      hours,
      at: moscow('2026-07-24T12:10'),
      stepMinutes: 60,
      leadMinutes: 30,
      daysAhead: 0,
    });
    expect(slots.map((slot) => slot.startTime)).toEqual([
      '13:00',
      '18:00',
      '19:00',
      '20:00',
      '21:00',
      '22:00',
    ]);
  });
});

describe('a chosen slot', () => {
  const rules = {
    hours: lateEveryDay,
    at: moscow('2026-07-24T12:00'),
    stepMinutes: 30,
    leadMinutes: 60,
    daysAhead: 1,
  };
  const slot = (start: string, end: string) => ({ start: moscow(start), end: moscow(end) });

  test.each([
    ['that can be met', slot('2026-07-24T13:00', '2026-07-24T13:30'), true],
    ['that has passed', slot('2026-07-24T12:30', '2026-07-24T13:00'), false],
    ['outside hours', slot('2026-07-25T03:00', '2026-07-25T03:30'), false],
    ['that ends after closing', slot('2026-07-25T01:45', '2026-07-25T02:15'), false],
    ['of another length', slot('2026-07-24T13:00', '2026-07-24T14:00'), false],
    ['between two slots', slot('2026-07-24T13:10', '2026-07-24T13:40'), false],
    ['too many days ahead', slot('2026-07-26T13:00', '2026-07-26T13:30'), false],
  ])('%s', (_name, chosen, possible) => {
    expect(slotIsPossible(rules, chosen)).toBe(possible);
  });
});

describe('clocks', () => {
  test('each point lives by its own', () => {
    const vladivostok = { hours: daily({ start: '10:00', end: '22:00' }), timeZone: 'Asia/Vladivostok' };
    expect(isOpen(vladivostok, '2026-07-24T00:30:00.000Z')).toBe(true);
    expect(isOpen(inMoscow(vladivostok.hours), '2026-07-24T00:30:00.000Z')).toBe(false);
  });

  test('a skipped hour moves on, a repeated hour is its first', () => {
    const berlin = 'Europe/Berlin';
    expect(new Date(instantOf('2026-03-29', '02:30', berlin)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(instantOf('2026-10-25', '02:30', berlin)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(localTime(Date.parse('2026-10-25T01:30:00Z'), berlin).time).toBe('02:30');
  });

  test('on the night when clocks go back a round-the-clock shop has one hour of slots more', () => {
    const rules = { stepMinutes: 60, leadMinutes: 0, daysAhead: 0 };
    const hours = { hours: alwaysOpen, timeZone: 'Europe/Berlin' };
    expect(slotsFor({ ...rules, hours, at: '2026-10-24T22:00:00.000Z' })).toHaveLength(25);
    expect(slotsFor({ ...rules, hours, at: '2026-03-28T23:00:00.000Z' })).toHaveLength(23);
  });

  test('hours over midnight are as long as the wall clock says, also when it is moved', () => {
    const night = { hours: daily({ start: '22:00', end: '04:00' }), timeZone: 'Europe/Berlin' };
    expect(workingNow(night, '2026-10-25T00:00:00.000Z').changesAt).toBe('2026-10-25T03:00:00.000Z');
    expect(workingNow(night, '2026-03-29T00:00:00.000Z').changesAt).toBe('2026-03-29T02:00:00.000Z');
  });
});

describe('daily hours', () => {
  test.each([
    [{ start: '08:00', end: '12:00' }, '11:59', true],
    [{ start: '08:00', end: '12:00' }, '12:00', false],
    [{ start: '22:00', end: '02:00' }, '01:00', true],
    [{ start: '22:00', end: '02:00' }, '12:00', false],
    [{ start: '00:00', end: '00:00' }, '12:00', true],
  ])('%o hold %s: %s', (hours, time, holds) => {
    expect(withinHours(hours, time)).toBe(holds);
  });

  test('after midnight it is still the day on which the hours began', () => {
    const hours = { start: '22:00', end: '02:00' };
    expect(
      dayOfHours(hours, moscow('2026-07-25T01:00'), { hours: alwaysOpen, timeZone: 'Europe/Moscow' }).weekday,
    ).toBe(5);
    expect(
      dayOfHours(hours, moscow('2026-07-27T01:00'), { hours: alwaysOpen, timeZone: 'Europe/Moscow' }).weekday,
    ).toBe(7);
    expect(
      dayOfHours(null, moscow('2026-07-25T01:00'), { hours: alwaysOpen, timeZone: 'Europe/Moscow' }).weekday,
    ).toBe(6);
  });
});

describe('days for people', () => {
  test('equal neighbours are one row', () => {
    const work = [{ start: '10:00', end: '22:00' }];
    const weekend = [{ start: '11:00', end: '02:00' }];
    expect(mergeDays([work, work, work, work, work, weekend, weekend])).toEqual([
      { from: 1, to: 5, intervals: work },
      { from: 6, to: 7, intervals: weekend },
    ]);
    expect(mergeDays([work, [], work, [], [], work, work]).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 5],
      [6, 7],
    ]);
  });
});
