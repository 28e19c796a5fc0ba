import { describe, expect, test } from 'vitest';
import { dailyAt, every } from './due.ts';

const hour = 3_600_000;

describe('every hour', () => {
  const isDue = every(hour);
  test.each([
    [null, true],
    ['2026-11-27T11:00:00.000Z', true],
    ['2026-11-27T11:00:00.001Z', false],
    ['2026-11-27T12:30:00.000Z', true], // the clock was put back
  ])('at noon, last done at %s: %s', (doneAt, expected) => {
    expect(isDue(doneAt, '2026-11-27T12:00:00.000Z')).toBe(expected);
  });
});

describe('daily at 04:30 in Tomsk', () => {
  const isDue = dailyAt('04:30', () => 'Asia/Tomsk');
  test.each([
    ['before that time, done yesterday', '2026-11-26T21:31:00.000Z', '2026-11-27T21:29:00.000Z', false],
    ['at that time', '2026-11-26T21:31:00.000Z', '2026-11-27T21:30:00.000Z', true],
    ['after a night without a worker', '2026-11-25T21:31:00.000Z', '2026-11-27T12:00:00.000Z', true],
    ['once only', '2026-11-27T21:30:00.000Z', '2026-11-27T23:00:00.000Z', false],
    ['in a new shop by day', null, '2026-11-27T12:00:00.000Z', false],
    ['in a new shop by night', null, '2026-11-27T21:45:00.000Z', true],
  ])('%s', (_name, doneAt, now, expected) => {
    expect(isDue(doneAt, now)).toBe(expected);
  });
});
