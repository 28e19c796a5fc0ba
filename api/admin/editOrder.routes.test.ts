import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let operator: Browser;
const password = 'Пароль сотрудника';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('oleg', 3, password);
  operator = shop.browser();
  await operator.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
});
afterAll(() => shop.close());

let last = 0;
const order = async () => {
  last += 1;
  const id = await shop.order({ cartId: `cart${last}`, phone: `+7914${6_000_000 + last}` });
  const { body } = await operator.get(`/api/admin/order/${id}`).expect(200);
  const edit = (count: number, changes: object = {}) => ({
    edition: body.editable.edition,
    products: [{ uid: body.order.products[0].uid, count }],
    method: body.order.method,
    affiliate_id: body.editable.affiliate_id,
    slot: null,
    ...changes,
  });
  return { id, card: body, edit, path: `/api/admin/order/${id}/edit` };
};

test('an edit is previewed first, and changes nothing before it is said', async () => {
  const { id, card, edit, path } = await order();
  expect(card.editable).toMatchObject({ edition: 0, allowed: true });
  expect(card.order.edited).toBe(false);
  const { body: preview } = await operator.post(path).send(edit(3)).expect(200);
  expect(preview.difference).toBe(preview.to_pay - card.sums.to_pay);
  expect(preview.difference).toBeGreaterThan(0);
  expect(preview.differences.map(({ name }: { name: string }) => name)).toContain('К оплате');
  const before = await operator.get(`/api/admin/order/${id}`);
  expect(before.body.sums).toEqual(card.sums);

  await operator
    .put(path)
    .send({ ...edit(3), to_pay: preview.to_pay })
    .expect(200);
  const { body: after } = await operator.get(`/api/admin/order/${id}`).expect(200);
  expect(after.sums.to_pay).toBe(preview.to_pay);
  expect(after.order.products[0].count).toBe(3);
  expect(after.editable.edition).toBe(1);
  expect(after.order.edited).toBe(true);
  expect(after.history.at(-1)).toMatchObject({ text: 'Заказ изменён', details: preview.differences });
});

test('the second of two editors is told so, and sees what the first has changed', async () => {
  const { id, edit, path } = await order();
  const { body: preview } = await operator.post(path).send(edit(2)).expect(200);
  await operator
    .put(path)
    .send({ ...edit(2), to_pay: preview.to_pay })
    .expect(200);
  const { body } = await operator
    .put(path)
    .send({ ...edit(5), to_pay: 1 })
    .expect(409);
  expect(body.error).toContain('коллега');
  const { body: card } = await operator.get(`/api/admin/order/${id}`);
  expect(card.order.products[0].count).toBe(2);
});

test('another sum than was shown is refused; a dish that is not in the order too', async () => {
  const { edit, path } = await order();
  await operator
    .put(path)
    .send({ ...edit(3), to_pay: 1 })
    .expect(409);
  const unknown = { products: [{ uid: 'none', count: 1 }] };
  const { body } = await operator.post(path).send(edit(1, unknown)).expect(422);
  expect(body.fields.products).toMatch(/обновите/);
  await operator
    .post(path)
    .send(edit(1, { products: [] }))
    .expect(400);
});

test('dishes are found by a part of their name, with what can be chosen in them', async () => {
  const { id, card, edit, path } = await order();
  const { name, uid } = card.order.products[0];
  const { body } = await operator
    .post('/api/admin/order/dishes')
    .send({ search: name.slice(0, 3) })
    .expect(200);
  const [dish] = body.dishes;
  expect(dish.name).toBe(name);
  const products = [
    { uid, count: 1 },
    { product_id: dish.product_id, count: 1 },
  ];
  const { body: preview } = await operator.post(path).send(edit(1, { products })).expect(200);
  await operator
    .put(path)
    .send({ ...edit(1, { products }), to_pay: preview.to_pay })
    .expect(200);
  const { body: after } = await operator.get(`/api/admin/order/${id}`);
  expect(after.order.products_count).toBe(2);
});

test('nobody edits without the right, nor what is over', async () => {
  const { id, edit, path } = await order();
  await shop.browser().post(path).send(edit(2)).expect(401);
  await operator
    .put('/api/admin/order')
    .send({ order_id: id, status: 'cancelled', reason: 'Передумал' })
    .expect(200);
  await operator.post(path).send(edit(2)).expect(409);
});
