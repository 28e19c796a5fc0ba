import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../../api/testing/testGateway.ts';
import { handle } from '../../commands/eventHandlers.ts';
import { orderStream } from '../../commands/streams.ts';
import { type JobQueue, openJobQueue } from '../jobs/jobQueue.ts';
import { runJobs } from '../jobs/runJobs.ts';
import { type StandIn, startStandIn } from '../standIns/standIn.ts';
import { type HookData, hookKind } from './hookJob.ts';
import { hookReactor } from './hookReactor.ts';

let shop: TestGateway;
let owner: Browser;
let crm: StandIn;
let queue: JobQueue;
let worker: { stop(): Promise<void> };
const password = 'Пароль сотрудника';
const path = '/api/admin/integration/hooks';
const secret = 'a-secret-of-order-hooks';
const origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' } as const;

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('vera', 1, password);
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
  crm = await startStandIn(() => ({ body: 'thanks' }));
  await owner.put(`${path}/secret`).send({ secret: 'hooksSecret', value: secret }).expect(200);
  await save({ hooks_on: true, hooks_urls: `${crm.url}hook?key=of-the-address` });
  queue = await openJobQueue({ pool: shop.pool, clock: shop.clock });
  worker = runJobs({
    queue,
    jobs: shop.commands.integrations.jobs,
    pollMs: 20,
    onFailure: () => undefined,
    onTrouble: () => undefined,
  });
});
afterAll(async () => {
  await worker.stop();
  await crm.close();
  await shop.close();
});
beforeEach(() => {
  crm.requests.length = 0;
  shop.later(10);
});

const save = (integration: object) => owner.put(path).send({ integration }).expect(200);
let last = 0;
const order = () => {
  last += 1;
  return shop.order({ cartId: randomUUID(), phone: `+7912${8_000_000 + last}` });
};
/** What the reactor makes of all that happened to an order, into the queue. */
const react = async (orderId: string): Promise<HookData[]> => {
  const made: HookData[] = [];
  for (const event of await shop.eventStore.read(orderStream(orderId)))
    await handle(hookReactor({ shop: shop.shop }).on, event, {
      enqueue: (_kind, { data }) => made.push(data as unknown as HookData),
    });
  for (const data of made) await queue.enqueue(hookKind, { data, key: `${data.eventId} ${data.address}` });
  return made;
};
/** What waits for its next try is due now. */
const hurry = () =>
  shop.pool.query("UPDATE jobs.job SET start_after = now() - interval '1 s' WHERE state < 'active'");
const heard = async (count: number) => {
  const asked = async () => {
    await hurry();
    return crm.requests.length;
  };
  await expect.poll(asked, { timeout: 8000 }).toBe(count);
  return crm.requests;
};
const deliveries = async () => (await owner.get(`${path}/deliveries`).expect(200)).body.deliveries;

test('another system hears of an order, signed with the time, and of nobody who ordered', async () => {
  const orderId = await order();
  await shop.commands.moveOrder({ orderId, to: 'confirmed', origin });
  const made = await react(orderId);
  expect(made.map(({ event }) => event)).toEqual(['order.placed', 'order.confirmed']);
  expect(JSON.stringify(made)).not.toContain('of-the-address');
  for (const { headers, body } of await heard(2)) {
    const stamp = String(headers['x-shop-timestamp']);
    const wanted = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
    expect(headers['x-shop-signature']).toBe(`sha256=${wanted}`);
    expect(body).not.toMatch(/Анна|7912|Без лука/);
    expect(JSON.parse(body).order).toMatchObject({ uid: orderId, to_pay: 450 });
  }
});

test('is told again while it is away, under the same name, and not when it refuses for good', async () => {
  crm.trouble({ status: 503 });
  crm.trouble({ lose: true });
  await react(await order());
  const names = (await heard(3)).map(({ headers }) => headers['x-shop-delivery']);
  expect(new Set(names).size).toBe(1);
  crm.trouble({ status: 404 });
  await react(await order());
  await heard(4);
  await expect
    .poll(async () => (await deliveries())[0], { timeout: 8000 })
    .toMatchObject({
      event: 'order.placed',
      state: 'dead',
      attempts: 1,
    });
});

test('can be told once more by hand, once for a request', async () => {
  await react(await order());
  await heard(1);
  await expect.poll(async () => (await deliveries())[0]?.state, { timeout: 8000 }).toBe('done');
  const [{ job_id: id, title }] = await deliveries();
  expect(title).toMatch(/^[А-Я]/);
  await owner.put(`${path}/delivery/${id}/replay`).expect(200);
  const [first, second] = await heard(2);
  expect(second?.headers['x-shop-delivery']).toBe(first?.headers['x-shop-delivery']);
  await owner.put(`${path}/delivery/${randomUUID()}/replay`).expect(409);
});

test('is checked by a ping; what is no address, and a missing secret, are told with the way out', async () => {
  const check = async (): Promise<{ ok: boolean; title: string; todo: string }[]> =>
    (await owner.post(`${path}/check`).send({}).expect(200)).body.check.steps;
  expect(await check()).toMatchObject([{ ok: true, title: '127.0.0.1 принимает вебхуки' }]);
  expect((await heard(1))[0]?.headers['x-shop-event']).toBe('ping');
  await save({ hooks_urls: `${crm.url} ftp://x https://a:b@c.example` });
  expect((await check()).filter(({ ok }) => !ok).map(({ title }) => title)).toEqual([
    '«ftp://x» не годится',
    '«https://a:b@c.example» не годится',
  ]);
  const state = await owner.get(`${path}/state`).expect(200);
  expect(JSON.stringify(state.body)).not.toMatch(/of-the-address|a-secret-of/);
});
