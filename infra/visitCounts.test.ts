import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../api/testing/testGateway.ts';

let shop: TestGateway;
const password = 'Очень тайный пароль';
beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('maria', 2, password);
});
afterAll(() => shop.close());

test('visits come as one event, with sums by source and nothing of the visitors, and the funnel shows them', async () => {
  const visitor = shop.browser();
  const come = (step: string, source = '') => visitor.post('/api/visit').send({ step, source }).expect(200);
  for (const step of ['visit', 'dish', 'cart', 'checkout', 'order']) await come(step, 'VK');
  await come('visit');
  await come('visit', 'www.yandex.ru');
  await visitor.post('/api/visit').send({ step: 'paid', source: '' }).expect(400);
  shop.stopping.abort(); // what was counted is told at the end, too
  const counted = async () => (await shop.eventStore.read('visits-2026-11-27')).map(({ data }) => data);
  await expect.poll(async () => (await counted()).length).toBe(1);
  const none = { visit: 0, dish: 0, cart: 0, checkout: 0, order: 0 };
  expect(await counted()).toEqual([
    {
      date: '2026-11-27',
      counts: [
        { source: 'vk', visit: 1, dish: 1, cart: 1, checkout: 1, order: 1 },
        { ...none, source: 'direct', visit: 1 },
        { ...none, source: 'yandex.ru', visit: 1 },
      ],
    },
  ]);
  await shop.caughtUp();
  const staff = shop.browser();
  await staff.post('/api/admin/login').send({ login: 'maria', password }).expect(200);
  const { body } = await staff
    .post('/api/admin/analytics/visits')
    .send({ from: '2026-11-27', to: '2026-11-27' })
    .expect(200);
  expect(body.figures[0]).toMatchObject({ name: 'Посещения', value: 3 });
  const [bySource, funnel] = body.tables;
  expect(bySource.rows.map(({ cells }: { cells: unknown[] }) => cells[0])).toEqual([
    'Всего',
    'Напрямую',
    'vk',
    'yandex.ru',
  ]);
  expect(funnel.rows.map(({ cells }: { cells: unknown[] }) => cells)).toEqual([
    ['Зашли', 3, 100, null],
    ['Открыли блюдо', 1, 33.3, 33.3],
    ['Положили в корзину', 1, 33.3, 100],
    ['Начали оформление', 1, 33.3, 100],
    ['Заказали', 1, 33.3, 100],
  ]);
});
