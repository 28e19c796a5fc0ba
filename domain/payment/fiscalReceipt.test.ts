import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Kopecks, spread, total } from '../money.ts';
import { orderDetails } from '../order/testing/orderDetails.ts';
import { fiscalRows, givenBack, soldIn } from './fiscalReceipt.ts';

const rules = { taxSystem: 'usnIncome', vat: 'vat5', deliveryVat: 'none' } as const;
const [line] = orderDetails().lines;
if (!line) throw new Error('The order has a line');

interface Dish {
  readonly sum: Kopecks;
  readonly count: number;
  readonly gift: boolean;
}
const orderOf = (dishes: readonly Dish[], delivery: Kopecks) => {
  const order = orderDetails();
  return {
    ...order,
    lines: dishes.map(({ sum, count, gift }, index) => ({
      ...line,
      uid: String(index),
      name: `Блюдо ${index}`,
      count,
      total: gift ? 0 : sum,
      gift,
    })),
    sums: { ...order.sums, delivery },
  };
};
const rowsOf = (dishes: readonly Dish[], delivery: Kopecks, amount: Kopecks) =>
  fiscalRows(soldIn(orderOf(dishes, delivery), 'Доставка'), amount, rules);
const plain = (sum: Kopecks, count = 1): Dish => ({ sum, count, gift: false });
const sumOf = (rows: readonly { readonly amount: Kopecks }[]) => total(rows.map(({ amount }) => amount));

describe('the rows of a receipt', () => {
  test('are the order’s lines, and the delivery as a service with its own tax', () => {
    expect(rowsOf([plain(990_00, 2)], 200_00, 1190_00)).toEqual([
      { name: 'Блюдо 0', price: 495_00, quantity: 2, amount: 990_00, subject: 'commodity', vat: 'vat5' },
      { name: 'Доставка', price: 200_00, quantity: 1, amount: 200_00, subject: 'service', vat: 'none' },
    ]);
  });
  test('are two of a line that cannot be divided to the kopeck', () => {
    const rows = rowsOf([plain(287_00, 3)], 0, 287_00);
    expect(rows.map(({ price, quantity }) => [price, quantity])).toEqual([
      [95_67, 2],
      [95_66, 1],
    ]);
  });
  test('hold bonuses within: nothing is negative', () => {
    const rows = rowsOf([plain(500_00), plain(300_00)], 200_00, 700_00);
    expect(sumOf(rows)).toBe(700_00);
    expect(rows.map(({ amount }) => amount)).toEqual([350_00, 210_00, 140_00]);
  });
  test('hold a gift for a kopeck that the others pay', () => {
    const rows = rowsOf([plain(500_00), { sum: 0, count: 1, gift: true }], 0, 500_00);
    expect(rows.map(({ amount }) => amount)).toEqual([499_99, 1]);
  });
  test('are no more than a bank takes', () => {
    const many = Array.from({ length: 70 }, () => plain(287_00, 3));
    expect(rowsOf(many, 0, 70 * 287_00)).toHaveLength(70);
    const tooMany = Array.from({ length: 130 }, () => plain(100_00));
    const rows = rowsOf(tooMany, 0, 130 * 100_00);
    expect(rows).toHaveLength(100);
    expect(sumOf(rows)).toBe(130 * 100_00);
  });
});

const dishes = fc.array(
  fc.record({
    sum: fc.integer({ min: 1, max: 5_000_00 }),
    count: fc.integer({ min: 1, max: 99 }),
    gift: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

test('whatever is sold, given and paid by bonuses: rows add up to what is paid, to the kopeck', () => {
  fc.assert(
    fc.property(
      dishes,
      fc.integer({ min: 0, max: 500_00 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sold, delivery, share) => {
        const whole = total(sold.map(({ sum, gift }) => (gift ? 0 : sum))) + delivery;
        const amount = Math.ceil(whole * share);
        fc.pre(amount > 0);
        const rows = rowsOf(sold, delivery, amount);
        expect(sumOf(rows)).toBe(amount);
        for (const { price, quantity, amount: of } of rows) {
          expect(price).toBeGreaterThan(0);
          expect(quantity).toBeGreaterThan(0);
          expect(price * quantity).toBe(of);
        }
        expect(rows.length).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test('an order that is paid with money alone has the very rows that were sold', () => {
  fc.assert(
    fc.property(dishes, (sold) => {
      const paid = sold.map((dish) => ({ ...dish, gift: false, sum: dish.sum + dish.count }));
      const amount = total(paid.map(({ sum }) => sum));
      const rows = rowsOf(paid, 0, amount);
      const byDish = paid.map((_, index) => sumOf(rows.filter(({ name }) => name === `Блюдо ${index}`)));
      expect(byDish).toEqual(paid.map(({ sum }) => sum));
    }),
  );
});

test('a refund’s receipt has the rows that are given back', () => {
  const row = {
    kind: 'line',
    id: 'roll',
    name: 'Филадельфия',
    portions: 1,
    money: 495_00,
    bonuses: 0,
  } as const;
  const delivery = { ...row, kind: 'delivery', id: '', name: '', portions: 0, money: 100_00 } as const;
  const paidByBonuses = { ...row, id: 'tea', money: 0, bonuses: 90_00 };
  const sold = givenBack({ rows: [row, paidByBonuses, delivery] }, 'Доставка');
  expect(fiscalRows(sold, 595_00, rules)).toEqual([
    { name: 'Филадельфия', price: 495_00, quantity: 1, amount: 495_00, subject: 'commodity', vat: 'vat5' },
    { name: 'Доставка', price: 100_00, quantity: 1, amount: 100_00, subject: 'service', vat: 'none' },
  ]);
});

test('parts of a refund are receipts that add up to it', () => {
  const parts = spread(1190_00, [1, 2, 3]);
  expect(total(parts.map((part) => sumOf(rowsOf([plain(990_00, 2)], 200_00, part))))).toBe(1190_00);
});
