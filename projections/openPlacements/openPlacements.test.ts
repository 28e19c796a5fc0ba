import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { createTestLog, type TestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { findOpenPlacements } from './openPlacements.queries.ts';

let models: TestReadModels;
let log: TestLog;

beforeEach(async () => {
  models = await openTestReadModels();
  log = createTestLog();
});
afterEach(() => models.close());

const open = async (startedBefore = '2030-01-01T00:00:00.000Z') => {
  await models.project(log);
  const placements = await findOpenPlacements(models.db, { startedBefore, limit: 100 });
  return placements.map(({ orderId, cartId, orderStarted }) => [orderId, cartId, orderStarted]);
};
const freeze = (orderId: string) =>
  log.happen(`cart-cart-${orderId}`, { type: 'CartCheckoutStarted', data: { orderId, requestHash: 'h' } });
const start = (orderId: string) =>
  log.happen(`order-${orderId}`, {
    type: 'OrderPlacementStarted',
    data: orderDetails({ orderId, cartId: `cart-${orderId}` }),
  });
const place = (orderId: string) =>
  log.happen(`order-${orderId}`, { type: 'OrderPlaced', data: { orderId, number: '1', status: 'new' } });
const close = (orderId: string) =>
  log.happen(`cart-cart-${orderId}`, { type: 'CartCheckedOut', data: { orderId } });

test('a placing is open from the frozen cart until both the order and the cart are done', async () => {
  freeze('o1');
  expect(await open()).toEqual([['o1', 'cart-o1', false]]);
  start('o1');
  expect(await open()).toEqual([['o1', 'cart-o1', true]]);
  place('o1');
  expect(await open()).toEqual([['o1', 'cart-o1', true]]);
  close('o1');
  expect(await open()).toEqual([]);
});

test('a placing that was given up is over when the cart is open again and the order undone', async () => {
  freeze('o1');
  start('o1');
  log.happen('cart-cart-o1', { type: 'CartCheckoutAbandoned', data: { orderId: 'o1', reason: 'crash' } });
  expect(await open()).toHaveLength(1);
  log.happen('order-o1', { type: 'OrderPlacementAbandoned', data: { orderId: 'o1', reason: 'crash' } });
  expect(await open()).toEqual([]);
});

test('what began a moment ago is left to those who began it', async () => {
  freeze('o1');
  freeze('o2');
  expect(await open('2026-11-27T09:00:01.000Z')).toEqual([['o1', 'cart-o1', false]]);
});
