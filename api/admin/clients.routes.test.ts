import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let owner: Browser;
let manager: Browser;
let clientId = '';
const password = 'Очень тайный пароль';
const phone = '+79135550101';

beforeAll(async () => {
  shop = await openTestGateway();
  const signIn = async (login: string, group: 1 | 2) => {
    await shop.hire(login, group, password);
    const browser = shop.browser();
    await browser.post('/api/admin/login').send({ login, password }).expect(200);
    return browser;
  };
  owner = await signIn('olga', 1);
  manager = await signIn('maria', 2);
  const browser = shop.browser();
  await browser
    .put('/api/registration')
    .send({ phone, password, passwordReply: password, consent: true, ads_consent: true })
    .expect(200);
  const code = await shop.lastCode();
  const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  clientId = body.client.client_id;
  await shop.caughtUp();
});
afterAll(() => shop.close());

const found = async (body: object): Promise<string[]> => {
  const answer = await manager.post('/api/admin/clients/filter').send(body).expect(200);
  return answer.body.clients.map(({ client_id }: { client_id: string }) => client_id);
};
const card = async () => (await manager.get(`/api/admin/client/${clientId}`).expect(200)).body;

test('a client is found by the end of the phone, by what was ordered and by consent, and else not', async () => {
  expect(await found({ search: '0101' })).toEqual([clientId]);
  expect(await found({ orders_max: 0, consent: 'adsSms' })).toEqual([clientId]);
  expect(await found({ orders_min: 1 })).toEqual([]);
  expect(await found({ away_days: 30 })).toEqual([]);
  expect(await found({ registered_from: '2030-01-01' })).toEqual([]);
  const { body } = await manager.post('/api/admin/search/client').send({ search: '0101' }).expect(200);
  expect(body.results).toMatchObject([{ client_id: clientId, phone }]);
});
test('bonuses are given with a reason, once for a form, up to the limit of the group', async () => {
  const path = `/api/admin/client/${clientId}/bonuses`;
  const before = (await card()).bonuses.free;
  const wish = { key: randomUUID(), amount: 500, reason: 'Извинение за холодный суп' };
  await manager.put(path).send(wish).expect(200);
  await manager.put(path).send(wish).expect(200);
  const after = await card();
  expect(after.bonuses.free).toBe(before + 500);
  expect(after.bonuses.entries[0]).toMatchObject({ kind: 'adjusted', text: wish.reason, sum: 500 });
  expect(after.bonuses.adjust_limit).toEqual({ most: 3000, left: 2500 });

  const much = { key: randomUUID(), amount: 2500.01, reason: 'Много' };
  const refused = await manager.put(path).send(much).expect(403);
  expect(refused.body.error).toMatch(/сегодня осталось 2.500.₽\. Больше может владелец/);
  await owner.put(path).send(much).expect(200);
  const less = await owner.put(path).send({ key: randomUUID(), amount: -100_000, reason: 'Всё' });
  expect(less.body.code).toBe('AdjustmentBelowZero');
});
test('the note and the reasons of staff are not readable in the log', async () => {
  await manager
    .put('/api/admin/client')
    .send({ client_id: clientId, name: 'Марина', note: 'Аллергия на арахис' })
    .expect(200);
  expect(await card()).toMatchObject({ client: { name: 'Марина' }, note: 'Аллергия на арахис' });
  const stored = JSON.stringify(await shop.log.read(`client-${clientId}`), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(stored).not.toContain('арахис');
  const account = JSON.stringify(await shop.log.read(`bonus-${clientId}`), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(account).not.toContain('холодный суп');
});
test('the export has all that is known; after an erasure only sums are left, and an order on its way refuses it', async () => {
  const { body } = await manager.get(`/api/admin/client/${clientId}/export`).expect(200);
  expect(body).toMatchObject({ client: { phone, name: 'Марина' }, note: 'Аллергия на арахис' });
  expect(body.bonuses.length).toBeGreaterThan(0);

  const orderId = await shop.order({ cartId: clientId, clientId, phone });
  const busy = await manager.delete(`/api/admin/client/${clientId}`).expect(409);
  expect(busy.body.code).toBe('ClientHasOrders');
  await manager.put('/api/admin/order').send({ order_id: orderId, status: 'cancelled', reason: 'ошибка' });
  await shop.caughtUp();
  const cancelled = (await card()).orders[0];
  expect(cancelled.status).toBe('Отменён');
  await manager.delete(`/api/admin/client/${clientId}`).expect(200);
  await shop.caughtUp();
  const left = await card();
  expect(left).toMatchObject({ client: { name: 'Клиент удалён', phone: '', erased: true }, note: '' });
  expect(JSON.stringify(left)).not.toContain('холодный суп');
  expect(await found({ erased: true })).toContain(clientId);
});
