import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, roubles, share, spread, total, wholeRoublesOf } from './money.ts';

const kopecks = fc.integer({ min: 0, max: 9_000_000 });

describe('money', () => {
  test('roubles become whole kopecks', () => {
    expect([99.9, 0.07, 1290, 19.99].map(roubles)).toEqual([9990, 7, 129000, 1999]);
  });

  test('a percentage is rounded half-up, once, on the total', () => {
    expect(share(roubles(349.7), 15, 100, 'kopeck')).toBe(roubles(52.46)); // exactly 52.455
    expect(share(roubles(349.7), 15, 100, 'rouble')).toBe(roubles(52));
    expect(share(roubles(10), 5, 100, 'rouble')).toBe(roubles(1)); // 0.50
    expect(share(roubles(9.99), 5, 100, 'rouble')).toBe(0);
  });

  test('a discount is split to lines by the largest remainder', () => {
    expect(spread(5246, [9990, 9990, 14990])).toEqual([1499, 1498, 2249]);
    expect(spread(1000, [0, 0])).toEqual([0, 0]);
    expect(spread(0, [100, 200])).toEqual([0, 0]);
  });

  test('promises are cut off to whole roubles, whatever floats say', () => {
    expect(wholeRoublesOf(roubles(441), 5)).toBe(roubles(22)); // 22.05
    expect(wholeRoublesOf(roubles(100_000), 4.35)).toBe(roubles(4350)); // a float would give 4349
    expect(percentOf(roubles(100), 0.5, 'rouble')).toBe(roubles(1));
  });

  test('parts add up to the sum, and none is larger than its row', () => {
    fc.assert(
      fc.property(
        fc.array(kopecks, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rows, ratio) => {
          const sum = Math.floor(total(rows) * ratio);
          const parts = spread(sum, rows);
          expect(total(parts)).toBe(sum);
          parts.forEach((part, index) => {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(rows[index] ?? 0);
          });
        },
      ),
    );
  });

  test('each part is within a kopeck of its exact share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99_000 }), { minLength: 1, maxLength: 20 }),
        kopecks,
        (rows, sum) => {
          spread(sum, rows).forEach((part, index) => {
            expect(Math.abs(part - (sum * (rows[index] ?? 0)) / total(rows))).toBeLessThan(1);
          });
        },
      ),
    );
  });

  test('a share is within half a step of the exact one', () => {
    fc.assert(
      fc.property(kopecks, fc.integer({ min: 0, max: 100 }), (sum, percent) => {
        expect(Math.abs(share(sum, percent, 100, 'kopeck') - (sum * percent) / 100)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(share(sum, percent, 100, 'rouble') - (sum * percent) / 100)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('the dearest order that the rules of documents allow', () => {
  /** A hundred lines of ninety-nine dishes at ten million roubles. */
  const largest = 99 * 1_000_000_000;
  const lines = fc.array(fc.integer({ min: 1, max: largest }), { minLength: 1, maxLength: 100 });

  test('is split to the kopeck, none more than a kopeck off its exact share', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (weights, hundredths) => {
        const whole = total(weights);
        const sum = share(whole, hundredths, 10_000, 'kopeck');
        const parts = spread(sum, weights);
        expect(total(parts)).toBe(sum);
        for (const [index, weight] of weights.entries()) {
          const exact = (BigInt(sum) * BigInt(weight)) / BigInt(whole);
          expect([0n, 1n]).toContain(BigInt(parts[index] ?? 0) - exact);
        }
      }),
    );
  });
  test('has its percentage to the kopeck', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (weights, hundredths) => {
        const whole = BigInt(total(weights));
        const exact = (2n * whole * BigInt(hundredths) + 10_000n) / 20_000n;
        expect(BigInt(share(Number(whole), hundredths, 10_000, 'kopeck'))).toBe(exact);
      }),
    );
  });
});
