import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bonusBalance, freeBonuses, reservedBonuses } from '../../domain/bonus/bonusAccount.ts';
import { isOpen } from '../../domain/cart/cartState.ts';
import { roubles } from '../../domain/money.ts';
import { promocode } from '../../domain/testing/testShop.ts';
import { bonusStream, cartStream, orderStream, promocodeStream } from '../streams.ts';
import type { Crash } from '../testing/memoryEventStore.ts';
import { orderRequest } from '../testing/orderRequests.ts';
import {
  createTestShopWorld,
  grant,
  origin,
  roll,
  savePromocodes,
  type TestShopWorld,
} from '../testing/testShopWorld.ts';

/** Anna pays 300 of her 300 bonuses and uses a code that has one use left. */
const request = orderRequest({
  cartId: 'anna',
  clientId: 'anna',
  key: 'k1',
  wishes: { bonuses: roubles(300), expectedTotal: roubles(100) },
});
const readyToOrder = async (): Promise<TestShopWorld> => {
  const world = createTestShopWorld([
    promocode('LAST', { limit: 1, benefit: { kind: 'sum', sum: roubles(100) } }),
  ]);
  await savePromocodes(world);
  await grant(world, 'anna', roubles(300));
  const whose = { cartId: 'anna', clientId: 'anna', origin };
  await world.server.addToCart({ ...whose, productId: roll, modifierIds: [], count: 1 });
  await world.server.applyPromocode({ ...whose, code: 'LAST' });
  return world;
};
/** Another order has the last use of the code: the placement is refused half-way. */
const codeIsGone = (world: TestShopWorld) =>
  world.server.promocodes.handle(
    promocodeStream('LAST'),
    { type: 'TakeUse', promocodeId: 'LAST', orderId: 'of another', customerKey: 'boris' },
    origin,
  );
const recover = (world: TestShopWorld) => {
  world.restart();
  world.later(5);
  return world.server.recover({ olderThanSeconds: 60, origin });
};

/** Whatever happened: every placement has one of its two ends, and what was taken fits it to the kopeck. */
const expectWhole = async (world: TestShopWorld): Promise<'placed' | 'open'> => {
  const { carts, bonuses, promocodes, orders } = world.another();
  const { state: cart } = await carts.read(cartStream('anna'));
  const { state: account } = await bonuses.read(bonusStream('anna'));
  const { state: code } = await promocodes.read(promocodeStream('LAST'));
  const ids = new Set(
    world.eventStore.all().flatMap(({ stream }) => (stream.startsWith('order-') ? [stream] : [])),
  );
  const ends = await Promise.all([...ids].map(async (stream) => (await orders.read(stream)).state));
  const placed = ends.flatMap((order) => (order.phase === 'placed' ? [order.details.orderId] : []));
  expect(ends.map(({ phase }) => phase)).not.toContain('placing');
  expect(isOpen(cart)).toBe(true);
  expect(bonusBalance(account)).toBe(roubles(300));
  expect(placed.length).toBeLessThanOrEqual(1);
  const isPlaced = placed.length === 1;
  expect(cart.lines.length).toBe(isPlaced ? 0 : 1);
  expect(reservedBonuses(account)).toBe(isPlaced ? roubles(300) : 0);
  expect(freeBonuses(account)).toBe(isPlaced ? 0 : roubles(300));
  const orderIds = [...ids].map((stream) => stream.slice('order-'.length));
  expect(orderIds.filter((orderId) => code.uses.has(orderId))).toEqual(placed);
  return isPlaced ? 'placed' : 'open';
};

const everyCrash = Array.from({ length: 10 }, (_, index) => index + 1).flatMap((atAppend): Crash[] => [
  { atAppend, written: false },
  { atAppend, written: true },
  { atAppend, written: false, passing: true },
  { atAppend, written: true, passing: true },
]);
const words = ({ atAppend, written, passing }: Crash): string =>
  `${passing ? 'append' : 'the process at append'} ${atAppend} ${written ? 'is written but not answered' : 'fails'}`;

describe.each(everyCrash.map((crash) => [words(crash), crash] as const))('%s', (_words, crash) => {
  test('recovery brings the order to its end, or undoes it', async () => {
    const world = await readyToOrder();
    world.eventStore.crash(crash);
    await world.server.placeOrder(request).catch(() => null);
    await recover(world);
    const end = await expectWhole(world);
    // From the order's facts on it goes forward; before them there is nothing to place.
    const hasFacts = crash.atAppend > 2 || (crash.atAppend === 2 && crash.written);
    expect(end).toBe(hasFacts ? 'placed' : 'open');
    expect(await recover(world)).toEqual([]);
  });

  test('the customer who asks again has one order', async () => {
    const world = await readyToOrder();
    world.eventStore.crash(crash);
    await world.server.placeOrder(request).catch(() => null);
    world.restart();
    const { order } = await world.server.placeOrder(request);
    expect(order.number).toBe('1127-0001');
    expect(await expectWhole(world)).toBe('placed');
  });

  test('a placement that is refused half-way is wholly undone', async () => {
    const world = await readyToOrder();
    await codeIsGone(world);
    world.eventStore.crash(crash);
    await world.server.placeOrder(request).catch(() => null);
    await recover(world);
    expect(await expectWhole(world)).toBe('open');
  });

  test('a crash of the recovery itself changes nothing', async () => {
    const world = await readyToOrder();
    await codeIsGone(world);
    world.eventStore.crash({ atAppend: 4, written: true }); // refused, and the decision written
    await world.server.placeOrder(request).catch(() => null);
    world.restart();
    world.later(5);
    world.eventStore.crash(crash);
    await world.server.recover({ olderThanSeconds: 60, origin });
    await recover(world);
    expect(await expectWhole(world)).toBe('open');
  });
});

test('a placement that a crash left open is recovered also when the clock was put back since', async () => {
  const world = await readyToOrder();
  world.eventStore.crash({ atAppend: 4, written: true });
  await world.server.placeOrder(request).catch(() => null);
  world.restart();
  world.later(-24 * 60);
  const [recovered] = await world.server.recover({ olderThanSeconds: 60, origin });
  expect(recovered?.end).toBe('placed');
});

test('a placement that is still young is left to the one who makes it', async () => {
  const world = await readyToOrder();
  world.eventStore.crash({ atAppend: 4, written: true });
  await world.server.placeOrder(request).catch(() => null);
  world.restart();
  expect(await world.server.recover({ olderThanSeconds: 60, origin })).toEqual([]);
});

test('a writer that is only slow finds its placement abandoned, and the next attempt is another order', async () => {
  const world = await readyToOrder();
  const slow = world.another();
  const seen = await slow.carts.read(cartStream('anna'));
  const orderId = 'order/anna/k1/0';
  const started = { type: 'CartCheckoutStarted', data: { orderId, requestHash: 'hash' } } as const;
  await slow.carts.appendAt(cartStream('anna'), seen, [started], origin);
  const before = await slow.orders.read(orderStream(orderId));
  expect(before.state.phase).toBe('unknown');
  expect(await recover(world)).toEqual([{ orderId, cartId: 'anna', end: 'abandoned' }]);
  const late = { type: 'OrderPlacementAbandoned', data: { orderId, reason: 'late' } } as const;
  await expect(slow.orders.appendAt(orderStream(orderId), before, [late], origin)).rejects.toThrow(
    'moved on',
  );
  const { order } = await world.server.placeOrder(request);
  expect(order.details.orderId).toBe('order/anna/k1/1');
});

test('a placement that fails to recover does not hold up the others', async () => {
  const world = await readyToOrder();
  await world.server.addToCart({
    cartId: 'guest',
    clientId: null,
    origin,
    productId: roll,
    modifierIds: [],
    count: 1,
  });
  for (const each of [request, orderRequest({ cartId: 'guest' })]) {
    world.eventStore.crash({ atAppend: 2, written: true, passing: true });
    await world.server.placeOrder(each).catch(() => null);
  }
  world.later(5);
  world.eventStore.crash({ atAppend: 1, written: false, passing: true });
  const first = await world.server.recover({ olderThanSeconds: 60, origin });
  expect(first.map(({ end }) => end)).toEqual(['failed', 'placed']);
  const second = await world.server.recover({ olderThanSeconds: 60, origin });
  expect(second.map(({ end }) => end)).toEqual(['placed']);
});

test('the request, its repeats, two servers and the recovery may all drive one placement, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, isRefused) => {
      const world = await readyToOrder();
      if (isRefused) await codeIsGone(world);
      const { read, append } = world.eventStore;
      Object.assign(world.eventStore, {
        read: scheduler.scheduleFunction(read),
        append: scheduler.scheduleFunction(append),
      });
      const servers = [world.server, world.another(), world.another()];
      const runs = [
        ...servers.map((server) => server.placeOrder(request)),
        ...servers.map((server) => server.recover({ olderThanSeconds: -1, origin })),
      ];
      const settled = Promise.allSettled(runs);
      await scheduler.waitFor(settled);
      Object.assign(world.eventStore, { read, append });
      await recover(world);
      await expectWhole(world);
    }),
    { numRuns: 60 },
  );
});
