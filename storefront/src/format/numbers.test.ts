import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './numbers.ts';

test.each([
  [0, 0, '0'],
  [1290, 0, '1\u00a0290'],
  [12.5, 1, '12,5'],
  [12, 1, '12'],
  [12.04, 1, '12'],
  [-0.5, 2, '−0,5'],
])('%d with at most %d digits after the comma is «%s»', (value, most, text) => {
  expect(formatNumber(value, most)).toBe(text);
});

test('numbers are written as Intl writes them', () => {
  const value = fc.oneof(
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
  );
  const digits = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(value, digits, digits, (number, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const byIntl = new Intl.NumberFormat('ru-RU', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        // A tiny loss reads «0», not «−0».
        signDisplay: 'negative',
      }).format(number);
      expect(formatNumber(number, most, least)).toBe(byIntl.replace(/\s/g, '\u00a0').replace('-', '−'));
    }),
  );
});
