import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let owner: Browser;
let other: Browser;
let operator: Browser;
const password = 'Пароль сотрудника';
const staff = async (login: string, group: 1 | 2 | 3) => {
  await shop.hire(login, group, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
};
beforeAll(async () => {
  shop = await openTestGateway();
  [owner, other, operator] = [await staff('olga', 1), await staff('maria', 2), await staff('oleg', 3)];
});
afterAll(() => shop.close());

const history = '/api/admin/history/Product/roll';
const rename = async (name: string, price: number, by = owner) => {
  await by.put('/api/admin/page').send({ page_id: 'roll', product: { name, price } }).expect(200);
  await shop.caughtUp();
};
const versions = async () =>
  (await owner.get(history).expect(200)).body.history.map(
    ({ revision, is_version }: { revision: number; is_version: boolean }) => [revision, is_version],
  );

test('any two versions are compared, field by field in words', async () => {
  await rename('Ролл с лососем', 520);
  await rename('Ролл с угрём', 560, other);
  const whole = (await versions()).filter(([, isVersion]: [number, boolean]) => isVersion);
  const [newest, first] = [whole[0][0], whole.at(-1)[0]];
  const difference = async (from: number, to: number) =>
    (await owner.get(`${history}/difference?from=${from}&to=${to}`).expect(200)).body.fields;
  expect(await difference(first, newest)).toEqual([
    { name: 'Название', before: 'Ролл «Филадельфия»', after: 'Ролл с угрём' },
    { name: 'Цена', before: '500 ₽'.replace(' ', '\u00a0'), after: '560 ₽'.replace(' ', '\u00a0') },
  ]);
  expect(await difference(newest, newest)).toEqual([]);
  await owner.get(`${history}/difference?from=0&to=-1`).expect(400);
  await owner.get('/api/admin/history/Product/nobody/difference?from=0&to=1').expect(404);
});

test('an old version comes back as one more change, which is undone like all others', async () => {
  await rename('Ролл острый', 600);
  const all = await versions();
  const first = all.at(-1)[0];
  const nameNow = () => shop.shop.current().products.get('roll')?.name;
  await operator.put(`${history}/version`).send({ revision: first }).expect(403);
  const { body } = await owner.put(`${history}/version`).send({ revision: first }).expect(200);
  expect(nameNow()).toBe('Ролл «Филадельфия»');
  await owner.put(`${history}/undo`).send({ change: body.change }).expect(200);
  expect(nameNow()).toBe('Ролл острый');
  const again = await owner.put(`${history}/version`).send({ revision: all[0][0] }).expect(200);
  expect(again.body.change).toBeNull();
});

test('whoever has the same thing open sees the other, until one of them leaves', async () => {
  const here = (browser: Browser, tab: string, place: string | null) =>
    browser.put('/api/admin/presence').send({ tab: `00000000-0000-4000-8000-00000000000${tab}`, place });
  expect((await here(owner, '1', 'Product/roll').expect(200)).body.others).toEqual([]);
  expect((await here(other, '2', 'Product/roll').expect(200)).body.others).toEqual(['olga']);
  expect((await here(owner, '3', 'Product/roll').expect(200)).body.others).toEqual(['maria']);
  expect((await here(operator, '4', 'Product/other').expect(200)).body.others).toEqual([]);
  await here(other, '2', null).expect(200);
  expect((await here(owner, '1', 'Product/roll').expect(200)).body.others).toEqual([]);
  shop.later(1);
  expect((await here(other, '2', 'Product/roll').expect(200)).body.others).toEqual([]);
});
