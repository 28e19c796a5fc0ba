import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostCounted } from '../../domain/mostCounted.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { orderFromStream } from './orderFromStream.ts';
import {
  countActiveOrders,
  countLateOrders,
  countOrdersByStatus,
  filterOrders,
  findBoardOrders,
  findClientOrders,
  findOrder,
  findOrders,
  findOrderToRate,
  findUnpaidOrders,
} from './orders.queries.ts';

let models: TestReadModels;
let db: ReadModels;
const log = createTestLog();

const start = (orderId: string, changes: Partial<OrderDetails> = {}) =>
  log.happen(`order-${orderId}`, {
    type: 'OrderPlacementStarted',
    data: orderDetails({ orderId, ...changes }),
  });
const move = (event: Extract<ShopEvent, { data: { orderId: string } }>, at?: string) =>
  log.happen(`order-${event.data.orderId}`, event, at === undefined ? {} : { at });
const place = (
  orderId: string,
  number: string,
  changes: Partial<OrderDetails> = {},
  status: 'new' | 'awaiting_payment' = 'new',
) => {
  start(orderId, changes);
  move({ type: 'OrderPlaced', data: { orderId, number, status } });
};
const anna = {
  clientId: 'anna',
  personId: 'anna',
  customer: { name: 'Анна', phone: '+79123456789', email: '', comment: 'без лука' },
};
const rate = (orderId: string, stars: number, personId: string) =>
  log.happen(`feedback-${orderId}`, {
    type: 'FeedbackLeft',
    data: { orderId, personId, clientId: null, stars, tags: [], fileIds: [], text: null },
  });

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  place('a1', '1127-0001', anna);
  move({ type: 'OrderCompleted', data: { orderId: 'a1' } }, '2026-11-26T20:00:00.000Z');
  rate('a1', 2, 'anna');
  place('a2', '1127-0002', { ...anna, promisedAt: '2026-11-27T15:00:00.000Z', method: 'pickup' });
  move({ type: 'OrderConfirmed', data: { orderId: 'a2' } });
  move({ type: 'OrderPromisedTimeChanged', data: { orderId: 'a2', promisedAt: '2026-11-27T12:00:00.000Z' } });
  place('b1', '1127-0003', {
    promocodeId: 'SPRINGABCDEFGH',
    promocodeSeriesId: 'SPRING',
    personId: 'boris',
    customer: { name: 'Борис', phone: '+79000001234', email: '', comment: '' },
  });
  place('b2', '1127-0010', { personId: 'boris', customer: null }, 'awaiting_payment');
  place('a3', '1127-0011', anna);
  move({ type: 'OrderCompleted', data: { orderId: 'a3' } });
  place('c1', '1127-0012', { personId: 'clara' });
  move({ type: 'OrderCancelled', data: { orderId: 'c1', by: 'customer', reason: 'передумала' } });
  move({ type: 'OrderArchived', data: { orderId: 'c1' } });
  start('never');
  start('undone');
  move({ type: 'OrderPlacementAbandoned', data: { orderId: 'undone', reason: 'sold out' } });
  await models.project(log);
});
afterAll(() => models.close());

const numbers = (orders: readonly { number: string }[]) => orders.map(({ number }) => number);

describe('an order', () => {
  test('is found with everything that its card shows', async () => {
    expect(await findOrder(db, 'a2')).toMatchObject({
      orderId: 'a2',
      number: '1127-0002',
      status: 'confirmed',
      promisedAt: '2026-11-27T12:00:00.000Z',
      statusTimes: { new: expect.any(String), confirmed: expect.any(String) },
      clientId: 'anna',
      customerName: 'Анна',
      comment: 'без лука',
      total: 1190_00,
      linesCount: 2,
      lines: [{ name: 'Филадельфия', count: 2 }],
      sums: { toPay: 1190_00 },
      archived: false,
      revision: '3',
    });
    expect(await findOrder(db, 'a2')).toMatchObject({
      placedAt: expect.stringMatching(/^2026-11-27T09:00:\d\d\.000Z$/),
    });
  });

  test('is the same from its stream alone, but for what other streams tell', async () => {
    const streams = new Set(log.all().map(({ stream }) => stream));
    for (const stream of [...streams].filter((name) => name.startsWith('order-'))) {
      const row = await findOrder(db, stream.slice('order-'.length));
      const fromStream = await orderFromStream(await log.read(stream));
      const elsewhere = { firstOrder: true, hadComplaint: false, feedbackStars: null };
      expect(fromStream && { ...fromStream, ...elsewhere }).toEqual(row && { ...row, ...elsewhere });
    }
    expect(await orderFromStream([])).toBeNull();
  });
  test('counts only when it was placed', async () => {
    expect(await findOrder(db, 'never')).toBeNull();
    expect(await findOrder(db, 'undone')).toBeNull();
    expect(await findOrder(db, 'unknown')).toBeNull();
    expect(numbers(await findOrders(db, ['a1', 'never']))).toEqual(['1127-0001']);
    expect(await findOrders(db, [])).toEqual([]);
  });

  test('says whether the customer is new, or had a reason to complain', async () => {
    expect(await findOrder(db, 'a1')).toMatchObject({
      firstOrder: true,
      hadComplaint: false,
      feedbackStars: 2,
    });
    expect(await findOrder(db, 'a2')).toMatchObject({ firstOrder: false, hadComplaint: true });
    expect(await findOrder(db, 'b1')).toMatchObject({ firstOrder: true, hadComplaint: false });
  });

  test('that was cancelled says by whom and why', async () => {
    expect(await findOrder(db, 'c1')).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
      cancelReason: 'передумала',
      archived: true,
    });
  });
});

test("a client's history is a page of the newest first with the count of all", async () => {
  const { orders, count } = await findClientOrders(db, { clientId: 'anna', limit: 2 });
  expect([numbers(orders), count]).toEqual([['1127-0011', '1127-0002'], 3]);
  const rest = await findClientOrders(db, { clientId: 'anna', limit: 2, page: 1 });
  expect(numbers(rest.orders)).toEqual(['1127-0001']);
});

test('the board shows what is in work, soonest first, then what was finished today; what waits for its money is not', async () => {
  const orders = await findBoardOrders(db, { finishedSince: '2026-11-26T21:00:00.000Z' });
  expect(numbers(orders)).toEqual(['1127-0002', '1127-0003', '1127-0011']);
  expect(await countActiveOrders(db)).toEqual({ confirmed: 1, new: 1 });
  expect(await countLateOrders(db, '2026-11-27T12:30:00.000Z')).toBe(1);
});

test('a board that is too short shows what is new: nobody knows of it yet', async () => {
  const { length } = await findBoardOrders(db, { finishedSince: '2030-01-01T00:00:00.000Z' });
  for (let limit = 1; limit < length; limit += 1) {
    const orders = await findBoardOrders(db, { finishedSince: '2030-01-01T00:00:00.000Z', limit });
    expect(orders.map(({ status }) => status)).toContain('new');
    expect(orders).toHaveLength(limit);
  }
});

describe('the list', () => {
  const page = { limit: 50 };
  const list = async (filter: Parameters<typeof filterOrders>[1], sort?: 'placed_at' | '-total') =>
    numbers((await filterOrders(db, filter, { ...page, ...(sort && { sort }) })).orders);

  test('is filtered by status, method and time', async () => {
    expect(await list({ statuses: ['completed', 'confirmed'] })).toEqual([
      '1127-0011',
      '1127-0002',
      '1127-0001',
    ]);
    expect(await list({ method: 'pickup' })).toEqual(['1127-0002']);
    const second = await findOrder(db, 'a2');
    const placedFrom = second?.placedAt ?? '';
    expect(await list({ placedFrom, statuses: ['new', 'confirmed'] }, 'placed_at')).toEqual([
      '1127-0002',
      '1127-0003',
    ]);
    expect(await list({ placedBefore: placedFrom })).toEqual(['1127-0001']);
  });

  test.each([
    ['a number', '1127-0002', ['1127-0002']],
    ['the end of a number', '0010', ['1127-0010']],
    ['the tail of a phone', '1234', ['1127-0003']],
    ['a whole phone in any writing', '8 (912) 345-67-89', ['1127-0011', '1127-0002', '1127-0001']],
    ['the beginning of a name', 'бор', ['1127-0003']],
    ['a word that is no name', 'роллы', []],
    ['a sign that means something to LIKE', '%', []],
  ])('is searched by %s', async (_what, search, expected) => {
    expect(await list({ search })).toEqual(expected);
  });

  test.each([
    ['a zone', { zoneId: 'zone1', statuses: ['confirmed'] }, ['1127-0002']],
    ['a point', { pointId: 'east' }, []],
    ['the way of paying', { payMethod: 1 }, []],
    ['a sum', { sumFrom: 1190_00, sumTo: 1190_00, statuses: ['completed'] }, ['1127-0011', '1127-0001']],
    ['a larger sum', { sumFrom: 1190_01 }, []],
    ['a promocode', { promocodeId: 'MINUS' }, []],
    ['a one-time code', { promocodeId: 'SPRINGABCDEFGH' }, ['1127-0003']],
    ['a series of codes', { promocodeSeriesId: 'SPRING' }, ['1127-0003']],
    ['a series of another name', { promocodeSeriesId: 'SPRIN' }, []],
    ['any promocode', { withPromocode: true }, ['1127-0003']],
    ['being late', { problem: { kind: 'late', now: '2026-11-27T12:30:00.000Z' } }, ['1127-0002']],
    ['a complaint', { problem: { kind: 'complaint' } }, ['1127-0001']],
    ['a refund', { problem: { kind: 'refunded' } }, []],
  ] as const)('is filtered by %s', async (_what, filter, expected) => {
    expect(await list(filter)).toEqual(expected);
  });

  test('shows what was put away only when asked', async () => {
    expect(await list({})).not.toContain('1127-0012');
    expect(await list({ archived: true })).toEqual(['1127-0012']);
  });

  test('counts all that match, whatever the page', async () => {
    const { orders, count } = await filterOrders(db, {}, { limit: 2, page: 2 });
    expect([orders.length, count]).toEqual([1, 5]);
    expect(await countOrdersByStatus(db, {})).toEqual({
      new: 1,
      confirmed: 1,
      awaiting_payment: 1,
      completed: 2,
    });
  });

  test('counts each status as far as a list counts, where there are more', async () => {
    const copies = sql`${sql.table('read_orders.orders')}`;
    await sql`insert into ${copies}
      select (jsonb_populate_record(one, jsonb_build_object('order_id', 'copy-' || n))).*
      from ${copies} as one, generate_series(1, ${mostCounted + 5}) as n where one.number = '1127-0011'`.execute(
      db,
    );
    expect(await countOrdersByStatus(db, {})).toEqual({
      new: 1,
      confirmed: 1,
      awaiting_payment: 1,
      completed: mostCounted + 1,
    });
    await sql`delete from ${copies} where order_id like 'copy-%'`.execute(db);
  });
});

test('the last completed order is to be rated until it is', async () => {
  const since = '2026-11-27T00:00:00.000Z';
  expect(await findOrderToRate(db, { clientId: 'anna', since })).toMatchObject({ number: '1127-0011' });
  expect(await findOrderToRate(db, { clientId: 'boris', since })).toBeNull();
  expect(await findOrderToRate(db, { clientId: 'anna', since: '2026-12-01T00:00:00.000Z' })).toBeNull();
});

test('orders that wait for money too long are found', async () => {
  const found = await findUnpaidOrders(db, { placedBefore: '2027-01-01T00:00:00.000Z', limit: 10 });
  expect(found).toEqual([{ orderId: 'b2' }]);
  expect(await findUnpaidOrders(db, { placedBefore: '2026-01-01T00:00:00.000Z', limit: 10 })).toEqual([]);
});
