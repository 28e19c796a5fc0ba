import { describe, expect, test } from 'vitest';
import { type DayCourse, forecastOf, soFar } from './forecast.ts';

/** A day with the same sum in each quarter from noon to midnight. */
const even = (amount: number): DayCourse =>
  new Map(Array.from({ length: 48 }, (_, index) => [48 + index, amount]));
const until = (course: DayCourse, time: number): DayCourse =>
  new Map([...course].filter(([quarter]) => quarter < time));
const evening = 72;

describe('what had come', () => {
  test('a quarter that has begun counts for the part of it that is over', () => {
    const course = new Map([
      [10, 100],
      [11, 100],
    ]);
    expect([soFar(course, 10), soFar(course, 11), soFar(course, 11.5), soFar(course, 20)]).toEqual([
      0, 100, 150, 200,
    ]);
  });
});

describe('the evening', () => {
  test('of a day like all the others ends like theirs, without any doubt', () => {
    const weeks = Array.from({ length: 8 }, () => even(100));
    const forecast = forecastOf(until(even(100), evening), weeks, evening);
    expect(forecast).toMatchObject({ total: 4800, error: 0, days: 8 });
    expect(forecast?.course.at(-1)).toEqual({ quarter: 95, expected: 4800, error: 0 });
    expect(forecast?.course[0]?.quarter).toBe(evening);
  });

  test('of a day twice as good is better than theirs, though not twice', () => {
    const weeks = Array.from({ length: 8 }, () => even(100));
    const { total = 0 } = forecastOf(until(even(200), evening), weeks, evening) ?? {};
    expect(total).toBeGreaterThan(4800 + 2400);
    expect(total).toBeLessThan(9600);
  });

  test('the more the days differ, the larger the doubt, and the less as the day goes on', () => {
    const weeks = [80, 100, 120, 90, 110, 70, 130, 100].map(even);
    const at = (time: number) => forecastOf(until(even(100), time), weeks, time)?.error ?? 0;
    expect(at(56)).toBeGreaterThan(at(evening));
    expect(at(evening)).toBeGreaterThan(at(90));
    expect(at(90)).toBeGreaterThan(0);
  });

  test('before anybody has come it is as it usually is', () => {
    const weeks = Array.from({ length: 8 }, () => even(100));
    expect(forecastOf(new Map(), weeks, 40)?.total).toBe(4800);
  });

  test('days on which the shop was closed are not asked', () => {
    const weeks = [even(100), new Map(), even(100), even(100)];
    expect(forecastOf(new Map(), weeks, 40)).toMatchObject({ total: 4800, days: 3 });
  });

  test('nothing is foretold from two days, nor when the day is over', () => {
    expect(forecastOf(new Map(), [even(100), even(100)], 40)).toBeNull();
    expect(forecastOf(even(100), [even(100), even(100), even(100)], 97)).toBeNull();
  });
});
