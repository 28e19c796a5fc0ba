import { describe, expect, test } from 'vitest';
import { type BonusAccount, bonusBalance, freeBonuses } from '../../domain/bonus/bonusAccount.ts';
import { roubles } from '../../domain/money.ts';
import type { MoveTarget } from '../../domain/order/order.ts';
import { promocode } from '../../domain/testing/testShop.ts';
import { handle } from '../eventHandlers.ts';
import { orderSettlement } from '../policies/orderSettlement.ts';
import { bonusStream, promocodeStream } from '../streams.ts';
import { orderRequest } from '../testing/orderRequests.ts';
import {
  createTestShopWorld,
  grant,
  origin,
  roll,
  savePromocodes,
  type TestShopWorld,
} from '../testing/testShopWorld.ts';
import { cancelOrder } from './cancelOrder.ts';
import { changePromisedTime } from './changePromisedTime.ts';
import { settleEditedOrder } from './editOrder.ts';
import { moveOrder } from './moveOrder.ts';
import { settleRefundedOrder } from './refundOrder.ts';
import { settleCompletedOrder } from './settleCompletedOrder.ts';
import { undoCancelledOrder } from './undoCancelledOrder.ts';

/** Anna has 300 bonuses and pays 100 of them: 500 − 100 (code) − 100 = 300 in money, which bring 15. */
const ordered = async () => {
  const world = createTestShopWorld([
    promocode('MINUS', { limit: 1, benefit: { kind: 'sum', sum: roubles(100) } }),
  ]);
  await savePromocodes(world);
  await grant(world, 'anna', roubles(300));
  const whose = { cartId: 'anna', clientId: 'anna', origin };
  await world.server.addToCart({ ...whose, productId: roll, modifierIds: [], count: 1 });
  await world.server.applyPromocode({ ...whose, code: 'MINUS' });
  const { order } = await world.server.placeOrder(
    orderRequest({
      cartId: 'anna',
      clientId: 'anna',
      wishes: { bonuses: roubles(100), expectedTotal: roubles(300) },
    }),
  );
  return { world, orderId: order.details.orderId };
};
const toTheEnd: readonly MoveTarget[] = ['confirmed', 'cooking', 'ready', 'completed'];
const complete = async (world: TestShopWorld, orderId: string) => {
  for (const to of toTheEnd) await moveOrder(world.server.cartDeps)({ orderId, to, origin });
};
const accountOf = async (world: TestShopWorld): Promise<BonusAccount> =>
  (await world.server.bonuses.readFresh(bonusStream('anna'))).state;
/** As the reactor does, from the beginning, and twice. */
const runPolicies = async (world: TestShopWorld) => {
  const deps = world.server.cartDeps;
  const { on } = orderSettlement({
    settleCompletedOrder: settleCompletedOrder(deps),
    undoCancelledOrder: undoCancelledOrder(deps),
    settleEditedOrder: settleEditedOrder(deps),
    settleRefundedOrder: settleRefundedOrder(deps),
  });
  for (const event of [...world.eventStore.all(), ...world.eventStore.all()]) await handle(on, event);
};

describe('an order that is completed', () => {
  test('spends what it held and brings what it promised', async () => {
    const { world, orderId } = await ordered();
    await complete(world, orderId);
    const account = await accountOf(world);
    expect([bonusBalance(account), freeBonuses(account)]).toEqual([roubles(215), roubles(215)]);
  });
  test('does so once, although the policies run again', async () => {
    const { world, orderId } = await ordered();
    await complete(world, orderId);
    const before = world.eventStore.all().length;
    await runPolicies(world);
    expect(world.eventStore.all()).toHaveLength(before);
  });
  test('does so also when the server dies right after the move', async () => {
    const { world, orderId } = await ordered();
    for (const to of toTheEnd.slice(0, 3)) await moveOrder(world.server.cartDeps)({ orderId, to, origin });
    world.eventStore.crash({ atAppend: 2, written: false });
    await moveOrder(world.server.cartDeps)({ orderId, to: 'completed', origin }).catch(() => null);
    world.restart();
    await runPolicies(world);
    expect(bonusBalance(await accountOf(world))).toBe(roubles(215));
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
    const { world, orderId } = await ordered();
    await cancelOrder(world.server.cartDeps)({
      orderId,
      by: 'customer',
      reason: '',
      customer: { clientId: 'anna', browserIds: [] },
      origin,
    });
    await runPolicies(world);
    expect(freeBonuses(await accountOf(world))).toBe(roubles(300));
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
