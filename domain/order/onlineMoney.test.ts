import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Kopecks, total } from '../money.ts';
import { specification } from '../testing/specification.ts';
import { shopOf } from '../testing/testShop.ts';
import { dueAtHandOver, keptOnline, leftOnline, movedOnline } from './onlineMoney.ts';
import type { EditedOrder, OrderDetails, OrderEvent } from './order.events.ts';
import { order, placed } from './order.ts';
import { refundOrder } from './refundOrder.ts';
import { orderDetails } from './testing/orderDetails.ts';

const given = specification(order);
const orderId = 'o1';
const before = orderDetails({ payMethod: 3 });
const history: readonly OrderEvent[] = [
  { type: 'OrderPlacementStarted', data: before },
  { type: 'OrderPlaced', data: { orderId, number: '1127-0001', status: 'awaiting_payment' } },
];
const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, attempt: 1 } };

/** The two rolls for another sum, the delivery as it was. */
const billOf = ({ lines, additions, sums }: OrderDetails, rolls: Kopecks, delivery = sums.delivery) => ({
  lines: lines.map((line) => ({ ...line, total: rolls })),
  additions,
  sums: { ...sums, goods: rolls, delivery, toPay: rolls + delivery },
});
const editedTo = (
  details: OrderDetails,
  edition: number,
  rolls: Kopecks,
  delivery?: Kopecks,
): EditedOrder => {
  const bill = billOf(details, rolls, delivery);
  return { ...details, ...bill, ...movedOnline(details, bill, 1), edition, droppedPromocodeId: null };
};
const edit = (edited: EditedOrder) =>
  ({ type: 'Edit', orderId, edited, keepsPromise: true, stations: {} }) as const;

describe('an order that is paid online', () => {
  test('is not edited while its customer is at the bank', () => {
    given(...history)
      .when(edit(editedTo(before, 1, 500_00)))
      .thenRejected('PaymentAwaited');
  });
  test('is edited when the money has come', () => {
    const edited = editedTo(before, 1, 500_00);
    given(...history, paid)
      .when(edit(edited))
      .thenEvents({ type: 'OrderEdited', data: edited });
  });
  test('that becomes cheaper gives back the difference, row by row', () => {
    expect(movedOnline(before, billOf(before, 500_00, 0), 1)).toEqual({
      online: { kept: 500_00, due: 0, dueBy: 1 },
      back: {
        money: 690_00,
        rows: [
          { kind: 'line', id: 'philadelphia', name: 'Филадельфия', portions: 0, money: 490_00, bonuses: 0 },
          { kind: 'delivery', id: '', name: '', portions: 1, money: 200_00, bonuses: 0 },
        ],
      },
    });
  });
  test('that becomes dearer is paid for at the hand-over, and nothing is asked of the bank', () => {
    expect(movedOnline(before, billOf(before, 1200_00), 2)).toEqual({
      online: { kept: 1190_00, due: 210_00, dueBy: 2 },
    });
  });
  test('knows what it was when it was paid, whatever becomes of it', () => {
    given(...history, paid)
      .when(edit(editedTo(before, 1, 500_00)))
      .thenState((state) => expect(placed(state).paidFor).toEqual(before));
  });
});

test('whatever edits follow: paid − given back + due is what the order costs, and rows of a return hold it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3000_00 }), fc.constantFrom(0, 200_00)), { maxLength: 12 }),
      (edits) => {
        const first = before.sums.toPay;
        let state = [...history, paid].reduce(order.evolve, order.initialState);
        let back = 0;
        for (const [index, [rolls, delivery]] of edits.entries()) {
          const edited = editedTo(placed(state).details, index + 1, rolls, delivery);
          state = order.decide(edit(edited), state).reduce(order.evolve, state);
          back += edited.back?.money ?? 0;
          const { details } = placed(state);
          expect(first - back).toBe(keptOnline(details));
          expect(first - back + dueAtHandOver(details)).toBe(details.sums.toPay);
          expect(total((edited.back?.rows ?? []).map(({ money }) => money))).toBeGreaterThanOrEqual(
            edited.back?.money ?? 0,
          );
        }
        expect(total(placed(state).backs.map(({ money }) => money))).toBe(back);
      },
    ),
  );
});

test('a refund gives back the bank’s money first, and by hand what was taken at the hand-over', () => {
  const edited = editedTo(before, 1, 1200_00);
  const state = placed(
    [
      ...history,
      paid,
      { type: 'OrderEdited', data: edited } as const,
      { type: 'OrderCompleted', data: { orderId } } as const,
    ].reduce(order.evolve, order.initialState),
  );
  const wanted = {
    shop: shopOf({}),
    requestHash: 'hash',
    reason: 'cold',
    message: '',
    expectedSum: null,
  } as const;
  const first = refundOrder({
    ...wanted,
    order: state,
    refundId: '1',
    seenRefunds: 0,
    wish: { kind: 'sum', sum: 1000_00 },
  }).refund;
  expect([first.money, first.online]).toEqual([1000_00, 1000_00]);
  const rest = { ...state, refunds: [first] };
  const second = refundOrder({
    ...wanted,
    order: rest,
    refundId: '2',
    seenRefunds: 1,
    wish: { kind: 'all' },
  }).refund;
  expect([second.money, second.online]).toEqual([400_00, 190_00]);
  expect(leftOnline(state.details, [first, second])).toBe(0);
});
