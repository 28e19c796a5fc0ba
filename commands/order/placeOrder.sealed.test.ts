import { expect, test } from 'vitest';
import { roubles } from '../../domain/money.ts';
import { createInMemoryEventLog } from '../../infra/eventStore/inMemoryEventLog.ts';
import { createSealedEventStore } from '../../infra/eventStore/sealedEventStore.ts';
import { createInMemoryPersonKeys } from '../../infra/eventStore/testing/personKeys.ts';
import { bonusStream, orderStream } from '../streams.ts';
import { address, orderRequest } from '../testing/orderRequests.ts';
import { openServer, origin, roll, shopWith } from '../testing/testShopWorld.ts';
import { cancelOrder } from './cancelOrder.ts';
import { moveOrder } from './moveOrder.ts';

const clock = { now: () => '2026-11-27T12:00:00.000Z' };
const shop = shopWith([]);

test('over the sealed log an order lives as long as its history, its person as long as their key', async () => {
  const log = createInMemoryEventLog();
  const keys = createInMemoryPersonKeys();
  const open = () => openServer(createSealedEventStore({ log, keys }), clock, () => shop);
  const server = open();
  await server.addToCart({
    cartId: 'anna',
    clientId: 'anna',
    origin,
    productId: roll,
    modifierIds: [],
    count: 1,
  });
  const placing = orderRequest({
    cartId: 'anna',
    clientId: 'anna',
    address: address('Ленина, 10'),
    wishes: { method: 'delivery', pointId: null, expectedTotal: roubles(700) },
  });
  const answers = await Promise.all([server, open()].map((each) => each.placeOrder(placing)));
  const [orderId = ''] = answers.map(({ order }) => order.details.orderId);
  expect(new Set(answers.map(({ order }) => order.number))).toEqual(new Set(['1127-0001']));

  const read = async () => (await open().orders.read(orderStream(orderId))).state;
  expect(await read()).toMatchObject({
    details: { customer: { name: 'Анна' }, address: { typed: 'Ленина, 10' } },
  });
  await keys.destroy('anna');
  expect(await read()).toMatchObject({
    details: { customer: null, address: null, sums: { toPay: roubles(700) } },
  });
  for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
    await moveOrder(open().cartDeps)({ orderId, to, origin });
  const { state } = await open().bonuses.read(bonusStream('anna'));
  expect(state.lots).toMatchObject([{ amount: roubles(25) }]);
});

test('why an order was cancelled is read as long as its person is there; what was written in the clear stays readable', async () => {
  const log = createInMemoryEventLog();
  const keys = createInMemoryPersonKeys();
  const eventStore = createSealedEventStore({ log, keys });
  const server = openServer(eventStore, clock, () => shop);
  await server.addToCart({
    cartId: 'anna',
    clientId: 'anna',
    origin,
    productId: roll,
    modifierIds: [],
    count: 1,
  });
  const wishes = { expectedTotal: roubles(450) };
  const { order } = await server.placeOrder(orderRequest({ cartId: 'anna', clientId: 'anna', wishes }));
  const { orderId } = order.details;
  const reason = 'Анна с Ленина, 10 не берёт трубку';
  await cancelOrder(server.cartDeps)({ orderId, by: 'staff', reason, origin });
  const reasonIn = async (stream: string) => {
    const cancelled = (await eventStore.read(stream)).find(({ type }) => type === 'OrderCancelled');
    return cancelled && Reflect.get(cancelled.data, 'reason');
  };
  expect(await reasonIn(orderStream(orderId))).toBe(reason);
  expect(JSON.stringify((await log.read(orderStream(orderId))).map(({ data }) => data))).not.toContain(
    'Ленина',
  );

  const [old] = (await log.read(orderStream(orderId))).filter(({ type }) => type === 'OrderCancelled');
  if (!old) return expect.unreachable();
  const { subject: _subject, ...metadata } = old.metadata;
  const inTheClear = { ...old, data: { orderId: 'old', by: 'staff', reason: 'Нет курьера' }, metadata };
  await log.append('order-old', [inTheClear], -1n);
  expect(await reasonIn('order-old')).toBe('Нет курьера');

  await keys.destroy('anna');
  expect(await reasonIn(orderStream(orderId))).toBeNull();
});
