import { describe, expect, test } from 'vitest';
import { maxLines } from '../../domain/cart/lines.ts';
import { roubles } from '../../domain/money.ts';
import { product } from '../../domain/testing/testShop.ts';
import { leaveFeedback } from '../feedback/leaveFeedback.ts';
import { moveOrder } from '../order/moveOrder.ts';
import { cartStream } from '../streams.ts';
import type { Crash } from '../testing/memoryEventStore.ts';
import { orderRequest } from '../testing/orderRequests.ts';
import { createTestShopWorld, origin, roll, type TestShopWorld } from '../testing/testShopWorld.ts';

const guest = { cartId: 'guest', clientId: null, origin };
const anna = { cartId: 'anna', clientId: 'anna', origin };
const add = (world: TestShopWorld, whose: typeof guest | typeof anna, count: number, commandId?: string) =>
  world.server.addToCart({
    ...whose,
    productId: roll,
    modifierIds: [],
    count,
    ...(commandId && { commandId }),
  });
const types = (world: TestShopWorld) => world.eventStore.all().map(({ stream, type }) => `${stream} ${type}`);

const customer = (clientId: string | null, ...browserIds: string[]) => ({ clientId, browserIds });

describe('a cart command', () => {
  test('is exactly one append', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 1);
    const before = { ...world.eventStore.calls };
    const { cart, priced, revision, position } = await add(world, guest, 2);
    expect(world.eventStore.calls).toEqual({ reads: before.reads, appends: before.appends + 1 });
    expect([cart.lines[0]?.count, priced.total, revision, position]).toEqual([3, roubles(1500), 1, 2n]);
  });
  test('with the same key adds once', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 1, 'k1');
    const { cart } = await add(world, guest, 1, 'k1');
    expect(cart.lines[0]?.count).toBe(1);
    expect((await add(world, guest, 1, 'k2')).cart.lines[0]?.count).toBe(2);
  });
  test('that makes the gift fall takes it out in the same append, and says what is missing', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 3);
    await world.server.chooseGift({ ...guest, productId: 'tea' });
    const { appends } = world.eventStore.calls;
    const { cart, notices } = await world.server.changeLineCount({ ...guest, uid: roll, count: 2 });
    expect(world.eventStore.calls.appends).toBe(appends + 1);
    expect(cart.gift).toBeNull();
    expect(notices).toMatchObject([
      {
        kind: 'giftLeft',
        gift: { productId: 'tea' },
        problem: { code: 'GiftNotReached', facts: { missing: roubles(500) } },
      },
    ]);
  });
  test('is undone: what was cleared comes back', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 2);
    await world.server.clearCart(guest);
    const { cart } = await world.server.restoreRemoved(guest);
    expect(cart.lines).toMatchObject([{ uid: roll, count: 2 }]);
  });
  test('two tabs at once: nothing is lost', async () => {
    const world = createTestShopWorld();
    const other = world.another();
    await add(world, guest, 1);
    await Promise.all([
      add(world, guest, 1),
      other.addToCart({ ...guest, productId: roll, modifierIds: [], count: 1 }),
    ]);
    const { cart } = await world.another().readCart(guest);
    expect(cart.lines[0]?.count).toBe(3);
  });
});

describe('looking at a cart', () => {
  test('shows it without a gift that staff made too dear, and writes nothing', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 3);
    await world.server.chooseGift({ ...guest, productId: 'tea' });
    world.shop = { ...world.shop, products: new Map(world.shop.products).set(roll, product(roll, 400)) };
    const { appends } = world.eventStore.calls;
    const [first, second] = [await world.server.readCart(guest), await world.server.readCart(guest)];
    expect([first.cart.gift, first.notices.length]).toEqual([null, 1]);
    expect(second).toEqual(first);
    expect(world.eventStore.calls.appends).toBe(appends);
  });
  test('leaves the gift to the next change, which lets it go', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 3);
    await world.server.chooseGift({ ...guest, productId: 'tea' });
    const { products } = world.shop;
    world.shop = { ...world.shop, products: new Map(products).set(roll, product(roll, 400)) };
    const { revision } = await world.server.readCart(guest);
    const changed = await world.server.changeDeliveryTerms({
      ...guest,
      terms: { method: 'pickup', zoneId: null, pointId: 'point1' },
    });
    expect([changed.cart.gift, changed.revision > revision]).toEqual([null, true]);
    world.shop = { ...world.shop, products };
    expect((await world.server.readCart(guest)).cart.gift).toBeNull();
  });
  test('sees what another server did when the asker has seen it', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 1);
    await world.another().addToCart({ ...guest, productId: roll, modifierIds: [], count: 1 });
    const { cart } = await world.server.readCart({ ...guest, atLeast: 1 });
    expect(cart.lines[0]?.count).toBe(2);
  });
});

describe('at login', () => {
  const logIn = (world: TestShopWorld) =>
    world.server.takeOverGuestCart({ guestCartId: 'guest', clientId: 'anna', origin });

  test('the fresh cart wins, the older one is offered beside it', async () => {
    const world = createTestShopWorld();
    await world.server.addToCart({ ...anna, productId: 'tea', modifierIds: [], count: 1 });
    await add(world, guest, 2);
    const { cart } = await logIn(world);
    expect([cart.lines, cart.offered]).toMatchObject([[{ uid: roll, count: 2 }], [{ uid: 'tea', count: 1 }]]);
  });
  test('logging in again changes nothing', async () => {
    const world = createTestShopWorld();
    await add(world, guest, 2);
    await logIn(world);
    const before = types(world);
    const { cart } = await logIn(world);
    expect(cart.lines[0]?.count).toBe(2);
    expect(types(world)).toEqual(before);
  });
  test('an empty guest cart leaves the client with their own', async () => {
    const world = createTestShopWorld();
    await add(world, anna, 1);
    expect((await logIn(world)).cart.lines[0]?.count).toBe(1);
  });
  test('with a full older cart and a full fresh one: each step is one append that every log takes', async () => {
    const world = createTestShopWorld();
    const dishes = Array.from({ length: 2 * maxLines }, (_, number) => product(`dish${number}`, 100));
    world.shop = { ...world.shop, products: new Map(dishes.map((dish) => [dish.id, dish])) };
    const fill = async (whose: typeof guest | typeof anna, from: number) => {
      for (const { id } of dishes.slice(from, from + maxLines))
        await world.server.addToCart({ ...whose, productId: id, modifierIds: [], count: 1 });
    };
    await fill(anna, 0);
    await fill(guest, maxLines);
    expect((await logIn(world)).cart.offered).toHaveLength(maxLines);
    await world.server.clearCart(anna);
    expect((await world.server.takeOffered(anna)).cart).toMatchObject({
      offered: [],
      removed: { length: maxLines },
    });
    const { cart } = await world.server.clearCart(anna);
    expect(cart.removed).toHaveLength(maxLines);
    expect((await world.server.restoreRemoved(anna)).cart).toMatchObject({
      lines: { length: maxLines },
      removed: [],
    });
  });
  const crashes: readonly Crash[] = [1, 2].flatMap((atAppend) => [
    { atAppend, written: false },
    { atAppend, written: true },
  ]);
  test.each(crashes)(
    'a crash at append $atAppend (written: $written) doubles and loses nothing',
    async (crash) => {
      const world = createTestShopWorld();
      await world.server.addToCart({ ...anna, productId: 'tea', modifierIds: [], count: 1 });
      await add(world, guest, 2);
      world.eventStore.crash(crash);
      await logIn(world).catch(() => null);
      world.restart();
      const { cart } = await logIn(world);
      expect([cart.lines, cart.offered]).toMatchObject([
        [{ uid: roll, count: 2 }],
        [{ uid: 'tea', count: 1 }],
      ]);
      expect((await world.server.carts.read(cartStream('guest'))).state.stage).toEqual({
        name: 'handedOver',
        clientId: 'anna',
      });
    },
  );
});

describe('an order that was completed', () => {
  const ordered = async () => {
    const world = createTestShopWorld();
    await add(world, anna, 1);
    const { order } = await world.server.placeOrder(orderRequest(anna));
    return { world, orderId: order.details.orderId };
  };

  test('is repeated at prices of today, and says what is missing', async () => {
    const { world, orderId } = await ordered();
    const dearer = new Map(world.shop.products).set(roll, product(roll, 600));
    world.shop = { ...world.shop, products: dearer };
    const repeated = await world.server.repeatOrder({
      ...anna,
      customer: customer('anna'),
      orderId,
    });
    expect([repeated.priced.goods, repeated.missing]).toEqual([roubles(600), []]);
    world.shop = { ...world.shop, products: new Map() };
    const again = await world.server.repeatOrder({ ...anna, customer: customer('anna'), orderId });
    expect(again.missing).toMatchObject([{ name: roll, problem: { code: 'ProductNotFound' } }]);
  });
  test('is not repeated by somebody else', async () => {
    const { world, orderId } = await ordered();
    const boris = { cartId: 'boris', clientId: 'boris', origin };
    await expect(
      world.server.repeatOrder({ ...boris, customer: customer('boris'), orderId }),
    ).rejects.toMatchObject({ code: 'OrderNotFound' });
  });
  test('of a guest is not repeated by another guest', async () => {
    const world = createTestShopWorld();
    const guest = { cartId: 'browser1', clientId: null, origin };
    await add(world, guest, 1);
    const { order } = await world.server.placeOrder(orderRequest(guest));
    const repeat = (cartId: string) =>
      world.server.repeatOrder({
        ...guest,
        cartId,
        customer: customer(null, cartId),
        orderId: order.details.orderId,
      });
    await expect(repeat('browser2')).rejects.toMatchObject({ code: 'OrderNotFound' });
    expect((await repeat('browser1')).cart.lines).toHaveLength(1);
  });
  test('is rated once, by its own client', async () => {
    const { world, orderId } = await ordered();
    const deps = { ...world.server.cartDeps, eventStore: world.eventStore };
    const rating = {
      orderId,
      customer: customer('anna'),
      fields: { stars: 5, tags: [], fileIds: [] },
      text: 'Вкусно',
      origin,
    };
    await expect(leaveFeedback(deps)(rating)).rejects.toMatchObject({ code: 'OrderNotCompleted' });
    for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
      await moveOrder(deps)({ orderId, to, origin });
    await expect(leaveFeedback(deps)({ ...rating, customer: customer('boris') })).rejects.toMatchObject({
      code: 'OrderNotFound',
    });
    const { feedback } = await leaveFeedback(deps)(rating);
    expect(feedback.left).toMatchObject({ stars: 5, text: 'Вкусно', personId: 'anna' });
    await expect(leaveFeedback(deps)(rating)).rejects.toMatchObject({ code: 'FeedbackAlreadyLeft' });
  });
});
