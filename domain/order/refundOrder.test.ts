import { describe, expect, test } from 'vitest';
import { giftUid } from '../choice/lineUid.ts';
import { refusalOf } from '../testing/specification.ts';
import { product, shopOf } from '../testing/testShop.ts';
import type { OrderDetails, OrderLine, OrderRefund } from './order.events.ts';
import type { PlacedOrder } from './order.ts';
import { type RefundRequest, type RefundWish, refundOrder } from './refundOrder.ts';
import { orderDetails } from './testing/orderDetails.ts';

const line = (uid: string, total: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  uid,
  choice: { kind: 'product', productId: uid, modifierIds: [] },
  name: uid,
  details: [],
  picturePath: null,
  unitPrice: total,
  count: 1,
  sum: total,
  discount: 0,
  total,
  earns: true,
  gift: false,
  categoryId: null,
  ...changes,
});

/** 2 330 − 350 (code) − 200 bonuses = 1 780 ₽; 83 ₽ of bonuses for all but the cola; a gift from 1 500 ₽. */
const details = orderDetails({
  clientId: 'marina',
  lines: [
    line('wok 1', 552_36, { sum: 650_00, discount: 97_64, bonuses: 55_80 }),
    line('wok 2', 416_39, { sum: 490_00, discount: 73_61, bonuses: 42_06 }),
    line('roll', 883_78, { unitPrice: 520_00, count: 2, sum: 1040_00, discount: 156_22, bonuses: 89_27 }),
    line('cola', 127_47, { sum: 150_00, discount: 22_53, bonuses: 12_87, earns: false }),
    line('gyoza', 0, { uid: giftUid, name: 'Гёдза', gift: true, bonuses: 0, earns: false }),
  ],
  sums: {
    goods: 2330_00,
    promocodeDiscount: 350_00,
    pickupDiscount: 0,
    delivery: 0,
    bonuses: 200_00,
    toPay: 1780_00,
    bonusesToGet: 83_00,
    bonusBase: 1665_40,
    bonusRatePercent: 5,
  },
  payMethod: 3,
});
const shop = shopOf({
  products: [product('gyoza', 0), product('cola', 150)],
  gifts: [[1500, ['gyoza']]],
  settings: { gift: true },
});

const orderWith = (
  refunds: readonly OrderRefund[] = [],
  changes: Partial<OrderDetails> = {},
): PlacedOrder => ({
  phase: 'placed',
  details: { ...details, ...changes },
  number: '1128-0042',
  status: 'completed',
  promisedAt: details.promisedAt,
  archived: false,
  paidOnline: false,
  paidFor: null,
  backs: [],
  edition: 0,
  refunds,
  cooked: {},
  courierId: null,
  noteIds: [],
});
const refund = (wish: RefundWish, changes: Partial<RefundRequest> = {}) => {
  const order = changes.order ?? orderWith();
  return refundOrder({
    order,
    shop,
    refundId: `refund ${order.refunds.length}`,
    requestHash: 'hash',
    seenRefunds: order.refunds.length,
    wish,
    reason: 'missing',
    message: '',
    expectedSum: null,
    ...changes,
  });
};
const rows = (id: string, portions: number): RefundWish => ({
  kind: 'rows',
  rows: [{ kind: 'line', id, portions }],
});

describe('a refund', () => {
  test('of a portion: its share of the money, the rest of its price in bonuses, earned in proportion', () => {
    const { refund: given, gift } = refund(rows('roll', 1));
    expect(given).toMatchObject({ money: 397_26, bonuses: 44_63, earnedBack: 20_00, left: 1538_11 });
    expect(given.rows).toEqual([
      { kind: 'line', id: 'roll', name: 'roll', portions: 1, money: 397_26, bonuses: 44_63 },
    ]);
    expect(gift).toMatchObject({ name: 'Гёдза', base: 1538_11, minActivate: 1500_00, isDue: true });
    expect(given.giftNotDue).toBeNull();
  });
  test('of the next portion: all that is left of the row, and the gift is not due any more', () => {
    const first = refund(rows('roll', 1)).refund;
    const { refund: second } = refund(rows('roll', 1), { order: orderWith([first]) });
    expect(first.money + second.money).toBe(794_51);
    expect(first.bonuses + second.bonuses).toBe(89_27);
    expect(second).toMatchObject({ sequence: 2, giftNotDue: 'Гёдза' });
    expect(refusalOf(() => refund(rows('roll', 1), { order: orderWith([first, second]) }))).toMatchObject({
      code: 'RefundOverLeft',
      facts: { left: 0 },
    });
  });
  test('of what brings no bonuses takes none back', () => {
    expect(refund(rows('cola', 1)).refund).toMatchObject({ money: 114_60, bonuses: 12_87, earnedBack: 0 });
  });
  test('of all after a part: together what was paid, nothing is left', () => {
    const part = refund({ kind: 'sum', sum: 333_33 }).refund;
    const rest = refund({ kind: 'all' }, { order: orderWith([part]) }).refund;
    expect(part.money + part.bonuses).toBe(333_33);
    expect(part.money + rest.money).toBe(1780_00);
    expect(part.bonuses + rest.bonuses).toBe(200_00);
    expect(part.earnedBack + rest.earnedBack).toBe(83_00);
    expect(rest.left).toBe(0);
  });
  test('of the delivery gives the fee back, and no dish', () => {
    const order = orderWith([], {
      sums: { ...details.sums, delivery: 200_00, toPay: 1980_00 },
    });
    const { refund: given } = refund(
      { kind: 'rows', rows: [{ kind: 'delivery', id: '', portions: 1 }] },
      { order },
    );
    expect(given).toMatchObject({ money: 200_00, bonuses: 0, earnedBack: 0, left: 1980_00 });
  });
  test('of an order that does not say what bonuses paid: each row in proportion', () => {
    const lines = details.lines.map(({ bonuses: _bonuses, earns: _earns, ...old }) => old);
    const { refund: given } = refund({ kind: 'all' }, { order: orderWith([], { lines }) });
    expect(given).toMatchObject({ money: 1780_00, bonuses: 200_00, earnedBack: 83_00, left: 0 });
  });
  test('of more than what is left is refused, and of nothing', () => {
    expect(refusalOf(() => refund({ kind: 'sum', sum: 1980_01 }))).toMatchObject({
      code: 'RefundOverLeft',
      facts: { wanted: 1980_01, left: 1980_00 },
    });
    expect(refusalOf(() => refund({ kind: 'rows', rows: [] })).code).toBe('RefundIsEmpty');
    expect(refusalOf(() => refund(rows(giftUid, 1))).code).toBe('RefundIsEmpty');
    expect(refusalOf(() => refund(rows('unknown', 1))).code).toBe('RefundOverLeft');
  });
  test('at another sum than was previewed is refused', () => {
    expect(refusalOf(() => refund(rows('roll', 1), { expectedSum: 400_00 }))).toMatchObject({
      code: 'RefundChanged',
      facts: { expected: 400_00, actual: 441_89 },
    });
  });
  test('for another reason needs words for the customer; an erased one reads nothing', () => {
    expect(refusalOf(() => refund(rows('roll', 1), { reason: 'other' })).code).toBe('RefundNeedsMessage');
    const message = 'Простите нас';
    expect(refund(rows('roll', 1), { reason: 'other', message }).refund.message).toBe(message);
    const erased = orderWith([], { customer: null });
    expect(refund(rows('roll', 1), { message, order: erased }).refund.message).toBeNull();
  });
  test('before it is handed over is refused, and by who has not seen the last one', () => {
    const cooking = { ...orderWith(), status: 'cooking' } as const;
    expect(refusalOf(() => refund({ kind: 'all' }, { order: cooking }))).toMatchObject({
      code: 'OrderNotRefundable',
      facts: { status: 'cooking' },
    });
    const first = refund(rows('roll', 1)).refund;
    expect(refusalOf(() => refund({ kind: 'all' }, { order: orderWith([first]), seenRefunds: 0 })).code).toBe(
      'OrderRefundedMeanwhile',
    );
  });
});
