import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderDetails } from '../domain/order/testing/orderDetails.ts';
import { filterOrders, findBoardOrders, findClientOrders } from './orders/orders.queries.ts';
import { PageKeyInvalid } from './paging.ts';
import { createTestLog } from './testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from './testing/testReadModels.ts';

let models: TestReadModels;
const log = createTestLog();
const place = (orderId: string, changes: Parameters<typeof orderDetails>[0] = {}) => {
  const details = orderDetails({ orderId, ...changes });
  log.happen(`order-${orderId}`, { type: 'OrderPlacementStarted', data: details });
  log.happen(`order-${orderId}`, {
    type: 'OrderPlaced',
    data: { orderId, number: `1127-${orderId}`, status: 'new' },
  });
};
beforeAll(async () => {
  models = await openTestReadModels();
  for (let n = 0; n < 25; n += 1) {
    const sums = { ...orderDetails().sums, toPay: n % 3 === 0 ? 100_00 : 200_00 };
    place(`o${n}`, { clientId: n % 2 ? 'anna' : null, personId: n % 5 ? 'anna' : 'boris', sums });
  }
  await models.project(log);
});
afterAll(() => models.close());

type Asked = Parameters<typeof filterOrders>[2];
async function everyPage(wanted: Omit<Asked, 'after'>) {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { orders, next } = await filterOrders(models.db, {}, { ...wanted, after });
    pages.push(orders.map(({ orderId }) => orderId));
    after = next ?? undefined;
  } while (after !== undefined);
  return pages;
}

describe('a list by pages', () => {
  test.each(['placed_at', '-placed_at', 'total', '-total'] as const)(
    'sorted by %s shows every row once, equal values too',
    async (sort) => {
      const whole = await filterOrders(models.db, {}, { sort, limit: 100 });
      for (const limit of [1, 7, 24, 25, 26]) {
        const pages = await everyPage({ sort, limit });
        expect(pages.flat(), String(limit)).toEqual(whole.orders.map(({ orderId }) => orderId));
        expect(pages.every(({ length }) => length > 0)).toBe(true);
      }
    },
  );
  test('goes on where it was, whatever has come on top meanwhile', async () => {
    const first = await filterOrders(models.db, {}, { limit: 10 });
    place('later');
    await models.project(log);
    const second = await filterOrders(models.db, {}, { limit: 10, after: first.next ?? '' });
    const seen = new Set(first.orders.map(({ orderId }) => orderId));
    expect(second.orders.some(({ orderId }) => seen.has(orderId) || orderId === 'later')).toBe(false);
  });
  test.each([
    '',
    'garbage',
    Buffer.from('["1"]').toString('base64url'),
    Buffer.from('["x","y"]').toString('base64url'),
  ])('says so when its key is none: %j', async (after) => {
    await expect(filterOrders(models.db, {}, { limit: 10, after })).rejects.toThrow(PageKeyInvalid);
  });
  test('has no key of another sort', async () => {
    const { next } = await filterOrders(models.db, {}, { sort: 'total', limit: 10 });
    await expect(filterOrders(models.db, {}, { limit: 10, after: next ?? '' })).rejects.toThrow(
      PageKeyInvalid,
    );
  });
  test('by numbers shows the same pages, and nothing beyond the end', async () => {
    const pages = await everyPage({ limit: 10 });
    for (const [page, ids] of [...pages, []].entries()) {
      const { orders } = await filterOrders(models.db, {}, { limit: 10, page });
      expect(orders.map(({ orderId }) => orderId)).toEqual(ids);
    }
  });
});

test('a client finds what they ordered, as a guest by their phone too, and nothing of others', async () => {
  const { orders, count } = await findClientOrders(models.db, { clientId: 'anna', limit: 100 });
  expect(count).toBe(orders.length);
  for (const { clientId, personId } of orders)
    expect(clientId === 'anna' || (clientId === null && personId === 'anna')).toBe(true);
  expect(orders.some(({ clientId }) => clientId === null)).toBe(true);
});

test('a board that is too short still shows the newest new orders', async () => {
  const board = await findBoardOrders(models.db, { finishedSince: '2020-01-01T00:00:00.000Z', limit: 3 });
  const newest = await filterOrders(models.db, {}, { limit: 3 });
  expect(new Set(board.map(({ orderId }) => orderId))).toEqual(
    new Set(newest.orders.map(({ orderId }) => orderId)),
  );
});
