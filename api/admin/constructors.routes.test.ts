import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
let owner: ReturnType<TestGateway['browser']>;
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.hire('owner', 1, 'Password-1');
  owner = gateway.browser();
  await owner.post('/api/admin/login').send({ login: 'owner', password: 'Password-1' }).expect(200);
});
afterAll(() => gateway.close());

const option = (option_id: string, name: string, price: number) => ({
  option_id,
  name,
  price,
  weight: 200,
  nutrition: { kcal: 100, proteins: 5, fats: 5, carbs: 10 },
  allergens: ['рыба'],
  spicy: false,
  max: 1,
  file_info: null,
  layer: null,
  stopped: false,
});
const step = (step_id: string, ...options: object[]) => ({
  step_id,
  name: 'Основа',
  min: 1,
  max: 1,
  free_count: 0,
  options,
});
const save = (id: string, fields: object) =>
  owner.put('/api/admin/constructor').send({ id, constructor: fields });
const shown = (path: string) => gateway.browser().get(`/api/page?path=${path}`);

test('each constructor stands at its own address with steps and prices of its own, and is ordered from', async () => {
  await save('wok', {
    name: 'Вок',
    published: true,
    steps: [step('base', option('udon', 'Удон', 290))],
  }).expect(200);
  await save('poke', { name: 'Поке' }).expect(200);
  await shown('/poke').expect(404);
  const poke = [step('bowl', option('rice', 'Рис', 350))];
  await save('poke', { published: true, steps: poke }).expect(200);
  expect((await shown('/poke').expect(200)).body.constructor).toMatchObject({
    full_path: '/poke',
    word: 'Поке',
    steps: [{ options: [{ option_id: 'rice', price: 350 }] }],
  });
  expect((await shown('/wok').expect(200)).body.constructor.steps[0].options).toHaveLength(1);
  const { constructors } = (await owner.get('/api/admin/constructors').expect(200)).body;
  expect(constructors.map(({ id, full_path }: Record<string, string>) => [id, full_path])).toEqual([
    ['wok', '/wok'],
    ['poke', '/poke'],
  ]);
  const customer = gateway.browser();
  const add = (option_ids: string[]) =>
    customer.put('/api/cart/constructor/wok').send({ option_ids, count: 1 }).expect(200);
  await add(['udon']);
  const { cart } = (await add(['rice'])).body;
  expect(cart.products).toMatchObject([
    { name: 'Вок: удон', full_path: '/wok', price: 290 },
    { name: 'Поке: рис', full_path: '/poke', price: 350, allergens: ['рыба'] },
  ]);
});

test('no two share an address or an option, and a change is taken back in the one that it was made in', async () => {
  await save('poke', { steps: [step('x', option('udon', 'Удон', 1))] }).expect(422);
  const taken = await save('catalog', { name: 'Каталог' }).expect(422);
  expect(Object.keys(taken.body.fields)).toEqual(['id']);
  await save('Не адрес', { name: 'Пицца' }).expect(400);
  await owner.get('/api/admin/constructor/unknown').expect(404);
  const { body } = await save('poke', { name: 'Боул' }).expect(200);
  await owner.put('/api/admin/constructor/undo').send(body.undo).expect(200);
  const names = (await owner.get('/api/admin/constructors').expect(200)).body.constructors;
  expect(names.map(({ name }: { name: string }) => name)).toEqual(['Вок', 'Поке']);
  const page = await owner
    .put('/api/admin/content_page')
    .send({ content_page: { name: 'Поке' } })
    .expect(200);
  expect(page.body.content_page.slug).toBe('poke-2');
});
