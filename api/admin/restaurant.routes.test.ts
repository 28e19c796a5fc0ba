import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noStream } from '../../commands/ports.ts';
import { orderStream, ticketStream } from '../../commands/streams.ts';
import type { DomainEvent } from '../../domain/decider.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import {
  iikoHookToken,
  iikoLogin,
  iikoMenuId,
  iikoOrganization,
  iikoTerminal,
  startIiko,
} from '../../infra/standIns/iiko/iiko.ts';
import { iikoId, iikoNomenclature } from '../../infra/standIns/texts/iikoMenus.ts';
import { tillHookPath } from '../contract/till.contract.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

const dishes = 1000;
const page = '/api/admin/integration/restaurant';
const path = `${page}/products_synchronization`;
const password = 'Пароль сотрудника';
let shop: TestGateway;
let owner: Browser;
let worker: Awaited<ReturnType<TestGateway['work']>>;
let iiko: Awaited<ReturnType<typeof startIiko>>;

beforeAll(async () => {
  shop = await openTestGateway();
  iiko = await startIiko({ menu: iikoNomenclature(dishes) });
  await shop.hire('vera', 1, password);
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
  worker = shop.work();
});
afterAll(async () => {
  await worker.stop();
  await iiko.close();
  await shop.close();
});

const ended = (id: string) =>
  expect
    .poll(
      async () => {
        const { body } = await owner.get('/api/admin/tasks').expect(200);
        return body.tasks.find(({ task_id }: { task_id: string }) => task_id === id)?.state;
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe('done');
const synchronise = async (wish: object = {}) => {
  shop.later(1); // a till is not read whole more often
  const { body } = await owner.put(path).send(wish).expect(200);
  if (body.task) await ended(body.task.task_id);
  return body.task;
};
const planned = async () => {
  shop.later(1);
  const { body } = await owner.post(path).send({}).expect(200);
  const plan = await owner.post(`/api/admin/import/${body.file.import_id}/plan`).send({}).expect(200);
  return { file: body.file, plan: plan.body };
};
const found = async (name: string) => {
  const { body } = await owner.post('/api/admin/products/filter').send({ search: name }).expect(200);
  const products: { product_id: string; name: string; price: number }[] = body.products;
  return products.filter((dish) => dish.name === name);
};
const edit = async (name: string, changes: object) => {
  const [dish] = await found(name);
  await owner.put('/api/admin/page').send({ page_id: dish?.product_id, product: changes }).expect(200);
};

test('without a till it is said where to set one up', async () => {
  const { body } = await owner.put(path).send({}).expect(422);
  expect(body.error).toMatch(/Касса не подключена/);
});

describe('with iiko', () => {
  beforeAll(async () => {
    for (const [secret, value] of [
      ['iikoLogin', iikoLogin],
      ['iikoHookToken', iikoHookToken],
    ])
      await owner.put(`${page}/secret`).send({ secret, value }).expect(200);
    const integration = {
      restaurant_on: true,
      iiko_url: iiko.url,
      iiko_organization: iikoOrganization,
      iiko_terminal: iikoTerminal,
    };
    await owner.put(page).send({ integration }).expect(200);
  });

  test('the page asks the till, and says what is wrong with what to do', async () => {
    iiko.manner.asleep = true;
    const { body } = await owner.post(`${page}/check`).send({}).expect(200);
    const wrong = body.check.steps.filter(
      ({ ok, title }: { ok: boolean; title: string }) => !ok && /Терминал/.test(title),
    );
    expect(wrong).toMatchObject([{ todo: expect.stringMatching(/iikoFront/) }]);
    iiko.manner.asleep = false;
  });

  test('a thousand dishes are tried, loaded once, and taken back whole', async () => {
    const first = await planned();
    expect(first.file).toMatchObject({ format: 'till', supplier: 'iiko', rows: dishes });
    expect(first.plan).toMatchObject({ created: dishes + 8, changed: 0, refused: 0 });
    await synchronise();
    expect((await planned()).plan).toMatchObject({ changes: 0, created: 0, changed: 0 });
    expect(await owner.put(path).send({}).expect(200)).toMatchObject({ body: { task: null } });

    // What staff have typed stays; what the till changed comes; options of a pizza are there.
    await edit('Роллы № 2', { price: 777 });
    const changed = iiko.menu.products.filter(({ id }) =>
      [iikoId('dish', 2), iikoId('dish', 3)].includes(id),
    );
    for (const { sizePrices } of changed) for (const { price } of sizePrices) price.currentPrice = 555;
    const { plan } = await planned();
    expect(plan).toMatchObject({ changed: 1, kept_by_staff: 1 });
    expect(plan.rows).toMatchObject([{ name: 'Вок № 3', field: 'Цена' }]);
    const task = await synchronise();
    expect(await found('Вок № 3')).toMatchObject([{ price: 555 }]);
    expect(await found('Роллы № 2')).toMatchObject([{ price: 777 }]);

    const undo = await owner.put(`/api/admin/task/${task.task_id}/undo`).send({}).expect(200);
    await ended(undo.body.task.task_id);
    expect(await found('Вок № 3')).toMatchObject([{ price: 320 }]);

    // The owner of the price is the till: now it wins over staff, too.
    const integration = { restaurant_owners: [{ field: 'price', owner: 'till' }] };
    await owner.put(page).send({ integration }).expect(200);
    await synchronise();
    expect(await found('Роллы № 2')).toMatchObject([{ price: 555 }]);
  }, 240_000);

  test('combos are tried with reasons, loaded once, changed and taken back as dishes are', async () => {
    const choose = (version: '2' | '3' | '4') => {
      const menu = { iiko_menu: 'external', iiko_menu_id: iikoMenuId, iiko_menu_version: version };
      return owner.put(page).send({ integration: menu }).expect(200);
    };
    await choose('2');
    const { plan } = await planned();
    expect(plan.remarks).toContainEqual(
      expect.objectContaining({
        detail: 'По расчёту',
        reason: expect.stringMatching(/^Цена комбо не постоянная/),
      }),
    );
    await synchronise();
    expect((await planned()).plan).toMatchObject({ changes: 0 });
    expect(await found('Бизнес-ланч')).toMatchObject([{ price: 419.5 }]);
    expect(await found('Сборный обед, Большой')).toMatchObject([{ price: 530.5 }]);
    // The same menu in another version of the till's answers is the same menu.
    for (const version of ['3', '4'] as const) {
      await choose(version);
      expect((await planned()).plan).toMatchObject({ changes: 0 });
    }
    await choose('2');

    await edit('Бизнес-ланч', { description: 'Слова магазина' });
    const [category] = iiko.outside.comboCategories;
    const lunch = category?.combos.find(({ name }) => name === 'Бизнес-ланч');
    if (!lunch) throw new Error('There is one');
    Object.assign(lunch, { price: 500, description: 'Слова кассы' });
    expect((await planned()).plan).toMatchObject({ changed: 1, kept_by_staff: 1 });
    const task = await synchronise();
    expect(await found('Бизнес-ланч')).toMatchObject([{ price: 469.5 }]);
    const undo = await owner.put(`/api/admin/task/${task.task_id}/undo`).send({}).expect(200);
    await ended(undo.body.task.task_id);
    expect(await found('Бизнес-ланч')).toMatchObject([{ price: 419.5 }]);
  });

  test('an order that was changed after it was sent says so on its card', async () => {
    const orderId = randomUUID();
    const details = orderDetails({ orderId, cartId: orderId });
    const append = (stream: string, events: readonly DomainEvent[]) =>
      shop.eventStore.append(stream, events, noStream, {
        actor: { kind: 'guest', id: 'browser' },
        correlationId: 'test',
        at: shop.clock.now(),
      });
    await append(orderStream(orderId), [
      { type: 'OrderPlacementStarted', data: details },
      { type: 'OrderPlaced', data: { orderId, number: '1127-0077', status: 'new' } },
      { type: 'OrderConfirmed', data: { orderId } },
      { type: 'OrderEdited', data: { ...details, edition: 1, droppedPromocodeId: null } },
    ]);
    await append(ticketStream(orderId), [
      { type: 'TicketAsked', data: { orderId, till: 'iiko', ask: 1, edition: 0 } },
      { type: 'TicketAccepted', data: { orderId, tillId: 'till1', number: '412' } },
    ]);
    await shop.caughtUp();
    const { body } = await owner.get(`/api/admin/order/${orderId}`).expect(200);
    expect(body.ticket).toMatchObject({ number: '412', edited: expect.stringMatching(/изменили/) });
  });

  test('a client’s bonuses in the till are asked for by the phone', async () => {
    const phone = '+79123456780';
    const client = shop.browser();
    const secret = { password, passwordReply: password };
    await client
      .put('/api/registration')
      .send({ phone, ...secret, consent: true })
      .expect(200);
    const code = await shop.lastCode();
    const { body } = await client.put('/api/registration/confirm').send({ phone, code }).expect(200);
    const clientId = body.client.client_id;
    await shop.caughtUp();
    const card = await owner.get(`/api/admin/client/${clientId}`).expect(200);
    expect(card.body.bonuses.in_till).toBe(true);
    const ask = () => owner.post(`/api/admin/client/${clientId}/till_bonuses`).send({});
    expect((await ask().expect(200)).body).toEqual({ balance: null });
    iiko.guests.set(phone, 120.5);
    expect((await ask().expect(200)).body).toEqual({ balance: 120.5 });
    iiko.trouble({ status: 500, times: 5 });
    expect((await ask().expect(422)).body.error).toMatch(/не ответила/);
    await owner.post(`/api/admin/client/${randomUUID()}/till_bonuses`).send({}).expect(404);
  });

  test('calls with the key only are taken', async () => {
    const call = (authorization: string) =>
      shop.browser().post(tillHookPath.iiko).set('Authorization', authorization).send([]);
    await call('a-wrong-key').expect(403);
    await call(iikoHookToken).expect(200);
  });
});
