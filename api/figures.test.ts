import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocument } from '../commands/document/saveDocument.ts';
import type { Origin } from '../commands/ports.ts';
import { bonusStream } from '../commands/streams.ts';
import { blankOf } from '../domain/document/blank.ts';
import { roubles } from '../domain/money.ts';
import { productFields } from '../domain/product/product.fields.ts';
import { type Browser, openTestGateway, type TestGateway } from './testing/testGateway.ts';

let shop: TestGateway;
let owner: Browser;
let client: Browser;

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const password = 'Очень тайный пароль';
const phone = '+79134000001';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('olga', 1, password);
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'olga', password }).expect(200);
  client = await member(1000);
});
afterAll(() => shop.close());

/** A client with so many bonuses in roubles, whose carts have no discount for pickup. */
async function member(bonuses: number): Promise<Browser> {
  const browser = shop.browser();
  const passwords = { password, passwordReply: password };
  await browser
    .put('/api/registration')
    .send({ phone, ...passwords, consent: true, ads_consent: false })
    .expect(200);
  const code = await shop.lastCode();
  const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  const clientId: string = body.client.client_id;
  await shop.commands.bonuses.handle(
    bonusStream(clientId),
    { type: 'Grant', clientId, kind: 'birthday', key: 'gift', amount: roubles(bonuses), expiresAt: null },
    origin,
  );
  return browser;
}

/** A dish that costs this much. */
async function dish(price: number): Promise<string> {
  const id = `dish${price}`;
  const fields = {
    ...blankOf(productFields),
    name: id,
    slug: id,
    price: roubles(price),
    categoryIds: ['dishes'],
    published: true,
  };
  const { position } = await writeDocument(shop)({ kind: 'Product', id, fields, origin });
  await shop.shop.reached(position);
  return id;
}

/** An order of one dish: of this sum, so much of it paid with bonuses. */
async function order(price: number, bonuses: number): Promise<string> {
  await client
    .put('/api/cart/add')
    .send({ product_id: await dish(price), count: 1 })
    .expect(200);
  await client.put('/api/cart/change/self_pickup_discount/remove').expect(200);
  const toPay = price - bonuses;
  const { body } = await client
    .put('/api/order')
    .send({
      expected_total: toPay,
      bonuses,
      name: 'Анна',
      phone,
      method: 'pickup',
      affiliate_id: 'point1',
      asap: true,
      pay_method: toPay === 0 ? 0 : 2,
      consent: true,
    })
    .expect(200);
  await shop.caughtUp();
  return body.order.uid;
}

const moved = async (orderId: string, ...statuses: readonly string[]) => {
  for (const status of statuses)
    await owner.put('/api/admin/order').send({ order_id: orderId, status, reason: 'Передумал' }).expect(200);
  await shop.caughtUp();
};

interface Sums {
  readonly total: number;
  readonly bonuses: number;
  readonly to_pay: number;
}
const sums = ({ total, bonuses, to_pay }: Sums): Sums => ({ total, bonuses, to_pay });
type Listed = Sums & { readonly order_id: string };
const listed = async (body: object): Promise<readonly Listed[]> =>
  (await owner.post('/api/admin/orders').send(body).expect(200)).body.orders;

/** What each page says of an order. */
async function pagesOf(uid: string): Promise<Record<string, Sums | undefined>> {
  const isIt = ({ order_id }: { readonly order_id: string }) => order_id === uid;
  const page = await client.get(`/api/order/${uid}`).expect(200);
  const history = await client.get('/api/auth/client/orders_history/0').expect(200);
  const exported = await client.get('/api/auth/client/export').expect(200);
  const card = await owner.get(`/api/admin/order/${uid}`).expect(200);
  const found = {
    page: page.body.order.details,
    history: history.body.orders.find(isIt),
    export: exported.body.orders.find((each: { uid: string }) => each.uid === uid),
    board: (await listed({ view: 'board' })).find(isIt),
    list: (await listed({ view: 'list' })).find(isIt),
    card: card.body.order,
    money: card.body.sums,
  };
  return Object.fromEntries(Object.entries(found).map(([name, each]) => [name, each && sums(each)]));
}

test('the sum, the bonuses and the money of an order are the same on every page, and the list is sorted by what it shows', async () => {
  const [half, wholly, plain] = [await order(930, 279), await order(500, 500), await order(700, 0)];
  const everywhere = (said: Sums) =>
    Object.fromEntries(
      ['page', 'history', 'export', 'board', 'list', 'card', 'money'].map((name) => [name, said]),
    );
  expect(await pagesOf(half)).toEqual(everywhere({ total: 930, bonuses: 279, to_pay: 651 }));
  expect(await pagesOf(wholly)).toEqual(everywhere({ total: 500, bonuses: 500, to_pay: 0 }));
  expect(await pagesOf(plain)).toEqual(everywhere({ total: 700, bonuses: 0, to_pay: 700 }));
  expect((await listed({ sort: '-total' })).map(({ total }) => total)).toEqual([930, 700, 500]);
  expect((await listed({ sort: 'total' })).map(({ total }) => total)).toEqual([500, 700, 930]);

  await moved(half, 'confirmed', 'cooking', 'ready', 'completed');
  await moved(plain, 'cancelled');
  const { today } = (await owner.get('/api/admin/main').expect(200)).body;
  expect(today).toMatchObject({ orders: 3, completed: 1, cancelled: 1, revenue: 651, average: 651 });
  const ofToday = { from: today.date, to: today.date };
  expect(await listed(ofToday)).toHaveLength(today.orders);
  const completed = await listed({ ...ofToday, statuses: ['completed'] });
  expect(completed).toHaveLength(today.completed);
  expect(completed.reduce((sum, { to_pay }) => sum + to_pay, 0)).toBe(today.revenue);
  expect((await owner.get(`/api/admin/order/${half}`)).body.client).toMatchObject({
    orders_count: 1,
    orders_sum: 930,
  });

  await moved(wholly, 'confirmed', 'cooking', 'ready', 'completed');
  const { body } = await owner.get('/api/admin/main').expect(200);
  expect(body.today).toMatchObject({ completed: 2, revenue: 651, average: 325.5 });
});
