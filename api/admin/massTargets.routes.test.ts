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

const createDish = async (product: object): Promise<string> =>
  (await manager.put('/api/admin/page').send({ product }).expect(200)).body.product.product_id;
const createCategory = async (name: string): Promise<string> =>
  (await manager.put('/api/admin/category').send({ category: { name } }).expect(200)).body.category.id;
const dishes = async (filter: object) =>
  (await manager.post('/api/admin/products/filter').send(filter).expect(200)).body;
const act = (body: object) => manager.put('/api/admin/page/mass_action').send(body);
const preview = (body: object) => manager.post('/api/admin/page/mass_action/preview').send(body);

test('dishes are moved to a category: told beforehand, further categories stay, the undo takes back exactly that', async () => {
  const [soups, hot, summer] = [
    await createCategory('Похлёбки'),
    await createCategory('Горячее'),
    await createCategory('Лето'),
  ];
  const borsch = await createDish({ name: 'Борщ', price: 300, category_ids: [soups, summer] });
  const okroshka = await createDish({ name: 'Окрошка', price: 250, category_ids: [hot] });
  const wish = { ids: [borsch, okroshka], action: 'category', target: hot };
  expect((await preview(wish).expect(200)).body).toEqual({
    changes: 1,
    already: 1,
    rows: [{ id: borsch, name: 'Борщ', before: 'Похлёбки, Лето', after: 'Горячее, Лето' }],
  });
  const { body } = await act(wish).expect(200);
  expect(body).toMatchObject({ done: 1, undo: { ids: [borsch] } });
  expect((await dishes({ ids: [borsch] })).products[0].category_ids).toEqual([hot, summer]);
  await manager
    .put('/api/admin/page')
    .send({ page_id: borsch, product: { price: 310 } })
    .expect(200);
  await manager.put('/api/admin/page/undo').send(body.undo).expect(200);
  expect((await dishes({ ids: [borsch] })).products[0]).toMatchObject({
    category_ids: [soups, summer],
    price: 310,
  });
});

test('a sticker is put on all that a filter finds, and taken off by a task when there are many', async () => {
  const category = await createCategory('Чаи');
  const stiker = { name: 'Сезон', icon: 'hit', tone: 'new' };
  const target = (await manager.put('/api/admin/stiker').send({ stiker }).expect(200)).body.stiker.id;
  for (let index = 0; index < 26; index += 1)
    await createDish({ name: `Чай ${index}`, price: 100 + index, category_ids: [category] });
  const filter = { category_id: category };
  const wish = { filter, action: 'addSticker', target };
  expect((await preview(wish)).body).toMatchObject({
    changes: 26,
    rows: expect.arrayContaining([expect.objectContaining({ before: 'нет', after: 'Сезон' })]),
  });
  const { body } = await act({ ...wish, changes: 26 }).expect(200);
  expect(body.task).toMatchObject({ title: 'Ставим стикер', all: 26 });
});

test('what there is not is refused under its field', async () => {
  const id = await createDish({ name: 'Морс', price: 90, category_ids: [await createCategory('Морсы')] });
  for (const action of ['category', 'addSticker', 'removeSticker'])
    for (const target of [undefined, 'none'])
      expect((await act({ ids: [id], action, target }).expect(422)).body.fields).toHaveProperty('target');
});

test('dishes are found by price and by the lack of a picture, and counted for the tabs', async () => {
  const category_id = await createCategory('Десерты');
  const file_info = { path: 'https://example.com/cake.webp', alt: '' };
  for (const [name, price, picture] of [
    ['Торт', 500, file_info],
    ['Пирог', 300, null],
    ['Кекс', 99.5, null],
  ] as const)
    await createDish({ name, price, category_ids: [category_id], file_info: picture });
  const names = async (filter: object) =>
    (await dishes({ category_id, sort: 'price', ...filter })).products.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names({ price_from: 99.5, price_to: 300 })).toEqual(['Кекс', 'Пирог']);
  expect(await names({ no_picture: true, price_from: 100 })).toEqual(['Пирог']);
  const { body } = await manager
    .post('/api/admin/products/counts')
    .send({
      filters: [{ category_id }, { category_id, no_picture: true }, { category_id, state: 'published' }],
    })
    .expect(200);
  expect(body.counts).toEqual([3, 2, 0]);
});
