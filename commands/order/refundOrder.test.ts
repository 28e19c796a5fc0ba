import { describe, expect, test } from 'vitest';
import { bonusBalance, freeBonuses } from '../../domain/bonus/bonusAccount.ts';
import { roubles } from '../../domain/money.ts';
import { placed } from '../../domain/order/order.ts';
import { bonusStream, orderStream, promocodeStream } from '../streams.ts';
import { annasOrder, settleOrders } from '../testing/annasOrder.ts';
import { origin, type TestShopWorld } from '../testing/testShopWorld.ts';
import { moveOrder } from './moveOrder.ts';
import { previewRefund, type RefundOrderRequest, refundOrder } from './refundOrder.ts';

const depsOf = ({ server }: TestShopWorld) => ({
  ...server.cartDeps,
  ids: { derive: (...words: readonly string[]) => words.join('/') },
});

/** Anna has fetched two rolls: 1000 − 100 (code) − 500 in bonuses = 400 in money, which brought 20. */
const handedOver = async () => {
  const { world, order, account } = await annasOrder({ rolls: 2, granted: 600, bonuses: 500 });
  const { orderId, lines } = order;
  for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
    await moveOrder(world.server.cartDeps)({ orderId, to, origin });
  const portion = { kind: 'line', id: lines[0]?.uid ?? '', portions: 1 } as const;
  const request = (changes: Partial<RefundOrderRequest> = {}): RefundOrderRequest => ({
    orderId,
    seenRefunds: 0,
    wish: { kind: 'rows', rows: [portion] },
    reason: 'missing',
    message: 'Простите',
    expectedSum: null,
    ...changes,
  });
  return {
    world,
    orderId,
    request,
    refund: (changes: Partial<RefundOrderRequest> = {}) =>
      refundOrder(depsOf(world))(request(changes), origin),
    account,
    refunds: async () => placed((await world.server.orders.readFresh(orderStream(orderId))).state).refunds,
    uses: async () =>
      (await world.server.promocodes.readFresh(promocodeStream('MINUS'))).state.usesBy.get('anna') ?? 0,
  };
};

describe('a refund of an order', () => {
  test('gives bonuses back and takes earned ones, in proportion; the promocode stays used', async () => {
    const { refund, account, uses } = await handedOver();
    expect(bonusBalance(await account())).toBe(roubles(120));
    const { refund: given } = await refund();
    expect(given).toMatchObject({ money: roubles(200), bonuses: roubles(250), earnedBack: roubles(10) });
    expect(freeBonuses(await account())).toBe(roubles(360));
    expect(await uses()).toBe(1);
  });
  test('previewed changes nothing', async () => {
    const { world, request } = await handedOver();
    const before = world.eventStore.all().length;
    const { refund } = await previewRefund(depsOf(world))(request());
    expect(refund.money).toBe(roubles(200));
    expect(world.eventStore.all()).toHaveLength(before);
  });
  test('of all leaves the account as it was before the order, and the promocode free', async () => {
    const { refund, account, uses } = await handedOver();
    await refund({ wish: { kind: 'all' } });
    expect(freeBonuses(await account())).toBe(roubles(600));
    expect(await uses()).toBe(0);
  });
  test('asked for again is one refund, with the same key and without', async () => {
    const { refund, refunds, account } = await handedOver();
    const twice = await Promise.all([refund({ key: 'k1' }), refund({ key: 'k1' }), refund({ key: 'k1' })]);
    expect(new Set(twice.map(({ refund: { refundId } }) => refundId)).size).toBe(1);
    await refund({ seenRefunds: 1 });
    await refund({ seenRefunds: 1 });
    expect(await refunds()).toHaveLength(2);
    expect(freeBonuses(await account())).toBe(roubles(600));
    await expect(refund({ key: 'k1', wish: { kind: 'all' } })).rejects.toMatchObject({
      code: 'IdempotencyKeyReused',
    });
  });
  test('by two at once goes through once: the second has not seen the first', async () => {
    const { refund, refunds } = await handedOver();
    const all = await Promise.allSettled([
      refund({ key: 'one' }),
      refund({ key: 'other', wish: { kind: 'all' } }),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refunds()).toHaveLength(1);
  });
  test('is settled by the policies when the server dies right after it, and only once', async () => {
    const { world, refund, account } = await handedOver();
    world.eventStore.crash({ atAppend: 2, written: false });
    await refund().catch(() => null);
    world.restart();
    await settleOrders(world);
    expect(freeBonuses(await account())).toBe(roubles(360));
    const before = world.eventStore.all().length;
    await settleOrders(world);
    expect(world.eventStore.all()).toHaveLength(before);
  });
  test('when what it brought is spent already: the account stops at zero, the loss is told', async () => {
    const { world, refund, account } = await handedOver();
    const spend = {
      type: 'Adjust',
      clientId: 'anna',
      key: 'spent',
      amount: -roubles(120),
      reason: 'x',
    } as const;
    await world.server.bonuses.handle(bonusStream('anna'), spend, origin);
    await refund({ wish: { kind: 'all' } });
    expect(freeBonuses(await account())).toBe(roubles(480));
  });
});
