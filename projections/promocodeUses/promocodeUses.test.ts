import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { findPromocodeDays, findPromocodeSums, findUsedCodes } from './promocodeUses.queries.ts';

let models: TestReadModels;
const log = createTestLog();
const { sums } = orderDetails();
const discounted = { ...sums, promocodeDiscount: 100_00, toPay: 1090_00, bonuses: 0 };

const place = (orderId: string, at: string, details: Partial<OrderDetails>) => {
  const data = orderDetails({ orderId, sums: discounted, ...details });
  log.happen(`order-${orderId}`, { type: 'OrderPlacementStarted', data });
  log.happen(
    `order-${orderId}`,
    { type: 'OrderPlaced', data: { orderId, number: `1127-${orderId}`, status: 'new' } },
    { at },
  );
  return data;
};
const cancel = (orderId: string) =>
  log.happen(`order-${orderId}`, {
    type: 'OrderCancelled',
    data: { orderId, by: 'customer', reason: 'передумал' },
  });

beforeAll(async () => {
  models = await openTestReadModels();
  place('o1', '2026-11-26T20:50:00.000Z', { promocodeId: 'SALE10' }); // 23:50 in Moscow
  place('o2', '2026-11-26T21:10:00.000Z', { promocodeId: 'SALE10' });
  place('o3', '2026-11-27T10:00:00.000Z', { promocodeId: 'SALE10' });
  cancel('o3');
  const o4 = place('o4', '2026-11-27T10:00:00.000Z', { promocodeId: 'SALE10' });
  log.happen('order-o4', {
    type: 'OrderEdited',
    data: { ...o4, promocodeId: null, droppedPromocodeId: 'SALE10', edition: 1, sums },
  });
  const o5 = place('o5', '2026-11-27T11:00:00.000Z', { promocodeId: 'SALE10' });
  log.happen('order-o5', {
    type: 'OrderEdited',
    data: {
      ...o5,
      droppedPromocodeId: null,
      edition: 1,
      sums: { ...discounted, promocodeDiscount: 50_00, toPay: 540_00 },
    },
  });
  place('o6', '2026-11-27T12:00:00.000Z', { promocodeId: null });
  place('o7', '2026-11-27T13:00:00.000Z', { promocodeId: 'SPRINGABCDEFGH', promocodeSeriesId: 'SPRING' });
  place('o8', '2026-11-27T14:00:00.000Z', {
    promocodeId: 'BRING',
    promocodeForgone: 200_00,
    sums: { ...sums, toPay: 990_00, delivery: 0 },
  });
  await models.project(log);
});
afterAll(() => models.close());

test('an order counts while it has the code: not after a cancellation or an edit that lost it, and by its last sums', async () => {
  const found = await findPromocodeSums(models.db, ['SALE10', 'SPRING', 'NONE']);
  expect([...found]).toEqual(
    expect.arrayContaining([
      ['SALE10', { orders: 3, discount: 250_00, paid: 2720_00 }],
      ['SPRING', { orders: 1, discount: 100_00, paid: 1090_00 }],
    ]),
  );
  expect(found.size).toBe(2);
});
test('a fee that was not asked and a gift are what a promocode costs, too', async () => {
  const found = await findPromocodeSums(models.db, ['BRING']);
  expect(found.get('BRING')).toEqual({ orders: 1, discount: 200_00, paid: 990_00 });
});
test('uses stand on the days of the shop', async () => {
  const days = await findPromocodeDays(models.db, {
    promocodeId: 'SALE10',
    timeZone: 'Europe/Moscow',
    days: 30,
  });
  expect(days.map(({ date, orders }) => [date, orders])).toEqual([
    ['2026-11-27', 2],
    ['2026-11-26', 1],
  ]);
});
test('the codes of a series that are used are told with their orders', async () => {
  expect(await findUsedCodes(models.db, 'SPRING')).toEqual([
    { code: 'SPRINGABCDEFGH', number: '1127-o7', placedAt: '2026-11-27T13:00:00.000Z', discount: 100_00 },
  ]);
});
