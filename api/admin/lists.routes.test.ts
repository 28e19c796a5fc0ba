import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
const password = 'Пароль сотрудника';
const signIn = async (login: string): Promise<Browser> => {
  await shop.hire(login, 3, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
};
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());

test('lists are arranged for whoever did it, on every device, and a saved search is not readable in the log', async () => {
  const [oleg, petr] = [await signIn('oleg'), await signIn('petr')];
  const settings = {
    hidden: ['zone'],
    order: ['total', 'name'],
    views: [{ label: 'Анна', query: 'search=9131234567' }],
  };
  await oleg
    .put('/api/admin/list')
    .send({ list: '/sales/orders', ...settings })
    .expect(200);
  const again = shop.browser();
  await again.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
  expect((await again.get('/api/admin/lists').expect(200)).body.lists).toEqual({ '/sales/orders': settings });
  expect((await petr.get('/api/admin/lists').expect(200)).body.lists).toEqual({});
  const written = JSON.stringify(shop.log.all().map(({ data }) => data));
  expect(written).toContain('/sales/orders');
  expect(written).not.toContain('9131234567');
});
test.each([
  ['a view without a name', { views: [{ label: ' ', query: '' }] }],
  ['a name of a list that is none', { list: 'a b' }],
  [
    'more views than anybody reads',
    { views: Array.from({ length: 31 }, (_, at) => ({ label: `${at}`, query: '' })) },
  ],
])('%s is refused', async (_name, wrong) => {
  const browser = await signIn(`x${Math.abs(_name.length)}`);
  const body = { list: '/x', hidden: [], order: [], views: [], ...wrong };
  await browser.put('/api/admin/list').send(body).expect(400);
});
