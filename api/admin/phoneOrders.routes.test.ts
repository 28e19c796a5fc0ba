import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let operator: Browser;
const password = 'Пароль сотрудника';
const path = '/api/admin/order/phone';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('oleg', 3, password);
  operator = shop.browser();
  await operator.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
});
afterAll(() => shop.close());

const draft = {
  name: 'Пётр',
  phone: '8 (914) 555-11-22',
  products: [{ product_id: 'roll', count: 2 }],
  method: 'pickup',
  pay_method: 2,
  consent: true,
};
const priced = async (changes: object = {}) => {
  const { body } = await operator
    .post(path)
    .send({ ...draft, ...changes })
    .expect(200);
  const [point] = body.affiliates;
  const wanted = { ...draft, affiliate_id: point.affiliate_id, ...changes };
  const again = await operator.post(path).send(wanted).expect(200);
  return { wanted, preview: again.body };
};

test('an order by phone costs what the cart costs, is placed once, and its history says who took it', async () => {
  const { wanted, preview } = await priced();
  expect(preview).toMatchObject({ problems: [], to_pay: preview.cart.total });
  const put = () =>
    operator
      .put(path)
      .set('Idempotency-Key', 'draft1')
      .send({ ...wanted, to_pay: preview.to_pay });
  const [{ body: placed }, { body: repeated }] = await Promise.all([put().expect(200), put().expect(200)]);
  expect(repeated.number).toBe(placed.number);
  const { body: card } = await operator.get(`/api/admin/order/${placed.order_id}`).expect(200);
  expect(card.order).toMatchObject({ name: 'Пётр', phone: '+79145551122', to_pay: preview.to_pay });
  expect(card.history[0]).toMatchObject({ text: 'Заказ принят по телефону', actor: 'oleg' });
});

test('the caller is found by the tail of the phone, with what they ordered last', async () => {
  await shop.caughtUp();
  const { body } = await operator.post('/api/admin/order/callers').send({ search: '1122' }).expect(200);
  expect(body.callers).toMatchObject([
    { client_id: null, name: 'Пётр', last: { products: [{ product_id: 'roll', count: 2 }] } },
  ]);
  const { body: none } = await operator.post('/api/admin/order/callers').send({ search: '1' }).expect(200);
  expect(none.callers).toEqual([]);
});

test('what stands in the way is said beforehand, and the same refuses the order', async () => {
  const { wanted, preview } = await priced({ name: '', consent: false });
  expect(preview.problems.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'consent',
    'name',
  ]);
  const { body } = await operator
    .put(path)
    .send({ ...wanted, to_pay: preview.to_pay })
    .expect(422);
  expect(Object.keys(body.fields).toSorted()).toEqual(['consent', 'name']);
  const { body: empty } = await operator
    .post(path)
    .send({ ...draft, products: [] })
    .expect(200);
  expect(empty.problems).toHaveLength(1);
  const { body: noCode } = await operator
    .post(path)
    .send({ ...draft, promocode: 'НЕТ' })
    .expect(422);
  expect(noCode.fields.promocode).toBeTruthy();
});

test('a smaller sum than it costs is refused with both sums', async () => {
  const { wanted } = await priced({ phone: '+79145551133' });
  const { body } = await operator
    .put(path)
    .send({ ...wanted, to_pay: 1 })
    .expect(409);
  expect(body.error).toContain('Сумма к оплате изменилась');
});
