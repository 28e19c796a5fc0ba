import { expect, test } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { allOf, lastReady, type Row, ticketsOf, togetherOf } from './kitchenTickets.ts';

const now = Date.parse('2026-11-28T12:24:00Z');
const row = (name: string, station_id: string | null, cooked = 0, count = 1): Row =>
  ({ row: name, name, station_id, cooked, count }) as Row;
const order = (order_id: string, products: Row[], changes: Partial<AdminOrder> = {}): AdminOrder =>
  // What the kitchen looks at.
  ({
    order_id,
    status: 'cooking',
    affiliate_id: 'lenina',
    placed_at: '2026-11-28T12:00:00Z',
    promised_at: '2026-11-28T12:40:00Z',
    status_at: '2026-11-28T12:10:00Z',
    slot: null,
    products,
    ...changes,
  }) as AdminOrder;
const hot = { pointId: null, stationId: 'hot' };
const all = { pointId: null, stationId: null };
const ids = (orders: readonly AdminOrder[]) => orders.map(({ order_id }) => order_id);

test('a station has the orders with something of its own to cook, the most urgent first', () => {
  const orders = [
    order('later', [row('wok', 'hot')], { promised_at: '2026-11-28T13:00:00Z' }),
    order('sooner', [row('wok', 'hot'), row('roll', 'cold')]),
    order('done here', [row('wok', 'hot', 1), row('roll', 'cold')]),
    order('cold', [row('roll', 'cold')]),
    order('new', [row('wok', 'hot')], { status: 'new' }),
    order('preorder', [row('wok', 'hot')], {
      status: 'confirmed',
      slot: { start: '2026-11-28T15:00:00Z', end: '2026-11-28T15:30:00Z', label: '' },
    }),
  ];
  expect(ids(ticketsOf(orders, hot, now))).toEqual(['sooner', 'later']);
  expect(ids(ticketsOf(orders, all, now))).toEqual(['cold', 'done here', 'sooner', 'later']);
  expect(ticketsOf(orders, { ...hot, pointId: 'kirova' }, now)).toEqual([]);
});

test('the foot finishes the rows of its own station only', () => {
  const mixed = order('o', [row('wok', 'hot', 0, 2), row('roll', 'cold')]);
  expect(allOf(mixed, hot)).toEqual({ wok: 2 });
  expect(allOf(mixed, all)).toEqual({ wok: 2, roll: 1 });
});

test('portions that are left are counted over all orders', () => {
  const tickets = [
    order('a', [row('wok', 'hot', 1, 3), row('roll', 'cold')]),
    order('b', [row('wok', 'hot')]),
  ];
  expect(togetherOf(tickets, hot)).toEqual([['wok', 3]]);
});

test('the order that was ready last can come back', () => {
  const ready = (order_id: string, status_at: string) =>
    order(order_id, [row('wok', 'hot', 1)], { status: 'ready', status_at });
  const orders = [ready('a', '2026-11-28T12:11:00Z'), ready('b', '2026-11-28T12:12:00Z')];
  expect(lastReady(orders, hot)?.order_id).toBe('b');
  expect(lastReady(orders, { pointId: null, stationId: 'cold' })).toBeUndefined();
});
