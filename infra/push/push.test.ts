import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushRoutes } from '../../api/order/push.routes.ts';
import { openTestShopGateway } from '../../api/testing/testShopGateway.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { pushReactor } from './pushReactor.ts';
import { createPushSubscriptions, type KeptPushSubscriptions } from './pushSubscriptions.ts';
import type { PushMessage } from './sendPush.ts';
import { openVapidKeys } from './vapidKeys.ts';

let database: TestDatabase;
let pool: pg.Pool;
let subscriptions: KeptPushSubscriptions;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  pool = new pg.Pool({ connectionString: database.connectionString, max: 2 });
  subscriptions = createPushSubscriptions(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('the shop’s keys are made once', async () => {
  const [one, two] = await Promise.all([openVapidKeys(pool), openVapidKeys(pool)]);
  expect(one).toEqual(two);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});

const open = async () => {
  const sent: (PushMessage & { endpoint: string })[] = [];
  const gateway = await openTestShopGateway({
    extraRoutes: (deps) => [pushRoutes({ ...deps, pushSubscriptions: subscriptions })],
  });
  const { world, browser } = gateway;
  const guest = browser();
  await guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
  const { body } = await guest.put('/api/order').send({
    expected_total: 450,
    name: 'Анна',
    phone: '+79123456789',
    method: 'pickup',
    affiliate_id: 'point1',
    asap: true,
    pay_method: 1,
    consent: true,
  });
  const reactor = pushReactor({
    subscriptions,
    eventStore: world.eventStore,
    shop: { current: () => world.shop },
    clock: world.clock,
    onFailure: (error) => {
      throw error;
    },
    send: async ({ endpoint }, message) => {
      sent.push({ endpoint, ...message });
      return endpoint.endsWith('gone') ? 'gone' : 'sent';
    },
  });
  const react = async () => {
    for (const event of world.eventStore.all())
      if (reactor.handles.has(event.type)) await reactor.react(event);
  };
  const uid = String(body.order.uid);
  const subscribe = (endpoint: string, as = guest) =>
    as
      .put('/api/push/subscription')
      .send({ order_uid: uid, endpoint, keys: { p256dh: 'key', auth: 'auth' } });
  return { ...gateway, uid, sent, react, subscribe, number: String(body.order.number) };
};
const service = 'https://fcm.googleapis.com/fcm/send/browser';

describe('a browser that asked for it', () => {
  test('hears of a move of its order', async () => {
    const { subscribe, moveTo, react, sent, uid, number } = await open();
    await subscribe(service).expect(200);
    await moveTo(uid, 'confirmed', 'cooking');
    await react();
    expect(sent.map(({ title }) => title)).toEqual([
      `Заказ № ${number}: принят`,
      `Заказ № ${number}: готовится`,
    ]);
    expect(sent[0]).toMatchObject({ endpoint: service, url: `/checkout/${uid}` });
  });

  test('is forgotten when it is gone, and when the order has come to its end', async () => {
    const { subscribe, moveTo, react, uid } = await open();
    await subscribe(`${service}-gone`).expect(200);
    await subscribe(service).expect(200);
    await moveTo(uid, 'confirmed');
    await react();
    expect((await subscriptions.ofOrder(uid)).map(({ endpoint }) => endpoint)).toEqual([service]);
    await moveTo(uid, 'cooking', 'ready', 'completed');
    await react();
    expect(await subscriptions.ofOrder(uid)).toEqual([]);
    await subscribe(service).expect(422);
  });

  test('does not hear what happened long ago', async () => {
    const { subscribe, moveTo, react, sent, uid, world } = await open();
    await subscribe(service).expect(200);
    await moveTo(uid, 'confirmed');
    world.later(60);
    await react();
    expect(sent).toEqual([]);
  });
});

describe('nobody else', () => {
  test('can listen to an order', async () => {
    const { subscribe, browser } = await open();
    await subscribe(service, browser()).expect(422);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://evil.example/googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
  ])('is called by us at %s', async (endpoint) => {
    const { subscribe } = await open();
    await subscribe(endpoint).expect(422);
  });
});
