import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import { spread, total, wholeRoublesOf } from '../money.ts';
import { emptyShop } from '../shop/emptyShop.ts';
import type { OrderDetails, OrderEvent, OrderLine } from './order.events.ts';
import { order, type PlacedOrder, placed } from './order.ts';
import { paidRows } from './paidRows.ts';
import { leftRows, sumOfRows } from './refundable.ts';
import { type RefundWish, refundOrder } from './refundOrder.ts';
import { orderDetails } from './testing/orderDetails.ts';

const orderId = 'o1';
const kopecks = fc.integer({ min: 0, max: 3000_00 });
const row = fc.record({ unitPrice: kopecks, count: fc.integer({ min: 1, max: 5 }), earns: fc.boolean() });
/** Any order: discounts, sauces, a fee; so many thousandths of it are paid by bonuses; old ones do not say what of which row. */
const anyOrder = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 5 }),
    sauce: kopecks,
    delivery: fc.oneof(fc.constant(0), kopecks),
    discount: fc.nat({ max: 1000 }),
    byBonuses: fc.nat({ max: 1000 }),
    ratePercent: fc.constantFrom(0, 5, 7.5, 100),
    isOld: fc.boolean(),
  })
  .map(({ rows, sauce, delivery, discount, byBonuses, ratePercent, isOld }): OrderDetails => {
    const sums = rows.map(({ unitPrice, count }) => unitPrice * count);
    const discounts = spread(Math.floor((total(sums) * discount) / 1000), sums);
    const totals = sums.map((sum, index) => sum - (discounts[index] ?? 0));
    const whole = total(totals) + sauce + delivery;
    const bonuses = Math.floor((whole * byBonuses) / 1000);
    const parts = spread(Math.min(bonuses, total(totals) + sauce), [...totals, sauce]);
    const lines = rows.map(({ unitPrice, count, earns }, index): OrderLine => {
      const [sum = 0, off = 0] = [sums[index], discounts[index]];
      const known = isOld ? {} : { bonuses: parts[index] ?? 0, earns };
      return {
        ...{
          uid: `line ${index}`,
          choice: { kind: 'product', productId: 'p', modifierIds: [] },
          name: 'Блюдо',
        },
        ...{ details: [], picturePath: null, unitPrice, count, sum, discount: off, total: sum - off },
        ...{ gift: false, categoryId: null, ...known },
      };
    });
    const money = totals.map((sum, index) => sum - (parts[index] ?? 0));
    const bonusBase = total(money.filter((_sum, index) => isOld || rows[index]?.earns));
    return orderDetails({
      orderId,
      clientId: 'anna',
      lines,
      additions: [
        {
          id: 'sauce',
          name: 'Соус',
          count: 1,
          sum: sauce,
          ...(!isOld && { bonuses: parts[rows.length] ?? 0 }),
        },
      ],
      sums: {
        ...{ goods: total(sums) + sauce, promocodeDiscount: total(discounts), pickupDiscount: 0, delivery },
        ...{ bonuses, toPay: whole - bonuses },
        ...{ bonusBase, bonusRatePercent: ratePercent, bonusesToGet: wholeRoublesOf(bonusBase, ratePercent) },
      },
    });
  });

type Step =
  | { readonly kind: 'all' }
  | { readonly kind: 'sum'; readonly sum: number }
  | { readonly kind: 'rows'; readonly picks: readonly { readonly row: number; readonly portions: number }[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'all' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sum' as const), sum: fc.integer({ min: 1, max: 900_00 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('rows' as const),
      picks: fc.uniqueArray(
        fc.record({ row: fc.nat({ max: 6 }), portions: fc.integer({ min: 1, max: 5 }) }),
        { selector: (pick) => pick.row, minLength: 1, maxLength: 4 },
      ),
    }),
  },
);

const wishOf = (wanted: Step, details: OrderDetails): RefundWish => {
  if (wanted.kind !== 'rows') return wanted;
  const all = paidRows(details);
  return {
    kind: 'rows',
    rows: wanted.picks.flatMap(({ row: index, portions }) => {
      const found = all[index];
      return found ? [{ kind: found.kind, id: found.id, portions }] : [];
    }),
  };
};

const completed = (details: OrderDetails): OrderEvent[] => [
  { type: 'OrderPlacementStarted', data: details },
  { type: 'OrderPlaced', data: { orderId, number: '1127-0001', status: 'new' } },
  { type: 'OrderCompleted', data: { orderId } },
];

function refundAll(details: OrderDetails, steps: readonly Step[]): PlacedOrder {
  const history = completed(details);
  for (const [index, wanted] of steps.entries()) {
    const now = placed(fold(order, history));
    try {
      const { refund } = refundOrder({
        ...{ order: now, shop: emptyShop, refundId: `r${index}`, requestHash: 'hash' },
        ...{ seenRefunds: now.refunds.length, wish: wishOf(wanted, details) },
        ...{ reason: 'cold', message: '', expectedSum: null },
      });
      history.push(...order.decide({ type: 'Refund', orderId, refund }, now));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return placed(fold(order, history));
}

test('whatever is refunded in whatever steps, no row is given back twice, and all adds up to the kopeck', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(step, { maxLength: 8 }), (details, steps) => {
      const { refunds } = refundAll(details, steps);
      const paid = sumOfRows(paidRows(details));
      expect(paid).toBe(details.sums.toPay + details.sums.bonuses);
      let left = paid;
      for (const refund of refunds) {
        expect(total(refund.rows.map(({ money }) => money))).toBe(refund.money);
        expect(total(refund.rows.map(({ bonuses }) => bonuses))).toBe(refund.bonuses);
        expect(refund.earnedBack).toBeGreaterThanOrEqual(0);
        left -= refund.money + refund.bonuses;
        expect(refund.left).toBe(left);
      }
      for (const row of leftRows({ details, refunds })) {
        expect(row.money).toBeGreaterThanOrEqual(0);
        expect(row.bonuses).toBeGreaterThanOrEqual(0);
        expect(row.portions).toBeGreaterThanOrEqual(0);
      }
      expect(total(refunds.map(({ earnedBack }) => earnedBack))).toBeLessThanOrEqual(
        details.sums.bonusesToGet,
      );
    }),
    { numRuns: 500 },
  );
});

test('what is left can be refunded whole: then all money, all bonuses and all that was earned is back', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(step, { maxLength: 6 }), (details, steps) => {
      const { refunds } = refundAll(details, [...steps, { kind: 'all' }]);
      const { toPay, bonuses, bonusesToGet } = details.sums;
      expect(total(refunds.map(({ money }) => money))).toBe(toPay);
      expect(total(refunds.map((refund) => refund.bonuses))).toBe(bonuses);
      if (toPay + bonuses > 0) {
        expect(total(refunds.map(({ earnedBack }) => earnedBack))).toBe(bonusesToGet);
        expect(refunds.at(-1)?.left).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('portions one by one are the portions at once', () => {
  fc.assert(
    fc.property(anyOrder, (details) => {
      const [line] = details.lines;
      fc.pre(line !== undefined && line.total > 0);
      const portions = (count: number): Step => ({ kind: 'rows', picks: [{ row: 0, portions: count }] });
      const once = refundAll(details, [portions(line?.count ?? 0)]).refunds;
      const single = refundAll(
        details,
        Array.from({ length: line?.count ?? 0 }, () => portions(1)),
      ).refunds;
      const sumsOf = (refunds: PlacedOrder['refunds']) => [
        total(refunds.map(({ money }) => money)),
        total(refunds.map(({ bonuses }) => bonuses)),
        total(refunds.map(({ earnedBack }) => earnedBack)),
      ];
      expect(sumsOf(single)).toEqual(sumsOf(once));
    }),
    { numRuns: 300 },
  );
});
