import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EventStore } from '../../commands/ports.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { followLog } from '../../projections/followLog.ts';
import { createTestLog, type TestLog } from '../../projections/testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../../projections/testing/testReadModels.ts';
import { type KeptOrderHistory, keepOrderHistory } from './orderHistory.ts';

let models: TestReadModels;
let pool: pg.Pool;
let asked: ReturnType<typeof vi.spyOn>;
let log: TestLog;
let history: KeptOrderHistory;

beforeAll(async () => {
  models = await openTestReadModels();
  pool = new pg.Pool({ connectionString: models.connectionString, max: 2 });
  log = createTestLog();
  await project(newOrder('first').started);
});
afterAll(async () => {
  await pool.end();
  await models.close();
});
beforeEach(() => {
  asked = vi.spyOn(pool, 'query').mockClear();
  history = keepOrderHistory(pool);
});

let numbers = 0;
const newOrder = (personId: string, toPay = 500_00) => {
  numbers += 1;
  const orderId = `o${numbers}`;
  const details = orderDetails({ orderId, personId });
  const happened = (event: OrderEvent) => ({ stream: `order-${orderId}`, event });
  return {
    orderId,
    started: happened({
      type: 'OrderPlacementStarted',
      data: { ...details, sums: { ...details.sums, toPay, bonuses: 100_00 } },
    }),
    placed: happened({ type: 'OrderPlaced', data: { orderId, number: orderId, status: 'new' } }),
    completed: happened({ type: 'OrderCompleted', data: { orderId } }),
    cancelled: happened({
      type: 'OrderCancelled',
      data: { orderId, personId, by: 'staff', reason: null },
    }),
  };
};
const happen = (...events: { stream: string; event: OrderEvent }[]) => {
  const from = log.all().length;
  for (const { stream, event } of events) log.happen(stream, event);
  return log.all().slice(from);
};
/** In the log and in the tables. */
const project = async (...events: { stream: string; event: OrderEvent }[]) => {
  happen(...events);
  await models.project(log);
};
/** In the log, and told by it; the tables are behind. */
const observe = (...events: { stream: string; event: OrderEvent }[]) => history.observe(happen(...events));

test('an order that the read model has not seen yet counts', async () => {
  const { started, placed, completed } = newOrder('behind');
  expect(await history.read('behind')).toEqual({ completedOrdersSum: 0, ordersCount: 0 });
  observe(started);
  expect(await history.read('behind')).toEqual({ completedOrdersSum: 0, ordersCount: 0 });
  observe(placed);
  expect(await history.read('behind')).toEqual({ completedOrdersSum: 0, ordersCount: 1 });
  observe(completed);
  expect(await history.read('behind')).toEqual({ completedOrdersSum: 600_00, ordersCount: 1 });
});

test('of somebody who is asked about for the first time, too', async () => {
  const { started, placed } = newOrder('asked-late');
  observe(started, placed);
  expect(await history.read('asked-late')).toEqual({ completedOrdersSum: 0, ordersCount: 1 });
});

test('an older order that moves on is known from its row, whoever is asked about first', async () => {
  const [one, other] = [newOrder('old'), newOrder('old')];
  await project(one.started, one.placed, other.started, other.placed);
  history = keepOrderHistory(pool);
  observe(one.completed);
  expect(await history.read('old')).toEqual({ completedOrdersSum: 600_00, ordersCount: 2 });
  observe(other.cancelled);
  expect(await history.read('old')).toEqual({ completedOrdersSum: 600_00, ordersCount: 1 });
});

test('the log that tells late what the table knows already brings nothing back', async () => {
  const { started, placed, completed, cancelled } = newOrder('late');
  await project(started, placed, completed);
  expect(await history.read('late')).toMatchObject({ completedOrdersSum: 600_00 });
  observe(started);
  expect(await history.read('late')).toEqual({ completedOrdersSum: 600_00, ordersCount: 1 });
  observe(placed, completed, cancelled);
  expect(await history.read('late')).toEqual({ completedOrdersSum: 0, ordersCount: 0 });
});

test('an order that has become another person’s counts for that one alone, whether the table knows it or not', async () => {
  const [one, other] = [newOrder('before'), newOrder('after')];
  await project(one.started, one.placed, one.completed, other.started, other.placed, other.completed);
  expect(await history.read('before')).toEqual({ completedOrdersSum: 600_00, ordersCount: 1 });
  const { orderId } = one;
  const whose = { fromPersonId: 'before', personId: 'after', clientId: 'after' };
  const event = {
    type: 'OrderHandedOver',
    data: { orderId, ...whose, status: 'completed', left: 250_00 },
  } as const;
  observe({ stream: `order-${orderId}`, event });
  const together = { completedOrdersSum: 850_00, ordersCount: 2 };
  expect(await history.read('before')).toEqual({ completedOrdersSum: 0, ordersCount: 0 });
  expect(await history.read('after')).toEqual(together);
  // And who is asked about only now, too.
  const known = log.all().filter(({ type }) => type === 'OrderHandedOver');
  history = keepOrderHistory(pool);
  history.observe(known);
  expect(await history.read('before')).toEqual({ completedOrdersSum: 0, ordersCount: 0 });
  expect(await history.read('after')).toEqual(together);
});

test('others’ orders leave what is remembered of a person alone', async () => {
  await history.read('remembered');
  const before = asked.mock.calls.length;
  const { started, placed } = newOrder('somebody else');
  observe(started, placed);
  expect(await history.read('remembered')).toEqual({ completedOrdersSum: 0, ordersCount: 0 });
  expect(asked.mock.calls.length).toBe(before);
});

test('what this process writes is known before the log tells it', async () => {
  await history.read('writer');
  const { started, placed } = newOrder('writer');
  const append = vi.fn<EventStore['append']>(async () => ({
    head: { revision: 0n, hash: '' },
    position: 1n,
  }));
  const store = history.noting({ ...log, append });
  const origin = {
    actor: { kind: 'guest', id: 'g' },
    correlationId: 'r',
    at: '2026-11-28T10:00:00Z',
  } as const;
  for (const { stream, event } of [started, placed])
    await store.append(stream, [event], { revision: -1n, hash: '' }, origin);
  expect(await history.read('writer')).toEqual({ completedOrdersSum: 0, ordersCount: 1 });
  append.mockRejectedValueOnce(new Error('conflict'));
  await expect(
    store.append('order-x', [newOrder('writer').started.event], { revision: -1n, hash: '' }, origin),
  ).rejects.toThrow('conflict');
  expect(await history.read('writer')).toMatchObject({ ordersCount: 1 });
});

test('while the log cannot be followed the tables are asked each time', async () => {
  const { started, placed } = newOrder('lost');
  await history.read('lost');
  history.lose();
  await project(started, placed);
  expect(await history.read('lost')).toMatchObject({ ordersCount: 1 });
  const before = asked.mock.calls.length;
  await history.read('lost');
  expect(asked.mock.calls.length).toBe(before + 1);
  history.regain();
  await history.read('lost');
  await history.read('lost');
  expect(asked.mock.calls.length).toBe(before + 2);
});

test('follows the log of all processes', async () => {
  const over = new AbortController();
  const following = followLog({
    eventStore: log,
    name: 'order_history',
    after: -1n,
    signal: over.signal,
    observe: history.observe,
  });
  const { started, placed } = newOrder('elsewhere');
  await history.read('elsewhere');
  happen(started, placed);
  await expect.poll(() => history.read('elsewhere')).toEqual({ completedOrdersSum: 0, ordersCount: 1 });
  over.abort();
  await following;
});

test('the table and the log together, whoever else has ordered meanwhile', async () => {
  const [old, fresh, abandoned] = [newOrder('together'), newOrder('together'), newOrder('together')];
  await project(old.started, old.placed);
  for (let other = 0; other < 50; other += 1) {
    const { started, placed } = newOrder(`other ${other}`);
    observe(started, placed);
  }
  observe(fresh.started, old.completed, fresh.placed, abandoned.started, fresh.cancelled, abandoned.placed);
  expect(await history.read('together')).toEqual({ completedOrdersSum: 600_00, ordersCount: 2 });
});
