import { describe, expect, test } from 'vitest';
import { bonusBalance, freeBonuses } from '../../domain/bonus/bonusAccount.ts';
import { roubles } from '../../domain/money.ts';
import type { MoveTarget } from '../../domain/order/order.ts';
import { promocodeStream } from '../streams.ts';
import { annasOrder, settleOrders } from '../testing/annasOrder.ts';
import { origin, type TestShopWorld } from '../testing/testShopWorld.ts';
import { cancelOrder } from './cancelOrder.ts';
import { changePromisedTime } from './changePromisedTime.ts';
import { moveOrder } from './moveOrder.ts';

/** Anna has 300 bonuses and pays 100 of them: 500 − 100 (code) − 100 = 300 in money, which bring 15. */
const ordered = async () => {
  const { world, order, account } = await annasOrder({ rolls: 1, granted: 300, bonuses: 100 });
  return { world, orderId: order.orderId, account };
};
const toTheEnd: readonly MoveTarget[] = ['confirmed', 'cooking', 'ready', 'completed'];
const complete = async (world: TestShopWorld, orderId: string) => {
  for (const to of toTheEnd) await moveOrder(world.server.cartDeps)({ orderId, to, origin });
};
/** As a reactor that is told everything a second time. */
const settleTwice = async (world: TestShopWorld) => {
  await settleOrders(world);
  await settleOrders(world);
};

describe('an order that is completed', () => {
  test('spends what it held and brings what it promised', async () => {
    const { world, orderId, account } = await ordered();
    await complete(world, orderId);
    const bonuses = await account();
    expect([bonusBalance(bonuses), freeBonuses(bonuses)]).toEqual([roubles(215), roubles(215)]);
  });
  test('does so once, although the policies run again', async () => {
    const { world, orderId } = await ordered();
    await complete(world, orderId);
    const before = world.eventStore.all().length;
    await settleTwice(world);
    expect(world.eventStore.all()).toHaveLength(before);
  });
  test('does so also when the server dies right after the move', async () => {
    const { world, orderId, account } = await ordered();
    for (const to of toTheEnd.slice(0, 3)) await moveOrder(world.server.cartDeps)({ orderId, to, origin });
    world.eventStore.crash({ atAppend: 2, written: false });
    await moveOrder(world.server.cartDeps)({ orderId, to: 'completed', origin }).catch(() => null);
    world.restart();
    await settleTwice(world);
    expect(bonusBalance(await account())).toBe(roubles(215));
  });
  test('brings bonuses that expire by the settings', async () => {
    const { world, orderId } = await ordered();
    const bonus = { ...world.shop.settings.bonus, expireDays: 30 };
    world.shop = { ...world.shop, settings: { ...world.shop.settings, bonus } };
    await complete(world, orderId);
    const accrued = world.eventStore.all().find(({ type }) => type === 'BonusesAccrued');
    expect(accrued?.data).toMatchObject({ amount: roubles(15), expiresAt: '2026-12-27T12:00:00.000Z' });
  });
});

describe('an order that is cancelled', () => {
  test('lets go of the bonuses and the promocode', async () => {
    const { world, orderId, account } = await ordered();
    await cancelOrder(world.server.cartDeps)({
      orderId,
      by: 'customer',
      reason: '',
      customer: { clientId: 'anna', browserIds: [] },
      origin,
    });
    await settleTwice(world);
    expect(freeBonuses(await account())).toBe(roubles(300));
    const { state: code } = await world.server.promocodes.readFresh(promocodeStream('MINUS'));
    expect(code.uses.size).toBe(0);
  });
  test('by another client: there is no such order', async () => {
    const { world, orderId } = await ordered();
    const cancelling = cancelOrder(world.server.cartDeps)({
      orderId,
      by: 'customer',
      reason: '',
      customer: { clientId: 'boris', browserIds: [] },
      origin,
    });
    await expect(cancelling).rejects.toMatchObject({ code: 'OrderNotFound' });
  });
});

test('two cooks move one order: the second learns that it has moved', async () => {
  const { world, orderId } = await ordered();
  const move = moveOrder(world.server.cartDeps);
  await move({ orderId, to: 'confirmed', seenStatus: 'new', origin });
  await cancelOrder(world.another().cartDeps)({ orderId, by: 'staff', reason: 'Закрыто', origin });
  await expect(move({ orderId, to: 'cooking', seenStatus: 'confirmed', origin })).rejects.toMatchObject({
    code: 'OrderMovedMeanwhile',
    facts: { status: 'cancelled' },
  });
});

test('the promised time moves', async () => {
  const { world, orderId } = await ordered();
  const { order } = await changePromisedTime(world.server.cartDeps)({ orderId, minutes: 10, origin });
  expect(order.promisedAt).toBe('2026-11-27T12:30:00.000Z');
});
