import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStream } from '../../commands/ports.ts';
import { promocodeStream } from '../../commands/streams.ts';
import { foldCode } from '../../domain/promocode/promocodeCode.ts';
import { codeOfSeries } from '../../domain/promocode/seriesCodes.ts';
import { promocode } from '../../domain/testing/testShop.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('maria', 2, 'Пароль сотрудника');
  manager = shop.browser();
  await manager.post('/api/admin/login').send({ login: 'maria', password: 'Пароль сотрудника' }).expect(200);
});
afterAll(() => shop.close());

const create = (promocode: object) => manager.put('/api/admin/promocode').send({ promocode });
const percent = (value: number) => ({ kind: 'percent', percent: value, cap: null });

test('a promocode is made, listed under the specification’s address and searched by any of its writings', async () => {
  await create({ code: 'Весна15', benefit: percent(15), min_sum: 500, until: '2026-12-31' }).expect(200);
  const { body } = await manager.get('/api/admin/promocode/0?search=весна').expect(200);
  expect(body).toMatchObject({
    count: 1,
    promocodes: [{ code: 'Весна15', min_sum: 500, until: '2026-12-31', orders: 0, discount: 0, paid: 0 }],
  });
  const id = body.promocodes[0].id;
  expect((await manager.get(`/api/admin/promocodes/${id}`).expect(200)).body.promocode.id).toBe(id);
});
test('a code that nobody could type is refused under its field; one that was made before opens and can be switched off', async () => {
  const refused = await create({ code: 'РОЛЛЫ 🍣', benefit: percent(10) }).expect(422);
  expect(refused.body.fields['promocode.code']).toContain('буквы, цифры, дефис и подчёркивание');
  const {
    revision: _r,
    id,
    archived: _a,
    ...fields
  } = promocode(foldCode('РОЛЛЫ🍣!'), { code: 'Роллы 🍣!' });
  await shop.eventStore.append(
    promocodeStream(id),
    [{ type: 'PromocodeCreated', data: { id, fields } }],
    noStream,
    { actor: { kind: 'staff', id: 'maria' }, correlationId: 'test', at: shop.clock.now() },
  );
  await shop.shop.reached(await shop.eventStore.lastPosition());
  const path = `/api/admin/promocodes/${encodeURIComponent(id)}`;
  expect((await manager.get(path).expect(200)).body.promocode.code).toBe('Роллы 🍣!');
  await manager.get(`${path}/uses`).expect(200);
  await manager
    .put('/api/admin/promocode')
    .send({ id, promocode: { active: false } })
    .expect(200);
});
test('the tester says what a code gives that is no discount', async () => {
  const [dish] = shop.shop.current().products.values();
  const summaryOf = async (code: string, benefit: object, method: string) => {
    const { body } = await create({ code, benefit, active: true }).expect(200);
    const tried = await manager
      .post(`/api/admin/promocodes/${body.promocode.id}/test`)
      .send({ cart: `${dish?.name} × 1`, method })
      .expect(200);
    return tried.body.summary as string;
  };
  expect(await summaryOf('GIVES', { kind: 'gift', product_id: dish?.id }, 'pickup')).toMatch(
    /^Промокод сработает, подарок ценой \d/,
  );
  expect(await summaryOf('FETCHED', { kind: 'freeDelivery' }, 'pickup')).toContain('ничего не даст');
});
test('two codes that people cannot tell apart are one, and a code does not change its name', async () => {
  const { body } = await create({ code: 'SALE10', benefit: percent(10) }).expect(200);
  const twin = await create({ code: 'sаle10', benefit: percent(50) }).expect(409);
  expect(twin.body.fields['promocode.code']).toContain('уже есть');
  await manager
    .put('/api/admin/promocode')
    .send({ id: body.promocode.id, promocode: { code: 'SALE20' } })
    .expect(422);
});
test('the tester says of each condition whether it holds, and writes nothing', async () => {
  const { body: saved } = await create({
    code: 'TESTED',
    benefit: percent(20),
    active: true,
    min_sum: 5000,
    methods: 'pickup',
  }).expect(200);
  const [dish] = shop.shop.current().products.values();
  const before = await shop.eventStore.lastPosition();
  const { body } = await manager
    .post(`/api/admin/promocodes/${saved.promocode.id}/test`)
    .send({ cart: `${dish?.name} × 2\nНет такого`, method: 'delivery' })
    .expect(200);
  expect(body).toMatchObject({ works: false, unknown: ['Нет такого'] });
  const named = new Map(
    body.conditions.map((each: { name: string; holds: boolean; words: string }) => [each.name, each]),
  );
  expect(named.get('Включён')).toMatchObject({ holds: true });
  expect(named.get('Способ получения')).toMatchObject({
    holds: false,
    words: 'Промокод действует только на самовывоз',
  });
  expect(named.get('Сумма')).toMatchObject({ holds: false });
  const nothing = await manager.post(`/api/admin/promocodes/${saved.promocode.id}/test`).send({}).expect(422);
  expect(Object.keys(nothing.body.fields)).toEqual(['cart']);
  await manager
    .post(`/api/admin/promocodes/${saved.promocode.id}/test`)
    .send({ order_number: '0101-9999' })
    .expect(404);
  expect(await shop.eventStore.lastPosition()).toBe(before);
});
test('ten thousand one-time codes are one event and one answer of two pages; each is a code of the shop', async () => {
  const { body } = await create({ code: 'GIFT', benefit: percent(10), active: true, one_time: true }).expect(
    200,
  );
  const path = `/api/admin/promocodes/${body.promocode.id}/codes`;
  const before = await shop.eventStore.lastPosition();
  const wish = { count: 10_000, issued_before: 0 };
  expect((await manager.post(path).send(wish).expect(200)).body.issued).toBe(10_000);
  expect((await manager.post(path).send(wish).expect(200)).body.issued).toBe(10_000);
  expect((await shop.eventStore.lastPosition()) - before).toBe(1n);
  await manager.post(path).send({ count: 5, issued_before: 0 }).expect(409);

  const first = (await manager.get(path).expect(200)).body;
  const second = (await manager.get(`${path}?after=${first.next}`).expect(200)).body;
  const codes = [...first.codes, ...second.codes].map(({ code }: { code: string }) => code);
  expect([new Set(codes).size, second.next]).toEqual([10_000, null]);
  const series = shop.shop.current().promocodes.get(body.promocode.id);
  expect(series && codeOfSeries(series, 9999)).toBe(codes[9999]);

  const customer = shop.browser();
  const unknown = await customer.put('/api/cart/promocode').send({ promocode: 'GIFT' });
  expect(unknown.body.code).toBe('PromocodeNotFound');
  const known = await customer.put('/api/cart/promocode').send({ promocode: codes[1234] });
  expect(known.body.code).toBe('PromocodeNothingEligible'); // the cart is empty: the code itself is fine
  await manager
    .put('/api/admin/promocode')
    .send({ id: body.promocode.id, promocode: { one_time: false } })
    .expect(422);
});
test('an ordinary promocode has no codes to issue', async () => {
  const { body } = await create({ code: 'PLAIN', benefit: { kind: 'freeDelivery' } }).expect(200);
  await manager
    .post(`/api/admin/promocodes/${body.promocode.id}/codes`)
    .send({ count: 1, issued_before: 0 })
    .expect(422);
});
