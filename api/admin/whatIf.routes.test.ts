import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import type { Origin } from '../../commands/ports.ts';
import { type ChangedOrder, nothingFound } from '../../domain/whatIf/whatIf.ts';
import { openJobQueue } from '../../infra/jobs/jobQueue.ts';
import { whatIfJob } from '../../infra/whatIf/whatIfJob.ts';
import { createWhatIfRuns, type KeptWhatIfRuns } from '../../infra/whatIf/whatIfRuns.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

const origin: Origin = { actor: { kind: 'staff', id: 'olga' }, correlationId: 'request' };
const ordered = 5;
let gateway: TestGateway;
let owner: Browser;
let runs: KeptWhatIfRuns;

/** Five rolls for 500 ₽ each, 10 % off, that were eaten yesterday. */
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.hire('owner', 1, 'correct-horse');
  for (let index = 0; index < ordered; index += 1) {
    const orderId = await gateway.order({ cartId: `cart-${index}`, phone: `+7912345678${index}` });
    for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
      await moveOrder(gateway.commands)({ orderId, to, origin });
  }
  gateway.later(24 * 60);
  await gateway.caughtUp();
  owner = gateway.browser();
  await owner.post('/api/admin/login').send({ login: 'owner', password: 'correct-horse' }).expect(200);
  const { pool, clock } = gateway;
  runs = createWhatIfRuns({ pool, queue: await openJobQueue({ pool, clock }) });
});
afterAll(() => gateway.close());

const dearer = { prices: { category_id: null, percent: 10 } };
const start = async (change: object = dearer): Promise<string> => {
  const { body } = await owner.post('/api/admin/what-if').send({ days: 30, change }).expect(200);
  expect(body.what_if).toMatchObject({ state: 'running', count: ordered, orders: 0 });
  return body.what_if.what_if_id;
};
const found = async (id: string) => (await owner.get(`/api/admin/what-if/${id}`).expect(200)).body.what_if;
const ordersOf = async (id: string, after?: string) =>
  (
    await owner
      .get(`/api/admin/what-if/${id}/orders`)
      .query({ ...(after && { after }) })
      .expect(200)
  ).body;

/** A worker's try of this very run, two orders at a time; it dies where it is told to. */
const work = (whatIfId: string, parts: Partial<KeptWhatIfRuns> = {}) =>
  whatIfJob({ ...gateway, runs: { ...runs, ...parts }, ordersAtOnce: 2 }).work(
    { whatIfId },
    { id: 'job', attempt: 1, signal: new AbortController().signal },
  );
const whole = {
  state: 'done',
  orders: ordered,
  was: ordered * 450,
  money: ordered * 45,
  goods: ordered * 50,
  discounts: ordered * 5,
  changed_count: ordered,
  otherwise_today: 0,
};

test('a worker counts what was asked for, and it stays', async () => {
  const id = await start();
  const worker = gateway.work();
  try {
    await expect.poll(() => found(id), { timeout: 20_000 }).toMatchObject(whole);
  } finally {
    await worker.stop();
  }
  const { orders, next } = await ordersOf(id);
  expect(next).toBeNull();
  expect(orders).toHaveLength(ordered);
  expect(orders[0]).toMatchObject({ was: 450, would: 495, name: 'Анна', gift: null });
  const { body } = await owner.get('/api/admin/what-ifs').expect(200);
  expect(body.what_ifs[0]).toMatchObject({ what_if_id: id, rules: ['prices'], days: 30 });
});

test('without a change the difference is zero, and no order stands in the list', async () => {
  const id = await start({});
  await work(id);
  expect(await found(id)).toMatchObject({ state: 'done', orders: ordered, money: 0, changed_count: 0 });
  expect((await ordersOf(id)).orders).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'a worker that dies %s it has noted a page goes on there: every order counts once',
  async (when) => {
    const id = await start();
    let notes = 0;
    const note: KeptWhatIfRuns['note'] = async (...call) => {
      notes += 1;
      if (when === 'before' && notes === 2) throw new Error('The process died here');
      const answer = await runs.note(...call);
      if (when === 'after' && notes === 2) throw new Error('The process died here');
      return answer;
    };
    await expect(work(id, { note })).rejects.toThrow('died');
    const begun = await found(id);
    expect(begun.state).toBe('running');
    expect(begun.orders).toBe(when === 'before' ? 2 : 4);
    await work(id);
    expect(await found(id)).toMatchObject(whole);
    expect((await ordersOf(id)).orders).toHaveLength(ordered);
  },
);

test('one that died behind its last page does not begin again', async () => {
  const id = await start();
  const end = async () => {
    throw new Error('The process died here');
  };
  await expect(work(id, { end })).rejects.toThrow('died');
  await work(id);
  expect(await found(id)).toMatchObject(whole);
});

test('rules that change before it goes on are counted by from the beginning', async () => {
  const id = await start();
  const note: KeptWhatIfRuns['note'] = async (...call) => {
    await runs.note(...call);
    throw new Error('The process died here');
  };
  await expect(work(id, { note })).rejects.toThrow('died');
  const { position } = await writeDocument(gateway)({
    kind: 'Product',
    id: 'roll',
    fields: { subtitle: 'с лососем' },
    origin,
  });
  await gateway.shop.reached(position);
  await work(id);
  expect(await found(id)).toMatchObject(whole);
});

test('who stops it keeps what was found so far', async () => {
  const id = await start();
  const note: KeptWhatIfRuns['note'] = async (...call) => {
    const answer = await runs.note(...call);
    await owner.delete(`/api/admin/what-if/${id}`).expect(200);
    return answer;
  };
  await work(id, { note });
  const left = await found(id);
  expect(left).toMatchObject({ state: 'stopped', orders: 2 });
  expect(left.seconds).not.toBeNull();
  expect((await ordersOf(id)).orders).toHaveLength(2);
});

test('the largest differences come first, page by page', async () => {
  const id = await start();
  const rules = gateway.shop.current().version;
  const changed = Array.from(
    { length: 250 },
    (_, index): ChangedOrder => ({
      orderId: `order-${String(index).padStart(3, '0')}`,
      was: 100_00,
      would: 100_00 - index * 100,
      gift: null,
      feeDifference: 0,
      isBelowMinimum: false,
    }),
  );
  await runs.note(id, { rules, after: null, found: { ...nothingFound, changedCount: 250 }, changed });
  const first = await ordersOf(id);
  const second = await ordersOf(id, first.next);
  expect([first.orders.length, second.orders.length, second.next]).toEqual([200, 50, null]);
  const would = [...first.orders, ...second.orders].map((order: { would: number }) => order.would);
  expect(would).toEqual(would.toSorted((one, other) => one - other));
});

test('a run that is not there is told so', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const { body } = await owner.get(`/api/admin/what-if/${nobody}`).expect(404);
  expect(body.error).toContain('Такого расчёта нет');
});

test.each([
  [{ promocode: { id: 'gone', amount: 20, cap: null, min_sum: 0 } }, 'Такого промокода нет'],
  [{ prices: { category_id: 'gone', percent: 10 } }, 'Такой категории нет'],
  [{ zones: [{ id: 'gone', fee: 0, free_from: null, min_sum: 0 }] }, 'Такой зоны нет'],
])(
  'a change of what is no longer there is refused in place of finding no difference: %j',
  async (change, said) => {
    const { body } = await owner.post('/api/admin/what-if').send({ days: 30, change }).expect(422);
    expect(body.error).toContain(said);
  },
);

test('a discount of more than the whole price is refused with the way out', async () => {
  const { body } = await owner
    .put('/api/admin/promocode')
    .send({ promocode: { code: 'ДЕСЯТЬ', benefit: { kind: 'percent', percent: 10, cap: null } } })
    .expect(200);
  const change = { promocode: { id: body.promocode.id, amount: 101, cap: null, min_sum: 0 } };
  const { body: refused } = await owner.post('/api/admin/what-if').send({ days: 30, change }).expect(422);
  expect(refused.error).toBe('Скидка не больше 100\u00a0%: исправьте процент');
  await owner
    .post('/api/admin/what-if')
    .send({ days: 30, change: { promocode: { ...change.promocode, amount: 100 } } })
    .expect(200);
});
