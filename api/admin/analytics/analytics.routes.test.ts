import { afterAll, beforeAll, expect, test } from 'vitest';
import { analytics, analyticsTab } from '../../contract/admin/analytics.contract.ts';
import { type Browser, openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let shop: TestGateway;
let owner: Browser;
const password = 'Очень тайный пароль';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('olga', 1, password);
  await shop.hire('oleg', 3, password);
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'olga', password }).expect(200);
});
afterAll(() => shop.close());

test.each(analyticsTab.options)(
  '%s of a shop that has sold nothing is empty, and nothing breaks',
  async (tab) => {
    const { body } = await owner.post(`/api/admin/analytics/${tab}`).send({}).expect(200);
    expect(() => analytics.answer.parse(body)).not.toThrow();
    expect(body.period.to).toBe(body.today);
  },
);

test('a long table comes with its first rows and their whole number, and whole when it is asked for', async () => {
  const ask = async (more: object) => {
    const wanted = { from: '2026-08-01', to: '2026-10-29', ...more };
    const { body } = await owner.post('/api/admin/analytics/sales').send(wanted).expect(200);
    return analytics.answer.parse(body).tables[0];
  };
  const [cut, whole] = [await ask({}), await ask({ rows: 'all' })];
  const days = 31 + 30 + 29;
  expect([cut?.count, whole?.count]).toEqual([days, days]);
  expect(whole?.rows.filter(({ total }) => !total)).toHaveLength(days);
  expect(cut?.rows).toEqual(whole?.rows.slice(0, 61));
});

test('a period that ends before it begins is refused with the field and the way out', async () => {
  const wanted = { from: '2026-11-28', to: '2026-11-01' };
  const { body } = await owner.post('/api/admin/analytics/sales').send(wanted).expect(422);
  expect(body.fields.from).toContain('поменяйте даты местами');
});

test('operators do not see the money', async () => {
  const operator = shop.browser();
  await operator.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
  await operator.post('/api/admin/analytics/sales').send({}).expect(403);
});
