import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptRows, rowsTotal } from './receiptRows.ts';

/** In kopecks, as the server spreads a discount over lines. */
const line = fc
  .record({
    price: fc.integer({ min: 0, max: 500_000 }),
    count: fc.integer({ min: 1, max: 99 }),
    part: fc.nat(100),
  })
  .map(({ price, count, part }) => ({ price, count, discount: Math.floor((price * count * part) / 100) }));

test('the rows of a receipt add up to what the order costs, to the kopeck', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.array(
        fc.record({ count: fc.integer({ min: 0, max: 9 }), price: fc.integer({ min: 0, max: 9_000 }) }),
      ),
      (lines, delivery, sauces) => {
        const products = lines.map(({ price, count, discount }, index) => ({
          uid: `${index}`,
          name: 'Ролл',
          details: [],
          count,
          price: price / 100,
          sum: (price * count) / 100,
          total: (price * count - discount) / 100,
          gift: false,
          file_info: null,
        }));
        const additional = sauces.map(({ count, price }) => ({
          name: 'Соус',
          count,
          sum: (count * price) / 100,
        }));
        const total =
          lines.reduce((sum, { price, count, discount }) => sum + price * count - discount, 0) +
          sauces.reduce((sum, { price, count }) => sum + price * count, 0) +
          delivery;
        const details = { products, additional, delivery_price: delivery / 100, affiliate: null };
        expect(Math.round(rowsTotal(receiptRows(details as never)) * 100)).toBe(total); // the fields that rows are made of
      },
    ),
  );
});
