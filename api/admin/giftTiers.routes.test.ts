import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
let operator: Browser;
beforeAll(async () => {
  shop = await openTestGateway();
  const password = 'Пароль сотрудника';
  const signIn = async (login: string, group: 2 | 3) => {
    await shop.hire(login, group, password);
    const browser = shop.browser();
    await browser.post('/api/admin/login').send({ login, password }).expect(200);
    return browser;
  };
  manager = await signIn('maria', 2);
  operator = await signIn('oleg', 3);
});
afterAll(() => shop.close());

const address = '/api/admin/gift-tiers';
const save = (tiers: readonly object[], revision?: string) =>
  manager.put(address).send({ revision, gift_tiers: { tiers } });
const createDish = async (name: string): Promise<string> => {
  const { allCategories } = (await manager.post('/api/admin/products/filter').send({})).body;
  const category_ids = [allCategories[0].id];
  const { body } = await manager
    .put('/api/admin/page')
    .send({ product: { name, price: 100, category_ids, published: true } })
    .expect(200);
  return body.product.product_id;
};
const grades = async () => (await shop.browser().get('/api/init').expect(200)).body.gifts.grades;

test('tiers stand by their sums, customers have them at once, and what was saved is taken back', async () => {
  const [tea, cake] = [await createDish('Чай в подарок'), await createDish('Торт в подарок')];
  const first = await save([
    { min_activate: 2000, bg_color: '#ff0000', product_ids: [cake] },
    { min_activate: 1000, bg_color: '#cbced5', product_ids: [tea] },
  ]).expect(200);
  expect(first.body.gift_tiers.tiers).toMatchObject([
    { gift_id: 1, min_activate: 1000, product_ids: [tea] },
    { gift_id: 2, min_activate: 2000, product_ids: [cake] },
  ]);
  expect(await grades()).toMatchObject([
    { gift_id: 1, gift_min_activate: 1000 },
    { gift_id: 2, gift_min_activate: 2000, bg_color: '#ff0000' },
  ]);

  const { tiers, revision } = (await manager.get(address).expect(200)).body.gift_tiers;
  const second = await save(
    [...tiers, { min_activate: 1500, bg_color: '#cbced5', product_ids: [tea] }],
    revision,
  ).expect(200);
  expect((await grades()).map((grade: { gift_min_activate: number }) => grade.gift_min_activate)).toEqual([
    1000, 1500, 2000,
  ]);
  const late = await save([], revision).expect(409);
  expect(Object.keys(late.body.fields)).toEqual(['gift_tiers.tiers']);
  await manager.put(`${address}/undo`).send(second.body.undo).expect(200);
  expect(await grades()).toHaveLength(2);
});

test('a tier without a sum, with the sum of another one or without dishes is refused under its field', async () => {
  const dish = await createDish('Морс в подарок');
  const tier = (min_activate: number, product_ids: readonly string[] = [dish]) => ({
    min_activate,
    bg_color: '#cbced5',
    product_ids,
  });
  const { body } = await save([tier(0), tier(900), tier(900), tier(1000, [])]).expect(422);
  expect(body.fields).toEqual({
    'gift_tiers.tiers.0.min_activate': 'Укажите, от какой суммы заказа даётся подарок',
    'gift_tiers.tiers.2.min_activate':
      'От этой суммы подарок уже есть: соедините ступени в одну или измените сумму',
    'gift_tiers.tiers.3.product_ids': 'Выберите хотя бы одно блюдо в подарок',
  });
  await save([tier(900, ['no-such-dish'])]).expect(422);
});

test('an operator does not see them', () => operator.get(address).expect(403));
