import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let owner: Browser;
let operator: Browser;
const password = 'Очень тайный пароль';
const reason = 'Сменила номер';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('olga', 1, password);
  await shop.hire('oleg', 3, password);
  owner = await signIn('olga');
  operator = await signIn('oleg');
});
afterAll(() => shop.close());

const signIn = async (login: string) => {
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
};
const register = async (phone: string) => {
  const browser = shop.browser();
  await browser
    .put('/api/registration')
    .send({ phone, password, passwordReply: password, consent: true })
    .expect(200);
  const code = await shop.lastCode();
  const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  return { browser, id: String(body.client.client_id) };
};
const give = (id: string, amount: number) =>
  owner
    .put(`/api/admin/client/${id}/bonuses`)
    .send({ key: randomUUID(), amount, reason: 'Подарок' })
    .expect(200);
const card = async (id: string) => (await owner.get(`/api/admin/client/${id}`).expect(200)).body;
const end = async (orderId: string) => {
  for (const status of ['confirmed', 'cooking', 'ready', 'completed'])
    await owner.put('/api/admin/order').send({ order_id: orderId, status }).expect(200);
  await shop.caughtUp();
};

test('two accounts are shown side by side, become one with a reason, and either phone signs in to it', async () => {
  const [anna, other] = [await register('+79135550201'), await register('+79135550202')];
  await other.browser
    .put('/api/auth/client')
    .send({ client_id: other.id, name: 'Анна', email: 'a@example.ru' });
  await other.browser.put('/api/auth/like/roll').expect(200);
  await shop.caughtUp();
  await give(anna.id, 100.5);
  await give(other.id, 20.25);
  const orderId = await shop.order({ cartId: other.id, clientId: other.id, phone: '+79135550202' });
  const path = `/api/admin/client/${anna.id}/merge/${other.id}`;

  const busy = await owner.post(path).send({ reason }).expect(409);
  expect(busy.body).toMatchObject({ code: 'ClientToMergeHasOrders' });
  expect(busy.body.error).toMatch(/ещё не закончено: № .+ объедините наоборот/);
  expect((await owner.get(path).expect(200)).body.refusal).toBe(busy.body.error);
  await end(orderId);

  await operator.get(path).expect(403);
  await operator.post(path).send({ reason }).expect(403);
  const wordless = await owner.post(path).send({ reason: ' ' }).expect(400);
  expect(Object.keys(wordless.body.fields)).toEqual(['reason']);
  await owner.post(`/api/admin/client/${anna.id}/merge/nobody`).send({ reason }).expect(404);
  const self = await owner.post(`/api/admin/client/${anna.id}/merge/${anna.id}`).send({ reason }).expect(422);
  expect(self.body.error).toMatch(/один и тот же счёт/);

  const { body: preview } = await owner.get(path).expect(200);
  expect(preview).toMatchObject({
    refusal: null,
    into: { client_id: anna.id },
    from: { client_id: other.id },
  });
  const kept = Object.fromEntries(
    preview.rows.map((row: { name: string; kept: string }) => [row.name, row.kept]),
  );
  expect(kept).toMatchObject({ Имя: 'Анна', Почта: 'a@example.ru' });
  expect(kept.Телефоны).toMatch(/\+79135550201 и \+79135550202: войти можно по любому/);
  const before = [await card(anna.id), await card(other.id)];
  const [first, second] = before.map(({ bonuses }) => bonuses.free);

  const answers = await Promise.all([owner.post(path).send({ reason }), owner.post(path).send({ reason })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await shop.caughtUp();
  const one = await card(anna.id);
  expect(one).toMatchObject({
    client: { name: 'Анна', email: 'a@example.ru', phone: '+79135550201', orders_count: 1 },
    other_phones: ['+79135550202'],
    orders_count: 1,
    orders: [{ order_id: orderId }],
  });
  expect(one.bonuses.free).toBe(first + second);
  expect(one.bonuses.entries[0]).toMatchObject({
    kind: 'moved',
    text: 'Перенесено со второго счёта клиента',
  });
  // A link to the account that is no more leads to the one that goes on; the list has one of them, by either phone.
  expect((await card(other.id)).client.client_id).toBe(anna.id);
  for (const search of ['0201', '0202']) {
    const { body } = await owner.post('/api/admin/clients/filter').send({ search }).expect(200);
    expect(body.clients.map(({ client_id }: { client_id: string }) => client_id)).toEqual([anna.id]);
  }

  // Whoever was signed in with it signs in again, and is the one client by either phone.
  await other.browser.get('/api/auth/client/export').expect(401);
  for (const phone of ['+79135550201', '+79135550202']) {
    const browser = shop.browser();
    const { body } = await browser.post('/api/login').send({ phone, password }).expect(200);
    expect(body.client).toMatchObject({
      client_id: anna.id,
      likes_products: one.likes.map(({ product_id }: { product_id: string }) => product_id),
    });
    const exported = await browser.get('/api/auth/client/export').expect(200);
    expect(exported.body.other_phones).toEqual(['+79135550202']);
    expect(exported.body.orders.map(({ uid }: { uid: string }) => uid)).toEqual([orderId]);
    // The history of both accounts.
    expect(exported.body.bonuses.filter(({ kind }: { kind: string }) => kind === 'adjusted')).toHaveLength(2);
    const statement = await browser.get('/api/auth/client/bonuses/0').expect(200);
    expect(statement.body.entries[0]).toMatchObject({ text: 'Перенесено из вашего второго кабинета' });
  }
  const again = await owner.post(path).send({ reason: 'Ещё раз' }).expect(200);
  expect(again.body.message).toMatch(/Счета объединены/);
});

test('the refund of an order of former times comes to the account that goes on, and the reason is not readable in the log', async () => {
  const [anna, other] = [await register('+79135550301'), await register('+79135550302')];
  await shop.caughtUp();
  await give(other.id, 100);
  const orderId = await shop.order({ cartId: other.id, clientId: other.id, phone: '+79135550302' });
  await end(orderId);
  await owner.post(`/api/admin/client/${anna.id}/merge/${other.id}`).send({ reason }).expect(200);
  await shop.caughtUp();
  const free = (await card(anna.id)).bonuses.free;
  const stored = JSON.stringify(
    [await shop.log.read(`client-${anna.id}`), await shop.log.read(`client-${other.id}`)],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  expect(stored).not.toContain(reason);
  expect(stored).not.toContain('79135550302');

  const refund = { seen: 0, what: { kind: 'all' }, reason: 'late', message: '' };
  const path = `/api/admin/order/${orderId}/refund`;
  const { body: shown } = await owner.post(path).send(refund).expect(200);
  await owner
    .put(path)
    .send({ ...refund, sum: shown.sum })
    .expect(200);
  await shop.caughtUp();
  const after = await card(anna.id);
  expect(after.client).toMatchObject({ orders_count: 1, orders_sum: 0 });
  // What the order brought is taken back from where it has gone to.
  expect(after.bonuses.free).toBe(free - shown.earned_back);

  // Erased, both are gone, and each phone is nobody's.
  await owner.delete(`/api/admin/client/${anna.id}`).expect(200);
  await shop.caughtUp();
  for (const phone of ['+79135550301', '+79135550302'])
    await shop.browser().post('/api/login').send({ phone, password }).expect(401);
  expect(await card(anna.id)).toMatchObject({ client: { erased: true }, other_phones: [] });
});

test('what staff did stands among their deeds', async () => {
  const { body } = await owner.get('/api/admin/audit/actions').expect(200);
  expect(JSON.stringify(body)).toContain('Присоединён второй счёт клиента');
});

interface Entry {
  readonly other_client_id: string | null;
}

test('the auditor sees either account and the order as they were on the day before the merge, and after it', async () => {
  const [anna, other] = [await register('+79135550401'), await register('+79135550402')];
  await shop.caughtUp();
  await give(anna.id, 100.5);
  await give(other.id, 20.25);
  const orderId = await shop.order({ cartId: other.id, clientId: other.id, phone: '+79135550402' });
  await end(orderId);
  const statement = async (client: string, days: { from?: string; to?: string }) =>
    (
      await owner
        .post('/api/admin/audit/bonuses')
        .send({ client, ...days })
        .expect(200)
    ).body;
  const steps = async () => (await owner.get(`/api/admin/audit/order/${orderId}`).expect(200)).body.steps;
  const dayBefore = { to: '2026-11-27' };
  const told = [await statement(anna.id, dayBefore), await statement(other.id, dayBefore)];
  const orderBefore = await steps();
  shop.later(60 * 24);
  owner = await signIn('olga');
  await owner.post(`/api/admin/client/${anna.id}/merge/${other.id}`).send({ reason }).expect(200);
  await shop.caughtUp();

  // What was, has been: also after the phone has become the other's.
  expect([await statement(anna.id, dayBefore), await statement(other.id, dayBefore)]).toEqual(told);
  const day = { from: '2026-11-28', to: '2026-11-28' };
  const [mine, theirs] = [await statement(anna.id, day), await statement(other.id, day)];
  const [before, moved] = told.map(({ closing }) => closing);
  expect(mine).toMatchObject({ opening: before, came: moved, went: 0, closing: before + moved, right: true });
  expect(theirs).toMatchObject({ opening: moved, came: 0, went: moved, closing: 0, right: true });
  // Each movement leads to the account on its other side.
  expect(mine.entries.map(({ other_client_id }: Entry) => other_client_id)).toEqual([other.id]);
  expect(theirs.entries.map(({ other_client_id }: Entry) => other_client_id)).toEqual([anna.id]);
  expect((await statement('+79135550402', day)).client_id).toBe(anna.id);

  // The order is the same one, with one event more.
  const orderAfter = await steps();
  expect(orderAfter.slice(0, -1)).toEqual(orderBefore);
  expect(orderAfter.at(-1).state).toEqual(orderBefore.at(-1).state);
});
