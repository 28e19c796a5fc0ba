import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushRoutes } from '../../api/order/push.routes.ts';
import { openTestShopGateway } from '../../api/testing/testShopGateway.ts';
import { handle } from '../../commands/eventHandlers.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { type PushData, pushJob } from './pushJob.ts';
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
  const reactor = pushReactor({ subscriptions, clock: world.clock });
  let isDown = false;
  const { work } = pushJob({
    subscriptions,
    eventStore: world.eventStore,
    shop: { current: () => world.shop },
    clock: world.clock,
    send: async ({ endpoint }, message) => {
      if (isDown && endpoint === service) throw new Error('The push service is away');
      sent.push({ endpoint, ...message });
      return endpoint.endsWith('gone') ? 'gone' : 'sent';
    },
  });
  /** What the reactor enqueues for all that happened. */
  const enqueued = async () => {
    const jobs: PushData[] = [];
    for (const event of world.eventStore.all())
      await handle(reactor.on, event, {
        enqueue: (_kind, { data }) => jobs.push(data as unknown as PushData),
      });
    return jobs;
  };
  const run = (data: PushData, attempt = 1) =>
    work(data, { id: '', attempt, signal: AbortSignal.timeout(9000) });
  const react = async () => {
    for (const data of await enqueued()) await run(data);
  };
  const uid = String(body.order.uid);
  const subscribe = (endpoint: string, as = guest) =>
    as
      .put('/api/push/subscription')
      .send({ order_uid: uid, endpoint, keys: { p256dh: 'key', auth: 'auth' } });
  const breakDown = (down: boolean) => {
    isDown = down;
  };
  return {
    ...gateway,
    uid,
    sent,
    react,
    enqueued,
    run,
    breakDown,
    subscribe,
    number: String(body.order.number),
  };
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

  test('hears it although another browser’s push service is away, and then once that is back', async () => {
    const { subscribe, moveTo, enqueued, run, breakDown, sent, uid } = await open();
    await subscribe(service).expect(200);
    await subscribe(`${service}-two`).expect(200);
    await moveTo(uid, 'confirmed');
    breakDown(true);
    const [one, two] = await enqueued();
    if (!one || !two) throw new Error('There are two jobs');
    await expect(run(one)).rejects.toThrow('away');
    await run(two);
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([`${service}-two`]);
    breakDown(false);
    await run(one, 2);
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([`${service}-two`, service]);
  });

  test('does not hear late of a status that the order has left', async () => {
    const { subscribe, moveTo, enqueued, run, sent, uid } = await open();
    await subscribe(service).expect(200);
    await moveTo(uid, 'confirmed', 'cooking');
    const [confirmed] = await enqueued();
    if (confirmed) await run(confirmed, 2);
    expect(sent).toEqual([]);
  });

  test('is told by jobs that hold no address of its push service', async () => {
    const { subscribe, moveTo, enqueued, uid } = await open();
    await subscribe(service).expect(200);
    await moveTo(uid, 'confirmed');
    expect(JSON.stringify(await enqueued())).not.toContain('googleapis');
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
