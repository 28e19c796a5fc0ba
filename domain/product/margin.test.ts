import { expect, test } from 'vitest';
import { marginPercent } from './margin.ts';

test('the margin is a share of the price, below nothing when the dish costs more than it brings', () => {
  expect(marginPercent(510_00, 183_00)).toBe(64);
  expect(marginPercent(100_00, 120_00)).toBe(-20);
  expect(marginPercent(100_00, 0)).toBe(100);
});

test('a dish without a cost or a price has no margin', () => {
  expect(marginPercent(510_00, null)).toBeNull();
  expect(marginPercent(510_00, undefined)).toBeNull();
  expect(marginPercent(0, 10_00)).toBeNull();
});
