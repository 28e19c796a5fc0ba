import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './money.ts';

describe('sums of money', () => {
  test('have no-break spaces and the sign after the number', () => {
    expect(formatMoney(0)).toBe('0\u00a0₽');
    expect(formatMoney(1290)).toBe('1\u00a0290\u00a0₽');
    expect(formatMoney(1_234_567)).toBe('1\u00a0234\u00a0567\u00a0₽');
  });

  test('show kopecks only where there are any', () => {
    expect(formatMoney(99.5)).toBe('99,50\u00a0₽');
    expect(formatMoney(1290.05)).toBe('1\u00a0290,05\u00a0₽');
  });

  test('have a true minus', () => {
    expect(formatMoney(-120)).toBe('−120\u00a0₽');
  });

  test('are written as Intl writes them', () => {
    const kopecks = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 });
    fc.assert(
      fc.property(kopecks, (value) => {
        const roubles = value / 100;
        const digits = Number.isInteger(roubles) ? 0 : 2;
        const byIntl = new Intl.NumberFormat('ru-RU', {
          style: 'currency',
          currency: 'RUB',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(roubles);
        expect(formatMoney(roubles)).toBe(byIntl.replace(/\s/g, '\u00a0').replace('-', '−'));
      }),
    );
  });
});
