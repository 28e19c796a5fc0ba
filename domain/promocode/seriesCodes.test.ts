import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promocode, shopOf } from '../testing/testShop.ts';
import { foldCode } from './promocodeCode.ts';
import { codeOfSeries, promocodeOf } from './seriesCodes.ts';

const seriesKey = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const spring = promocode('SPRING', { oneTime: true, seriesKey, issuedCodes: 10_000 });
const shop = shopOf({ promocodes: [spring, promocode('SALE10', {})] });

test('ten thousand codes are all different, and each is known again, however it is typed', () => {
  const codes = Array.from({ length: 10_000 }, (_, number) => codeOfSeries(spring, number));
  expect(new Set(codes).size).toBe(10_000);
  for (const code of codes)
    expect(promocodeOf(shop, ` ${code.toLowerCase()} `)).toMatchObject({
      id: foldCode(code),
      seriesId: 'SPRING',
      limit: 1,
    });
});
test('neither the beginning alone nor the next code, which is not issued yet, is a code', () => {
  expect(promocodeOf(shop, 'SPRING')).toBeUndefined();
  expect(promocodeOf(shop, codeOfSeries(spring, 10_000))).toBeUndefined();
  expect(promocodeOf(shop, 'SPRING0OI1ABCD')).toBeUndefined();
});
test('a guess finds none: of a thousand million strings one is a code', () => {
  const letter = fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 8, maxLength: 8 }), (suffix) => {
      expect(promocodeOf(shop, `SPRING${suffix.join('')}`)).toBeUndefined();
    }),
    { numRuns: 2000, seed: 12 },
  );
});
test('another key makes other codes', () => {
  const other = { ...spring, seriesKey: seriesKey.replaceAll('0', '1') };
  expect(codeOfSeries(other, 0)).not.toBe(codeOfSeries(spring, 0));
  expect(promocodeOf(shop, codeOfSeries(other, 0))).toBeUndefined();
});
test('an ordinary promocode is found by its own name', () => {
  expect(promocodeOf(shop, 'sale10')).toMatchObject({ id: 'SALE10', limit: null });
});
