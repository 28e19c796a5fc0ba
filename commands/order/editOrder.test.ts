import { describe, expect, test } from 'vitest';
import { bonusBalance, freeBonuses } from '../../domain/bonus/bonusAccount.ts';
import { roubles } from '../../domain/money.ts';
import { product } from '../../domain/testing/testShop.ts';
import { orderStream, promocodeStream } from '../streams.ts';
import { annasOrder, settleOrders } from '../testing/annasOrder.ts';
import { address } from '../testing/orderRequests.ts';
import { origin, roll, type TestShopWorld } from '../testing/testShopWorld.ts';
import { cancelOrder } from './cancelOrder.ts';
import { type EditOrderRequest, editOrder, previewEdit } from './editOrder.ts';
import { moveOrder } from './moveOrder.ts';

const choiceOf = (productId: string) => ({ kind: 'product', productId, modifierIds: [] }) as const;
const rolls = (count: number, productId = roll) => ({ choice: choiceOf(productId), count });

/** Anna fetches two rolls: 1000 − 100 (code from 800 ₽) − 500 in bonuses = 400 in money. */
const ordered = async (dish: Parameters<typeof product>[2] = {}) => {
  const { world, order, account } = await annasOrder({
    rolls: 2,
    granted: 600,
    bonuses: 500,
    code: { minSum: roubles(800) },
    dish,
  });
  const { orderId } = order;
  const request = (
    edit: Partial<EditOrderRequest['edit']> = {},
    where = null as EditOrderRequest['address'],
  ) => ({
    orderId,
    edit: {
      seenEdition: 0,
      lines: [rolls(2)],
      method: 'pickup' as const,
      pointId: 'point1',
      slot: null,
      payMethod: null,
      expectedToPay: null,
      ...edit,
    },
    address: where,
  });
  const edit = (...change: Parameters<typeof request>) =>
    editOrder(depsOf(world))(request(...change), origin);
  const preview = (...change: Parameters<typeof request>) => previewEdit(depsOf(world))(request(...change));
  return { world, orderId, edit, preview, account };
};
const depsOf = ({ server }: TestShopWorld) => ({
  ...server.cartDeps,
  locateAddress: async ({ typed }: { readonly typed: string }) =>
    typed === 'Нет такой' ? null : { found: typed, lat: typed === 'Далеко' ? 50 : 5, lon: 5, byPin: false },
});

describe('an edit of an order', () => {
  test('is priced as the cart is: with a third roll the discount for pickup is the larger one', async () => {
    const { edit, preview } = await ordered();
    const { edited, before } = await preview({ lines: [rolls(3)] });
    expect([before.sums.toPay, edited.sums.toPay]).toEqual([roubles(400), roubles(850)]);
    const { order } = await edit({ lines: [rolls(3)], expectedToPay: roubles(850) });
    expect(order.details.sums).toEqual(edited.sums);
    expect(order.edition).toBe(1);
  });
  test('keeps the price of what was ordered, also when the dish is dearer now and has stopped', async () => {
    const { world, preview } = await ordered();
    const dearer = product(roll, 700, { stops: [{ pointId: null, until: null }] });
    world.shop = { ...world.shop, products: new Map([...world.shop.products, [roll, dearer]]) };
    const { edited } = await preview({ lines: [rolls(2)] });
    expect(edited.sums.toPay).toBe(roubles(400));
    await expect(preview({ lines: [rolls(3)] })).rejects.toMatchObject({ code: 'LineUnavailable' });
  });
  test('keeps what a dish cost to make then, and freezes what an added one costs today', async () => {
    const { world, preview } = await ordered({ cost: roubles(150) });
    const { products } = world.shop;
    const dearer = product(roll, 500, { cost: roubles(190) });
    const soup = product('soup', 300, { cost: roubles(90) });
    world.shop = { ...world.shop, products: new Map([...products, [roll, dearer], ['soup', soup]]) };
    const { edited } = await preview({ lines: [rolls(3), rolls(1, 'soup')] });
    expect(edited.lines.map(({ uid, cost }) => [uid, cost])).toEqual([
      [roll, roubles(150)],
      ['soup', roubles(90)],
    ]);
  });
  test('says nothing of a cost that nobody has told', async () => {
    const { preview } = await ordered();
    expect((await preview()).edited.lines[0]).not.toHaveProperty('cost');
  });
  test('that no longer needs all bonuses and the code: both go back, with the edit alone', async () => {
    const { world, edit, account } = await ordered();
    const { order } = await edit({ lines: [rolls(1)] });
    expect(order.details.sums).toMatchObject({ promocodeDiscount: 0, pickupDiscount: roubles(50) });
    expect(order.details).toMatchObject({ promocodeId: null, payMethod: 0 });
    expect(order.details.sums.bonuses).toBe(roubles(450));
    expect(freeBonuses(await account())).toBe(roubles(150));
    const uses = (await world.server.promocodes.readFresh(promocodeStream('MINUS'))).state;
    expect(uses.usesBy.get('anna') ?? 0).toBe(0);
  });
  test('is settled by the policies when the server dies right after it, and only once', async () => {
    const { world, edit, account } = await ordered();
    world.eventStore.crash({ atAppend: 2, written: false });
    await edit({ lines: [rolls(1)] }).catch(() => null);
    world.restart();
    await settleOrders(world);
    expect(freeBonuses(await account())).toBe(roubles(150));
    const before = world.eventStore.all().length;
    await settleOrders(world);
    expect(world.eventStore.all()).toHaveLength(before);
  });
  test('completed after it: what is spent is what the edition says', async () => {
    const { world, orderId, edit, account } = await ordered();
    await edit({ lines: [rolls(1)] });
    for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
      await moveOrder(world.server.cartDeps)({ orderId, to, origin });
    expect(bonusBalance(await account())).toBe(roubles(150));
  });
  test('cancelled after it: all bonuses are free again', async () => {
    const { world, orderId, edit, account } = await ordered();
    await edit({ lines: [rolls(1)] });
    await cancelOrder(world.server.cartDeps)({ orderId, by: 'staff', reason: 'Передумал', origin });
    expect(freeBonuses(await account())).toBe(roubles(600));
  });
  test('of the second of two editors is refused: he has not seen the first’s', async () => {
    const { edit } = await ordered();
    await edit({ lines: [rolls(3)] });
    await expect(edit({ lines: [rolls(4)] })).rejects.toMatchObject({ code: 'OrderEditedMeanwhile' });
    await edit({ lines: [rolls(4)], seenEdition: 1 });
  });
  test('of two at the same moment goes through once', async () => {
    const { world, orderId, edit } = await ordered();
    const all = await Promise.allSettled([edit({ lines: [rolls(3)] }), edit({ lines: [rolls(4)] })]);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stream = orderStream(orderId);
    const events = world.eventStore.all().filter((event) => event.stream === stream);
    expect(events.filter(({ type }) => type === 'OrderEdited')).toHaveLength(1);
  });
  test('at another sum than was previewed: refused, nothing is changed', async () => {
    const { world, edit } = await ordered();
    const before = world.eventStore.all().length;
    await expect(edit({ lines: [rolls(3)], expectedToPay: roubles(800) })).rejects.toMatchObject({
      code: 'TotalChanged',
    });
    expect(world.eventStore.all()).toHaveLength(before);
  });
  test('to delivery: the zone of the address with its fee; outside of all zones: refused', async () => {
    const { preview } = await ordered();
    const delivery = { method: 'delivery', pointId: null } as const;
    const { edited } = await preview(delivery, address('Ленина, 1'));
    expect(edited).toMatchObject({ zoneId: 'zone1', address: { found: 'Ленина, 1' } });
    expect(edited.sums.delivery).toBe(roubles(200));
    await expect(preview(delivery, address('Далеко'))).rejects.toMatchObject({ code: 'OutsideZones' });
    await expect(preview(delivery)).rejects.toMatchObject({ code: 'AddressRequired' });
  });
  test('of nothing but gifts and air: an order has a dish', async () => {
    const { preview } = await ordered();
    await expect(preview({ lines: [] })).rejects.toMatchObject({ code: 'CartIsEmpty' });
  });
  test('of a ready order brings it back to the kitchen with what was added, and with nothing else', async () => {
    const { world, orderId, edit } = await ordered();
    for (const to of ['confirmed', 'cooking', 'ready'] as const)
      await moveOrder(world.server.cartDeps)({ orderId, to, origin });
    const fewer = await edit({ lines: [rolls(1)] });
    expect(fewer.order.status).toBe('ready');
    const more = await edit({ lines: [rolls(3)], seenEdition: 1 });
    expect(more.order).toMatchObject({ status: 'cooking', cooked: { [roll]: 1 } });
  });
  test('a finished order is edited no more', async () => {
    const { world, orderId, edit } = await ordered();
    await cancelOrder(world.server.cartDeps)({ orderId, by: 'staff', reason: 'Передумал', origin });
    await expect(edit({ lines: [rolls(1)] })).rejects.toMatchObject({ code: 'OrderIsFinal' });
  });
});
