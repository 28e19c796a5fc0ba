import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let operator: Browser;
let manager: Browser;
const password = 'Пароль сотрудника';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('oleg', 3, password);
  await shop.hire('maria', 2, password);
  operator = shop.browser();
  manager = shop.browser();
  await operator.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
  await manager.post('/api/admin/login').send({ login: 'maria', password }).expect(200);
});
afterAll(() => shop.close());

let last = 0;
/** Handed over to its guest. */
const completed = async () => {
  last += 1;
  const id = await shop.order({ cartId: `cart${last}`, phone: `+7914${7_000_000 + last}` });
  for (;;) {
    const { body } = await operator.get(`/api/admin/order/${id}`).expect(200);
    const status = body.order.moves.find((move: string) => move !== 'cancelled');
    if (!status) return { id, card: body, path: `/api/admin/order/${id}/refund` };
    await operator.put('/api/admin/order').send({ order_id: id, status }).expect(200);
  }
};
const all = { seen: 0, what: { kind: 'all' }, reason: 'cold' };

test('a refund is previewed, made once, and told on the card with what is left', async () => {
  const { id, card, path } = await completed();
  expect(card.refund).toMatchObject({ allowed: true, seen: 0, limit: 1000, made: [] });
  const [row] = card.refund.rows;
  const what = { kind: 'rows', rows: [{ kind: row.kind, id: row.id, portions: 1 }] };
  const wanted = { seen: 0, what, reason: 'missing', message: 'Извините, не положили' };
  const { body: preview } = await operator.post(path).send(wanted).expect(200);
  expect(preview.sum).toBe(preview.money);
  expect(preview.left).toBe(card.sums.total - preview.sum);

  const put = () =>
    operator
      .put(path)
      .set('Idempotency-Key', 'k1')
      .send({ ...wanted, sum: preview.sum });
  await Promise.all([put().expect(200), put().expect(200)]);
  const { body: after } = await operator.get(`/api/admin/order/${id}`).expect(200);
  expect(after.refund).toMatchObject({
    seen: 1,
    limit: 1000 - preview.sum,
    made: [{ money: preview.sum, reason: 'Не положили', message: wanted.message }],
  });
  expect(after.order.refunded).toBe(preview.sum);
  expect(after.history.at(-1)).toMatchObject({ type: 'OrderRefunded', text: 'Оформлен возврат' });
  expect(after.proof.every(({ right }: { right: boolean }) => right)).toBe(true);
  const { body: second } = await operator
    .put(path)
    .send({ ...all, sum: preview.sum })
    .expect(409);
  expect(second.error).toContain('коллега');
});

test('a wrong sum, a strange row and an order on its way are refused in words', async () => {
  const { path } = await completed();
  const { body: changed } = await manager
    .put(path)
    .send({ ...all, sum: 1 })
    .expect(409);
  expect(changed.error).toContain('Сумма возврата изменилась');
  const what = { kind: 'rows', rows: [{ kind: 'line', id: 'none', portions: 1 }] };
  await manager
    .post(path)
    .send({ ...all, what })
    .expect(422);
  const { body } = await manager
    .post(path)
    .send({ ...all, reason: 'other' })
    .expect(422);
  expect(body.fields.message).toBeTruthy();
  last += 1;
  const underWay = await shop.order({ cartId: `cart${last}`, phone: `+7914${7_000_000 + last}` });
  const { body: early } = await manager.post(`/api/admin/order/${underWay}/refund`).send(all).expect(409);
  expect(early.error).toMatch(/измените или отмените/);
});

test('an operator gives back so much in a day and no more; a manager goes on', async () => {
  await manager
    .put('/api/admin/settings')
    .send({ settings: { operator_refund_day_limit: 1000 } })
    .expect(403);
  await shop.hire('vera', 1, password);
  await shop.hire('timur', 3, password);
  const [owner, timur] = [shop.browser(), shop.browser()];
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
  await timur.post('/api/admin/login').send({ login: 'timur', password }).expect(200);
  await owner
    .put('/api/admin/settings')
    .send({ settings: { operator_refund_day_limit: 1000 } })
    .expect(200);
  const refund = async (by: Browser) => {
    const { path } = await completed();
    const { body } = await by.post(path).send(all).expect(200);
    return by.put(path).send({ ...all, sum: body.sum });
  };
  expect((await refund(timur)).status).toBe(200);
  expect((await refund(timur)).status).toBe(200);
  const third = await refund(timur);
  expect([third.status, third.body.error]).toEqual([403, expect.stringContaining('За сегодня')]);
  expect((await refund(manager)).status).toBe(200);
  shop.later(24 * 60);
  await operator.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
  await timur.post('/api/admin/login').send({ login: 'timur', password }).expect(200);
  expect((await refund(timur)).status).toBe(200);
});
