import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../commands/ports.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import { createTestLog, type TestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { findGuestCarts } from './guestCarts.queries.ts';

let models: TestReadModels;
let log: TestLog;

beforeEach(async () => {
  models = await openTestReadModels();
  log = createTestLog();
});
afterEach(() => models.close());

const guest = { kind: 'guest', id: 'browser' } as const;
const october = '2026-10-01T12:00:00.000Z';
const november = '2026-11-01T12:00:00.000Z';
const happen = (cartId: string, event: ShopEvent, at = october, actor: Actor = guest) =>
  log.happen(`cart-${cartId}`, event, { at, actor });
const add = (cartId: string, at = october, actor: Actor = guest) => {
  const choice = { kind: 'product', productId: 'roll', modifierIds: [] } as const;
  happen(cartId, { type: 'CartLineAdded', data: { uid: 'roll', choice, count: 1 } }, at, actor);
};
const found = async (
  openedBefore = '2026-10-15T00:00:00.000Z',
  page: { after?: string; limit?: number } = {},
) => {
  await models.project(log);
  const carts = await findGuestCarts(models.db, { openedBefore, after: '', limit: 100, ...page });
  return carts.map(({ cartId }) => cartId);
};

test('carts that guests have begun, from the first event of each on; those of clients live for ever', async () => {
  add('b');
  add('b', november);
  add('a');
  add('anna', october, { kind: 'client', id: 'anna' });
  add('c', november);
  happen('d', { type: 'CartPickupDiscountChanged', data: { on: false } });
  expect(await found()).toEqual(['a', 'b', 'd']);
  expect(await found('2026-11-15T00:00:00.000Z')).toEqual(['a', 'b', 'c', 'd']);
  expect(await found(undefined, { after: 'a', limit: 1 })).toEqual(['b']);
});

test('a cart is gone when it has expired or went to a client, and back with its guest', async () => {
  add('a');
  add('b');
  happen('a', { type: 'CartExpired', data: {} }, november, { kind: 'system', id: 'schedule' });
  happen('b', { type: 'CartHandedOver', data: { clientId: 'anna' } });
  expect(await found()).toEqual([]);
  happen('a', { type: 'CartReopened', data: {} }, november);
  add('a', november);
  expect([await found(), await found('2026-11-15T00:00:00.000Z')]).toEqual([[], ['a']]);
});
