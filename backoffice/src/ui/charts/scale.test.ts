import { expect, test } from 'vitest';
import { changeOf } from './change.ts';
import { labelEvery, scaleOf, ticksOf } from './scale.ts';

test.each([
  [
    [0, 188_000],
    [0, 50_000, 100_000, 150_000, 200_000],
  ],
  [[3], [0, 1, 2, 3]],
  [[], [0, 1]],
  [[0.4], [0, 0.1, 0.2, 0.3, 0.4]],
])('bars of %j stand between round numbers that begin at zero', (values, expected) => {
  const ticks = ticksOf(values, { zero: true });
  expect(ticks.map((tick) => Math.round(tick * 10) / 10)).toEqual(expected);
});

test('a line may begin above zero, and its lowest value is still on the chart', () => {
  const ticks = ticksOf([1612, 1641], { zero: false });
  expect(ticks[0]).toBeLessThanOrEqual(1612);
  expect(ticks[0]).toBeGreaterThan(1500);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(1641);
});

test('the largest value stands highest', () => {
  const y = scaleOf([0, 50, 100], 200);
  expect([y(0), y(50), y(100)]).toEqual([200, 100, 0]);
});

test('labels that would touch are left out', () => {
  expect(labelEvery(28, 1000, 30)).toBe(1);
  expect(labelEvery(90, 350, 30)).toBe(8);
});

const plain = (text = '') => text.replace(/\s/g, ' ');
test.each([
  [{ value: 108, before: 100, unit: 'money', better: 'more' }, '+8 %', 'good', 'было 100 ₽'],
  [{ value: 90, before: 100, unit: 'money', better: 'more' }, '−10 %', 'bad', 'было 100 ₽'],
  [{ value: 848_655.07, before: 0, unit: 'money', better: 'more' }, '+848 655 ₽', 'good', 'было 0 ₽'],
  [{ value: 14, before: 11, unit: 'count', better: 'less' }, '+3', 'bad', 'было 11'],
  [{ value: 8.3, before: 8.1, unit: 'percent', better: null }, '+0,2 п. п.', 'neutral', 'было 8,1 %'],
  [{ value: 5, before: 5, unit: 'count', better: 'more' }, 'как было', 'neutral', ''],
] as const)('%j is told in words', (figure, more, tone, was) => {
  const change = changeOf(figure);
  expect([plain(change?.more), change?.tone, plain(change?.was)]).toEqual([more, tone, was]);
});

test('there is no change from nothing known', () => {
  expect(changeOf({ value: 5, before: null, unit: 'count', better: null })).toBeNull();
});
