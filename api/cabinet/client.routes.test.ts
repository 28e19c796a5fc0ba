import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import type { Origin } from '../../commands/ports.ts';
import { product } from '../../domain/testing/testShop.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const password = 'Очень тайный пароль';
let last = 0;

interface Member {
  readonly browser: Browser;
  readonly clientId: string;
  readonly phone: string;
}

async function member(): Promise<Member> {
  last += 1;
  const phone = `+7913${4_000_000 + last}`;
  const browser = shop.browser();
  shop.later(24 * 60);
  await browser
    .put('/api/registration')
    .send({ phone, password, passwordReply: password, consent: true, ads_consent: true })
    .expect(200);
  const { body } = await browser
    .put('/api/registration/confirm')
    .send({ phone, code: await shop.lastCode() })
    .expect(200);
  return { browser, clientId: body.client.client_id, phone };
}

describe('personal data', () => {
  test('is changed field by field; consents to advertising are given and taken back', async () => {
    const { browser, clientId } = await member();
    const { body } = await browser
      .put('/api/auth/client')
      .send({ client_id: clientId, name: ' Анна ', email: 'anna@example.ru', date_of_birth: '1990-02-28' })
      .expect(200);
    expect(body.client).toMatchObject({
      name: 'Анна',
      email: 'anna@example.ru',
      date_of_birth: '1990-02-28',
    });
    expect(body.client.consents).toEqual(['personalData', 'adsSms', 'adsEmail', 'adsPush']);
    expect(body.client.personal_data_consent).toMatchObject({
      version: '1',
      at: expect.stringMatching(/Z$/),
    });
    const changed = await browser
      .put('/api/auth/client')
      .send({ client_id: clientId, ads_consents: ['adsSms'] })
      .expect(200);
    expect(changed.body.client).toMatchObject({ name: 'Анна', consents: ['personalData', 'adsSms'] });
  });

  test("another client's is out of reach", async () => {
    const [one, other] = [await member(), await member()];
    await one.browser.put('/api/auth/client').send({ client_id: other.clientId, name: 'Чужой' }).expect(403);
  });

  test('without a login nothing of the cabinet opens', async () => {
    for (const path of [
      '/client/export',
      '/client/favourities/0',
      '/client/bonuses/0',
      '/client/orders_history/0',
    ])
      await shop.browser().get(`/api/auth${path}`).expect(401);
    // Who may not come in learns nothing about the input either.
    await shop.browser().put('/api/auth/client').send({ nonsense: true }).expect(401);
  });
});

test('a like comes and goes, and the favourites show it', async () => {
  const { browser } = await member();
  const liked = await browser.put('/api/auth/like/roll').expect(200);
  expect(liked.body).toEqual({ client: { likes_products: ['roll'] }, product_id: 'roll' });
  const { body } = await browser.get('/api/auth/client/favourities/0').expect(200);
  expect(body).toMatchObject({ count: 1, favourities: [{ product_id: 'roll', price: 500 }] });
  await browser.put('/api/auth/like/roll').expect(200);
  expect((await browser.get('/api/auth/client/favourities/0')).body.count).toBe(0);
  await browser.put('/api/auth/like/unknown').expect(404);
});

test('who likes nothing yet sees what most people like; until they do, what the shop recommends', async () => {
  const { browser } = await member();
  const suggested = async () =>
    (await browser.get('/api/auth/client/favourities/0').expect(200)).body.suggested;
  expect((await suggested()).by_likes).toBe(false);
  const dishes = ['soup', 'salad', 'tea', 'poke'];
  for (const id of dishes) {
    const { id: _id, revision: _revision, archived: _archived, stops: _stops, ...fields } = product(id, 300);
    const { position } = await writeDocument(shop)({ kind: 'Product', id, fields, origin });
    await shop.shop.reached(position);
  }
  const [one, other] = [await member(), await member()];
  for (const id of dishes) await one.browser.put(`/api/auth/like/${id}`).expect(200);
  await other.browser.put('/api/auth/like/tea').expect(200);
  await expect.poll(suggested).toMatchObject({
    by_likes: true,
    products: [
      { product_id: 'tea' },
      { product_id: 'poke' },
      { product_id: 'salad' },
      { product_id: 'soup' },
    ],
  });
  // Who has favourites needs no others'.
  const { body } = await one.browser.get('/api/auth/client/favourities/0').expect(200);
  expect(body.suggested.products).toEqual([]);
});

test('a favourite that has left the menu counts no more, and is not forgotten', async () => {
  const { browser } = await member();
  await browser.put('/api/auth/like/roll').expect(200);
  const save = writeDocument(shop);
  const publish = async (published: boolean) => {
    const { position } = await save({ kind: 'Product', id: 'roll', fields: { published }, origin });
    await shop.shop.reached(position);
  };
  const liked = async () => (await browser.get('/api/init')).body.client.likes_products;
  await publish(false);
  expect(await liked()).toEqual([]);
  expect((await browser.get('/api/auth/client/favourities/0')).body.count).toBe(0);
  expect((await browser.get('/api/auth/client/export')).body.client.likes_products).toEqual(['roll']);
  await publish(true);
  expect(await liked()).toEqual(['roll']);
});

test('an address is kept only with our own word on where it is', async () => {
  const { browser } = await member();
  await browser.put('/api/auth/client/address').send({ address_token: 'made up' }).expect(422);
});

test('what is beside the house of a kept address may change, and the house stays', async () => {
  const { browser } = await member();
  const { body: checked } = await browser
    .post('/api/client/address/check')
    .send({ address: 'ул. Киевская, 5' });
  const kept = await browser
    .put('/api/auth/client/address')
    .send({ address_token: checked.address_token, title: 'Дом', flat: '5' })
    .expect(200);
  const [{ address_id, text }] = kept.body.client.addresses;
  const path = `/api/auth/client/address/${address_id}`;
  const { body } = await browser.put(path).send({ title: 'Работа', flat: '7', entrance: '2' }).expect(200);
  expect(body.client.addresses).toEqual([
    expect.objectContaining({ title: 'Работа', flat: '7', entrance: '2', text, private_house: false }),
  ]);
  await browser.put(path).send({ title: 'Дача' }).expect(404); // it has another place now
});

test('the bonus account is a ledger', async () => {
  const { browser } = await member();
  await shop.caughtUp();
  const { body } = await browser.get('/api/auth/client/bonuses/0').expect(200);
  expect(body).toMatchObject({
    balance: 200,
    free: 200,
    rate_percent: 5,
    count: 1,
    entries: [{ kind: 'granted', sum: 200, balance_after: 200, text: 'Подарок за регистрацию' }],
  });
  expect((await browser.get('/api/auth/client/bonuses_synchronization')).body).toEqual({ bonuses: 200 });
});

test('orders are in the history of their client only', async () => {
  const { browser, clientId, phone } = await member();
  const stranger = await member();
  const uid = await shop.order({ cartId: clientId, clientId, phone, isSettled: false });
  const { body } = await browser.get('/api/auth/client/orders_history/0').expect(200); // at once: it is there
  expect(body).toMatchObject({ count: 1, orders: [{ uid, status: 'new', quantity: 1, total: 450 }] });
  expect((await stranger.browser.get('/api/auth/client/orders_history/0')).body.count).toBe(0);
});

test('«Не хочу» ends the question about an order for good, on every device; another order is asked about', async () => {
  const { browser, clientId, phone } = await member();
  const completed = async () => {
    const orderId = await shop.order({ cartId: clientId, clientId, phone });
    for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
      await moveOrder(shop.commands)({ orderId, to, origin });
    await shop.caughtUp();
    return orderId;
  };
  const askedElsewhere = async () =>
    (await shop.browser().post('/api/login').send({ phone, password }).expect(200)).body.need_feedback;
  const first = await completed();
  expect(await askedElsewhere()).toMatchObject({ order_id: first });
  await browser.post('/api/feedback/decline').send({ order_id: first }).expect(200);
  expect(await askedElsewhere()).toBeNull();
  shop.later(60);
  const second = await completed();
  expect(await askedElsewhere()).toMatchObject({ order_id: second });
  await shop.browser().post('/api/feedback/decline').send({ order_id: second }).expect(401);
});

test('what the last order says is not asked again: whom, where, how it was paid', async () => {
  const { browser, clientId, phone } = await member();
  const defaults = async (who: Browser) =>
    (await who.get('/api/auth/client/order_defaults').expect(200)).body.defaults;
  expect(await defaults(browser)).toBeNull();
  await shop.order({ cartId: clientId, clientId, phone });
  await shop.caughtUp();
  expect(await defaults(browser)).toMatchObject({
    name: 'Анна',
    phone,
    method: 'pickup',
    pay_method: 2,
    address: null,
  });
  expect(await defaults((await member()).browser)).toBeNull();
});

describe('erasing', () => {
  test('asks for the password and leaves no byte of the person in any table', async () => {
    const { browser, clientId, phone } = await member();
    await browser
      .put('/api/auth/client')
      .send({ client_id: clientId, name: 'Аделаида Стирайкина', email: 'adelaida@example.ru' })
      .expect(200);
    const orderId = await shop.order({ cartId: clientId, clientId, phone });
    for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
      await moveOrder(shop.commands)({ orderId, to, origin });
    const elsewhere = shop.browser();
    await elsewhere.post('/api/login').send({ phone, password }).expect(200);
    const exported = await browser.get('/api/auth/client/export').expect(200);
    expect(JSON.stringify(exported.body)).toContain('Стирайкина');

    await browser.delete('/api/auth/client').send({ password: 'Неверный' }).expect(422);
    await browser.delete('/api/auth/client').send({ password }).expect(200);
    await shop.caughtUp();
    expect((await elsewhere.get('/api/authenticated')).body.client).toBeNull();
    await shop.browser().post('/api/login').send({ phone, password }).expect(401);
    const everything = await dump();
    for (const trace of [phone, phone.slice(2), 'Стирайкина', 'adelaida'])
      expect(everything.includes(trace), trace).toBe(false);
  });

  test('who comes back by the same phone is another person', async () => {
    const { browser, clientId, phone } = await member();
    await browser.delete('/api/auth/client').send({ password }).expect(200);
    shop.later(24 * 60);
    const again = shop.browser();
    await again
      .put('/api/registration')
      .send({ phone, password, passwordReply: password, consent: true })
      .expect(200);
    const { body } = await again
      .put('/api/registration/confirm')
      .send({ phone, code: await shop.lastCode() })
      .expect(200);
    expect(body.client.client_id).not.toBe(clientId);
    expect(body.client.name).toBe('');
  });
});

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await shop.pool.query<{ place: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS place FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { place } of tables) {
    const { rows } = await shop.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${place} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
