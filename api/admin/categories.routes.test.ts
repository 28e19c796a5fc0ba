import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
beforeAll(async () => {
  shop = await openTestGateway();
  const password = 'Пароль сотрудника';
  await shop.hire('maria', 2, password);
  manager = shop.browser();
  await manager.post('/api/admin/login').send({ login: 'maria', password }).expect(200);
});
afterAll(() => shop.close());

const create = async (name: string, fields: object = {}): Promise<string> =>
  (
    await manager
      .put('/api/admin/category')
      .send({ category: { name, published: true, ...fields } })
      .expect(200)
  ).body.category.id;
const tree = async (): Promise<[name: string, above: string | null][]> => {
  const { body } = await manager.get('/api/admin/categories/0').expect(200);
  const all: { id: string; name: string; parent_id: string | null }[] = body.allCategories;
  // The gateway has a category of its own.
  const rows = all.filter(({ name }) => name !== 'Роллы');
  return rows.map(({ name, parent_id }) => [name, rows.find(({ id }) => id === parent_id)?.name ?? null]);
};

test('categories are placed, nested and brought back; none stands in itself, and no two have one address', async () => {
  const [rolls, soups, drinks] = [await create('Закуски'), await create('Супы'), await create('Напитки')];
  const place = (id: string, parent_id: string | null, before_id: string | null = null) =>
    manager.put('/api/admin/category/place').send({ id, parent_id, before_id });
  await place(rolls, null, soups).expect(200);
  await place(drinks, null, soups).expect(200);
  expect((await tree()).map(([name]) => name)).toEqual(['Закуски', 'Напитки', 'Супы']);

  const nested = await place(soups, rolls).expect(200);
  expect(await tree()).toEqual([
    ['Закуски', null],
    ['Супы', 'Закуски'],
    ['Напитки', null],
  ]);
  const circle = await place(rolls, soups).expect(422);
  expect(circle.body.error).toBe('«Супы» сама лежит внутри «Закуски»: выберите другую категорию');
  await manager
    .put('/api/admin/category')
    .send({ id: rolls, category: { parent_id: soups } })
    .expect(422);
  await manager.put('/api/admin/category/undo').send(nested.body.undo).expect(200);
  expect(await tree()).toContainEqual(['Супы', null]);

  const taken = await manager
    .put('/api/admin/category')
    .send({ id: drinks, category: { slug: 'supy' } })
    .expect(409);
  expect(taken.body).toMatchObject({
    fields: { 'category.slug': expect.stringContaining('уже занят') },
    offers: { 'category.slug': 'supy-2' },
  });
});

test('dishes of a category stand in the order that staff give them', async () => {
  const hot = await create('Горячее');
  const dish = async (name: string): Promise<string> =>
    (
      await manager
        .put('/api/admin/page')
        .send({ product: { name, price: 100, category_ids: [hot] } })
        .expect(200)
    ).body.product.product_id;
  const ids = [await dish('Вок А'), await dish('Вок Б'), await dish('Вок В')];
  const order = async () => {
    const { body } = await manager.post('/api/admin/products/filter').send({ category_id: hot }).expect(200);
    return body.products.map(({ product_id }: { product_id: string }) => ids.indexOf(product_id));
  };
  expect(await order()).toEqual([0, 1, 2]);
  const placed = await manager
    .put('/api/admin/category/dish/place')
    .send({ product_id: ids[2], category_id: hot, before_id: ids[0] })
    .expect(200);
  expect(await order()).toEqual([2, 0, 1]);
  await manager.put('/api/admin/page/undo').send(placed.body.undo).expect(200);
  expect(await order()).toEqual([0, 1, 2]);
});
