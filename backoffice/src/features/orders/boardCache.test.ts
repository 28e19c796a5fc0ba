import { expect, test } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { withOrder } from './boardCache.ts';
import type { OrdersAnswer } from './orders.api.ts';

const order = (order_id: string, status: AdminOrder['status'], archived = false) =>
  ({ order_id, status, archived }) as AdminOrder;
const board = {
  orders: [order('a', 'new'), order('b', 'new'), order('c', 'cooking')],
  count: 3,
  next: null,
  order_statuses: [
    { status: 'new', name: 'Новые', count: 2 },
    { status: 'cooking', name: 'Готовятся', count: 1 },
  ],
} as unknown as OrdersAnswer;
const countsOf = ({ order_statuses }: OrdersAnswer) => order_statuses.map(({ count }) => count);

test('an order that moves leaves the others as they are, down to the object', () => {
  const moved = withOrder(board, order('a', 'cooking'));
  expect(moved.orders.map(({ order_id, status }) => [order_id, status])).toEqual([
    ['a', 'cooking'],
    ['b', 'new'],
    ['c', 'cooking'],
  ]);
  expect(moved.orders[1]).toBe(board.orders[1]);
  expect([moved.count, countsOf(moved)]).toEqual([3, [1, 2]]);
});
test('one that comes is one more, and one that is put away is gone', () => {
  const come = withOrder(board, order('d', 'new'));
  expect([come.count, countsOf(come)]).toEqual([4, [3, 1]]);
  const away = withOrder(board, order('c', 'cooking', true));
  expect(away.orders.map(({ order_id }) => order_id)).toEqual(['a', 'b']);
  expect([away.count, countsOf(away)]).toEqual([2, [2, 0]]);
});
test('one that was put away and is not on the board changes nothing', () => {
  const same = withOrder(board, order('x', 'completed', true));
  expect([same.orders.length, same.count, countsOf(same)]).toEqual([3, 3, [2, 1]]);
});
