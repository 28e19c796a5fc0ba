import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import type { Origin } from '../../commands/ports.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const password = 'Очень тайный пароль';
let shop: TestGateway;
let manager: Browser;
let operator: Browser;
beforeAll(async () => {
  shop = await openTestGateway();
  const signIn = async (login: string, group: 2 | 3) => {
    await shop.hire(login, group, password);
    const browser = shop.browser();
    await browser.post('/api/admin/login').send({ login, password }).expect(200);
    return browser;
  };
  [manager, operator] = [await signIn('maria', 2), await signIn('oleg', 3)];
});
afterAll(() => shop.close());

const complain = async (): Promise<{ customer: Browser; clientId: string; id: string }> => {
  const phone = '+79145000001';
  const customer = shop.browser();
  await customer
    .put('/api/registration')
    .send({ phone, password, passwordReply: password, consent: true })
    .expect(200);
  const code = await shop.lastCode();
  const { body } = await customer.put('/api/registration/confirm').send({ phone, code }).expect(200);
  const clientId: string = body.client.client_id;
  const id = await shop.order({ cartId: clientId, clientId, phone });
  for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
    await moveOrder(shop.commands)({ orderId: id, to, origin });
  await shop.caughtUp();
  await customer
    .post('/api/feedback')
    .send({ order_id: id, stars: 2, service_stars: 1, tags: ['долго'], text: 'Холодное', wants_answer: true })
    .expect(200);
  await shop.caughtUp();
  return { customer, clientId, id };
};

test('staff tag a complaint, answer it and give bonuses for it once; the customer sees answer and bonuses', async () => {
  const { customer, clientId, id } = await complain();
  const balance = async (): Promise<number> =>
    (await customer.get('/api/auth/client/bonuses_synchronization').expect(200)).body.bonuses;
  const before = await balance();

  const tag = (browser: Browser) =>
    browser.put('/api/admin/feedback/tags').send({ id, staff_tags: ['остыло', 'курьер'] });
  expect((await tag(operator).expect(200)).body.feedback.staff_tags).toEqual(['остыло', 'курьер']);
  const found = await operator.post('/api/admin/feedback/filter').send({ tag: 'остыло' }).expect(200);
  expect(found.body).toMatchObject({ count: 1, feedbacks: [{ id, has_account: true, bonuses: null }] });
  const shares = async (period: object) =>
    (await operator.post('/api/admin/feedback/shares').send(period).expect(200)).body;
  const counts = [0, 1, 0, 0, 0];
  const all = await shares({});
  expect(all).toMatchObject({ counts, days: [{ counts }], dishes: [{ name: 'Ролл «Филадельфия»', counts }] });
  expect(all.tags).toContainEqual({ tag: 'остыло', count: 1 });
  const [{ date }] = all.days;
  expect(await shares({ from: date, to: date })).toEqual(all);
  const nothing = { counts: [0, 0, 0, 0, 0], days: [], dishes: [], tags: [] };
  expect(await shares({ to: '2020-01-01' })).toEqual(nothing);
  await manager.delete(`/api/admin/feedback/${id}`).expect(200);
  expect(await shares({})).toEqual(nothing);
  await manager.put('/api/admin/feedback/restore').send({ id }).expect(200);
  expect(await shares({})).toEqual(all);

  await operator.put('/api/admin/feedback').send({ id, answer: 'Простите нас' }).expect(200);
  const give = (browser: Browser, bonuses: number) =>
    browser.put('/api/admin/feedback/bonuses').send({ id, bonuses });
  await give(operator, 200).expect(403);
  expect((await give(manager, 6000).expect(422)).body.fields.bonuses).toContain('5');
  const [first, second] = await Promise.all([give(manager, 200), give(manager, 200)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await give(manager, 300).expect(409)).body.error).toMatch(/^За этот отзыв уже начислили 200/);
  await shop.caughtUp();
  expect(await balance()).toBe(before + 200);

  const { body } = await customer.get(`/api/order/${id}`).expect(200);
  expect(body.order.details.feedback).toMatchObject({ answer: 'Простите нас', bonuses: 200 });

  const card = await manager.get(`/api/admin/client/${clientId}`).expect(200);
  expect(card.body.feedbacks).toMatchObject([
    { order_id: id, stars: 2, text: 'Холодное', answer: 'Простите нас' },
  ]);
});
