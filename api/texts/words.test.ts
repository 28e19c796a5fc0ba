import fc from 'fast-check';
import { expect, test } from 'vitest';
import { format } from '../../backoffice/src/texts/format.ts';
import { signed } from '../../infra/cli/sums.ts';
import { formatMoney } from '../../storefront/src/format/money.ts';
import { formatNumber } from '../../storefront/src/format/numbers.ts';
import { counted, durationOf, roubles } from './words.ts';

test.each([
  [0.2, '1 секунду'],
  [21, '21 секунду'],
  [59, '59 секунд'],
  [60, '1 минуту'],
  [61, '2 минуты'],
  [742, '13 минут'],
  [3600, '1 час'],
  [3601, '1 час 1 минуту'],
  [31_112, '8 часов 39 минут'],
  [67_631, '18 часов 48 минут'],
  [86_400, '24 часа'],
])('%d seconds are «%s»', (seconds, words) => expect(durationOf(seconds)).toBe(words));

test('nobody reads «minus zero», whoever writes the number', () => {
  const tiny = fc.constantFrom(-0, 0, -0.001, -0.4, -Number.MIN_VALUE);
  const value = fc.oneof(
    tiny,
    fc.integer({ min: -300, max: 300 }),
    fc.double({ min: -3, max: 3, noNaN: true }),
  );
  fc.assert(
    fc.property(value, (number) => {
      const written = [
        roubles(number),
        signed(Math.trunc(number)),
        counted(number, 'блюдо', 'блюда', 'блюд'),
        format.money(number),
        format.number(number),
        formatMoney(number),
        formatNumber(number, 2),
      ];
      for (const text of written) expect(text).not.toMatch(/^[-−+]0(,0+)?(?![\d,])/);
    }),
  );
});
