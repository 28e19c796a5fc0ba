import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistory } from '../../infra/audit/historyFile.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { liveSchema } from '../../projections/shape.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
let operator: Browser;
let clientId = '';
let orderId = '';
const password = 'Очень тайный пароль';
const phone = '+79135550707';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('maria', 2, password);
  await shop.hire('oleg', 3, password);
  const browser = shop.browser();
  await browser
    .put('/api/registration')
    .send({ phone, password, passwordReply: password, consent: true })
    .expect(200);
  const code = await shop.lastCode();
  const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  clientId = body.client.client_id;
  await shop.caughtUp();
  orderId = await shop.order({ cartId: clientId, clientId, phone });
  // The next day, by the shop's clock.
  shop.later(60 * 24);
  const signIn = async (login: string) => {
    const staff = shop.browser();
    await staff.post('/api/admin/login').send({ login, password }).expect(200);
    return staff;
  };
  manager = await signIn('maria');
  operator = await signIn('oleg');
});
afterAll(() => shop.close());

const statement = (body: object) => manager.post('/api/admin/audit/bonuses').send(body);
const give = (amount: number) =>
  manager
    .put(`/api/admin/client/${clientId}/bonuses`)
    .send({ key: randomUUID(), amount, reason: 'Холодный суп' })
    .expect(200);

test('a bonus account between two dates leads from the balance before to the balance after', async () => {
  const before = (await statement({ client: phone, to: '2026-11-27' }).expect(200)).body;
  expect(before).toMatchObject({ client_id: clientId, opening: 0, right: true });
  await give(500);
  await give(-120);
  const day = { from: '2026-11-28', to: '2026-11-28' };
  const { body } = await statement({ client: '8 (913) 555-07-07', ...day }).expect(200);
  expect(body).toMatchObject({
    opening: before.closing,
    came: 500,
    went: 120,
    closing: before.closing + 380,
    right: true,
  });
  expect(body.entries.map(({ text, sum }: { text: string; sum: number }) => [text, sum])).toEqual([
    ['Изменено магазином: Холодный суп', 500],
    ['Изменено магазином: Холодный суп', -120],
  ]);
  const after = (await statement({ client: clientId, from: '2026-11-29' }).expect(200)).body;
  expect(after).toMatchObject({ opening: body.closing, entries: [], closing: body.closing });
});

test('of nobody, and of dates that are turned round, is refused by the field', async () => {
  const nobody = await statement({ client: '+79990000000' }).expect(404);
  expect(nobody.body.fields.client).toContain('Никого не нашли');
  const turned = await statement({ client: phone, from: '2026-11-29', to: '2026-11-28' }).expect(422);
  expect(turned.body.fields.from).toContain('поменяйте');
});

test('an order is shown as it was after each of its events', async () => {
  await manager.put('/api/admin/order').send({ order_id: orderId, status: 'confirmed' }).expect(200);
  await manager.put('/api/admin/order').send({ order_id: orderId, add_minutes: 10 }).expect(200);
  const { body } = await manager.get(`/api/admin/audit/order/${orderId}`).expect(200);
  const states = body.steps.map(({ state }: { state: { status: string } }) => state.status);
  expect(states).toEqual(['Оформляется', 'Новый', 'Принят', 'Принят']);
  const [, placed, confirmed, later] = body.steps;
  expect(confirmed).toMatchObject({ actor: 'maria', state: { promised_at: placed.state.promised_at } });
  expect(Date.parse(later.state.promised_at) - Date.parse(placed.state.promised_at)).toBe(600_000);
  expect(placed.state.lines).toMatchObject([{ count: 1, total: 450 }]);
  expect(later.state.proof.every(({ right }: { right: boolean }) => right)).toBe(true);
  const byNumber = await manager.get(`/api/admin/audit/order/${body.number}`).expect(200);
  expect(byNumber.body.order_id).toBe(orderId);
  await manager.get('/api/admin/audit/order/1127-9999').expect(404);
});

test('the menu is shown as it was, prices included, whatever became of it', async () => {
  await shop.caughtUp();
  const then = shop.clock.time;
  shop.later(60);
  await manager
    .put('/api/admin/page')
    .send({ page_id: 'roll', product: { price: 640 } })
    .expect(200);
  await shop.caughtUp();
  const dishAt = async (at: string) => {
    const { body } = await manager.get('/api/admin/audit/menu').query({ at }).expect(200);
    return body.categories.flatMap(({ dishes }: { dishes: object[] }) => dishes);
  };
  expect(await dishAt(then)).toMatchObject([{ product_id: 'roll', price: 500, price_now: 640 }]);
  expect(await dishAt(shop.clock.time)).toMatchObject([{ product_id: 'roll', price: 640, stopped: false }]);
  expect(await dishAt('2020-01-01T00:00:00Z')).toEqual([]);
  // By the shop's clock, three hours ahead.
  expect(await dishAt('2026-11-28T15:30')).toMatchObject([{ price: 500 }]);
  await manager.delete('/api/admin/page/roll').expect(200);
  await shop.caughtUp();
  expect(await dishAt(then)).toMatchObject([{ product_id: 'roll', price: 500, price_now: null }]);
});

test('a dish is shown as it was after each of its changes, beside what it is now', async () => {
  const ask = async (query: object) =>
    (await manager.get('/api/admin/audit/document/Product/roll').query(query).expect(200)).body;
  const { steps, shown } = await ask({});
  expect(steps.map(({ text }: { text: string }) => text)).toEqual([
    'Запись создана',
    'Цена изменена',
    'Убрана в архив',
  ]);
  const fieldOf = ({ fields }: typeof shown, name: string) =>
    fields.find((field: { name: string }) => field.name === name);
  expect(fieldOf(shown, 'В архиве')).toEqual({ name: 'В архиве', was: 'Да', now: 'Да', differs: false });
  const first = (await ask({ revision: steps[0].revision })).shown;
  expect(fieldOf(first, 'Цена')).toMatchObject({ was: '500\u00a0₽', now: '640\u00a0₽', differs: true });
  expect(fieldOf(first, 'В архиве')).toMatchObject({ was: 'Нет', now: 'Да', differs: true });
  const second = (await ask({ revision: steps[1].revision })).shown;
  expect(second.details).toMatchObject([{ before: '500\u00a0₽', after: '640\u00a0₽' }]);
  await manager.get('/api/admin/audit/document/Product/nothing').expect(404);
});

test('who of the staff did what is found by person, kind and dates, page by page', async () => {
  const ask = async (query: object) =>
    (await manager.get('/api/admin/audit/actions').query(query).expect(200)).body;
  const { people } = await ask({});
  const maria = people.find(({ name }: { name: string }) => name === 'maria').id;
  const day = { person: maria, kind: 'Product', from: '2026-11-28', to: '2026-11-28' };
  const { actions, next } = await ask(day);
  expect(next).toBeNull();
  expect(actions.map(({ type }: { type: string }) => type)).toEqual([
    'ProductArchived',
    'ProductPriceChanged',
  ]);
  expect(actions[1]).toMatchObject({
    actor: 'maria',
    id: 'roll',
    details: [{ before: '500\u00a0₽', after: '640\u00a0₽' }],
  });
  const first = await ask({ ...day, per_page: 1 });
  const second = await ask({ ...day, per_page: 1, after: first.next });
  expect([...first.actions, ...second.actions]).toEqual(actions);
  expect((await ask({ ...day, kind: 'Settings' })).actions).toEqual([]);
  expect((await ask({ ...day, to: undefined, from: '2026-11-29' })).actions).toEqual([]);
  const oleg = people.find(({ name }: { name: string }) => name === 'oleg').id;
  expect((await ask({ person: oleg })).actions).toEqual([]);
});

test('what was done with orders, accounts and colleagues stands in the same list, page by page', async () => {
  const ask = async (query: object) =>
    (await manager.get('/api/admin/audit/actions').query(query).expect(200)).body;
  const ofOrders = await ask({ kind: 'Order' });
  expect(ofOrders.actions).toMatchObject([
    { text: 'Изменено обещанное время', actor: 'maria', id: orderId, revision: null },
    { text: 'Принят', actor: 'maria', id: orderId },
  ]);
  const { actions: ofAccounts } = await ask({ kind: 'Bonus' });
  expect(ofAccounts).toMatchObject([
    { id: clientId, details: [{ after: '-120\u00a0₽' }] },
    { id: clientId, details: [{ after: '500\u00a0₽' }] },
  ]);
  expect(ofAccounts[0].name).toContain(phone);
  const whole = (await ask({})).actions;
  expect(whole.length).toBeGreaterThan(5);
  const paged = [];
  for (let after: string | undefined; ; ) {
    const page = await ask({ per_page: 2, ...(after && { after }) });
    paged.push(...page.actions);
    if (page.next === null) break;
    after = page.next;
  }
  expect(paged).toEqual(whole);
});

test('orders are found by a dish in them and by whoever worked with them', async () => {
  const find = async (filter: object) =>
    (await manager.post('/api/admin/orders').send(filter).expect(200)).body.orders.map(
      ({ order_id: id }: { order_id: string }) => id,
    );
  const { staff } = (await manager.post('/api/admin/orders').send({}).expect(200)).body;
  const idOf = (wanted: string) => staff.find(({ name }: { name: string }) => name === wanted).staff_id;
  expect(await find({ staff_id: idOf('maria') })).toEqual([orderId]);
  expect(await find({ staff_id: idOf('oleg') })).toEqual([]);
  const { name } = shop.shop.current().products.get('roll') ?? { name: '' };
  expect(await find({ dish: name.slice(0, 3).toUpperCase() })).toEqual([orderId]);
  expect(await find({ dish: 'нет такого блюда' })).toEqual([]);
});

test('is not for operators', async () => {
  await operator.post('/api/admin/audit/bonuses').send({ client: phone }).expect(403);
  await operator.get(`/api/admin/audit/order/${orderId}`).expect(403);
  await operator.get('/api/admin/audit/actions').expect(403);
  await operator.get('/api/admin/audit/menu').query({ at: shop.clock.time }).expect(403);
  await operator.get('/api/admin/audit/reconciliations').expect(403);
  await operator.get('/api/admin/audit/history').expect(403);
});

test('the log is held against the tables, and what was changed in a table is told with its events', async () => {
  await shop.caughtUp();
  const worker = shop.work();
  const audited = async () => {
    const { body } = await manager.post('/api/admin/audit/reconciliations').send({}).expect(200);
    const look = async () =>
      (await manager.get(`/api/admin/audit/reconciliation/${body.audit.id}`).expect(200)).body;
    await expect.poll(async () => (await look()).audit.state, { timeout: 60_000 }).not.toBe('running');
    return look();
  };
  const right = await audited();
  expect(right).toMatchObject({
    audit: { state: 'right', by: 'maria', at_night: false },
    found: { chain: { broken: null }, sums: { orders: 1, differ: 0 }, replay: { wrong: [] } },
  });
  await shop.pool.query(`UPDATE ${liveSchema(ordersProjection)}.orders SET total = total + 12345`);
  shop.later(1);
  const wrong = await audited();
  await shop.pool.query(`UPDATE ${liveSchema(ordersProjection)}.orders SET total = total - 12345`);
  await worker.stop();
  expect(wrong.audit.state).toBe('wrong');
  const [difference] = wrong.found.sums.differences;
  expect(difference).toMatchObject({ what: 'Заказы: суммы', order_id: orderId, log: 450, table: 573.45 });
  expect(difference.events.map(({ text }: { text: string }) => text)).toContain('Заказ принят');
  expect(wrong.found.replay.wrong).toEqual([`Таблица orders, строка ${orderId}: изменено: total`]);
  const { body } = await manager.get('/api/admin/audit/reconciliations').expect(200);
  expect(body.audits.map(({ state }: { state: string }) => state)).toEqual(['wrong', 'right']);
}, 120_000);

test('a history is a file that is proved without the shop', async () => {
  const answer = await manager
    .get('/api/admin/audit/history')
    .query({ from: '2026-11-27' })
    .buffer()
    .parse((response, done) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => done(null, text));
    })
    .expect(200);
  expect(answer.headers['content-disposition']).toContain('history-2026-11-27.jsonl');
  const file = join(tmpdir(), `history-${process.pid}-routes.jsonl`);
  await writeFile(file, answer.body);
  const { body } = await manager.get('/api/admin/audit/reconciliations').expect(200);
  expect(await verifyHistory(file)).toMatchObject({ is: 'whole', fingerprint: body.fingerprint });
  await rm(file);
});

test('a long menu comes page by page, in its order, and all of it once', async () => {
  for (const name of ['Суп первый', 'Суп второй', 'Суп третий'])
    await manager
      .put('/api/admin/page')
      .send({ product: { name, price: 100, category_ids: ['dishes'], published: true } })
      .expect(200);
  await shop.caughtUp();
  const at = shop.clock.time;
  const pageOf = async (query: object) => {
    const { body } = await manager
      .get('/api/admin/audit/menu')
      .query({ at, ...query })
      .expect(200);
    const names = body.categories.flatMap(({ dishes }: { dishes: { name: string }[] }) =>
      dishes.map(({ name }) => name),
    );
    return { names, total: body.total, next: body.next };
  };
  const whole = await pageOf({});
  expect(whole).toMatchObject({ total: 3, next: null });
  expect(await pageOf({ per_page: 2 })).toEqual({ names: whole.names.slice(0, 2), total: 3, next: 2 });
  expect(await pageOf({ per_page: 2, after: 2 })).toEqual({
    names: whole.names.slice(2),
    total: 3,
    next: null,
  });
});
