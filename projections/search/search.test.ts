import { describe, expect, test } from 'vitest';
import type { Page } from '../../domain/content/content.events.ts';
import { keepsDiet } from '../../domain/figures/diet.ts';
import type { Ingredient } from '../../domain/ingredient/ingredient.events.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { category, product, page as testPage } from '../../domain/testing/testShop.ts';
import { demoMenu } from '../../infra/testing/demoShop.ts';
import { filterProducts } from './filterProducts.ts';
import { searchIndexOf } from './searchIndex.ts';
import { searchShop } from './searchShop.ts';
import { otherLayout, typingMistakes } from './words.ts';

const ingredient = (id: string, name: string): Ingredient => ({
  id,
  name,
  allergens: [],
  nutrition: null,
  picture: null,
  revision: '0',
  archived: false,
});
const page = (id: string, name: string, html: string): Page => testPage(id, { name, html });
const byId = <T extends { readonly id: string }>(...all: T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));
const dish = (id: string, name: string, price: number, fields: Partial<Product> = {}): Product =>
  product(id, price, { name, ...fields });
const of = (...ids: string[]) => ids.map((ingredientId) => ({ ingredientId, removable: true }));

const shop: Shop = {
  ...emptyShop,
  categories: byId(
    category('rolls', { name: 'Роллы', position: 1 }),
    category('hot-rolls', { name: 'Горячие роллы', parentId: 'rolls', position: 2 }),
    category('pizza', { name: 'Пицца', position: 3 }),
    category('wok', { name: 'Воки', position: 4 }),
    category('secret', { name: 'Секретное', published: false }),
  ),
  ingredients: byId(
    ingredient('salmon', 'Лосось'),
    ingredient('cheese', 'Сыр сливочный'),
    ingredient('shrimp', 'Креветки'),
    ingredient('chicken', 'Курица'),
  ),
  products: byId(
    dish('philadelphia', 'Филадельфия', 490, {
      categoryIds: ['rolls'],
      ingredients: of('salmon', 'cheese'),
      stickerIds: ['hit'],
      position: 1,
    }),
    dish('california', 'Калифорния', 420, {
      position: 2,
      categoryIds: ['rolls'],
      ingredients: of('shrimp', 'cheese'),
    }),
    dish('tempura', 'Темпура с угрём', 520, { categoryIds: ['hot-rolls'], ingredients: of('cheese') }),
    dish('pepperoni', 'Пицца пепперони', 650, { categoryIds: ['pizza'] }),
    dish('udon', 'Удон с курицей', 390, {
      categoryIds: ['wok'],
      ingredients: of('chicken'),
      description: 'Острый вок с овощами',
    }),
    dish('draft', 'Филадельфия новая', 490, { categoryIds: ['rolls'], published: false }),
    dish('hidden', 'Ролл для своих', 490, { categoryIds: ['secret'] }),
  ),
  pages: byId(page('delivery', 'Доставка и оплата', '<p>Привезём <b>бесплатно</b> от 1000 ₽</p>')),
};
const find = (query: string) => searchShop(shop, query).products.map(({ id }) => id);

describe('search finds a dish', () => {
  test.each([
    ['by its name, in any case and form', 'ФИЛАДЕЛЬФИЮ', 'philadelphia'],
    ['with a wrong letter', 'филодельфия', 'philadelphia'],
    ['with a missed letter', 'филадельфя', 'philadelphia'],
    ['with swapped letters', 'филаедльфия', 'philadelphia'],
    ['by the beginning of its name', 'калиф', 'california'],
    ['by a mistyped beginning', 'колифор', 'california'],
    ['in the wrong keyboard layout', 'gbwwf', 'pepperoni'],
    ['by a short word in the wrong layout', 'djr', 'udon'],
    ['in the wrong layout and with a mistake', 'abkjltkmabz', 'philadelphia'],
    ['by category and ingredient', 'ролл с лососем', 'philadelphia'],
    ['by an ingredient in another form', 'креветками', 'california'],
    ['by a word made of the same root', 'куриный', 'udon'],
    ['with ё written as е', 'угрем', 'tempura'],
    ['with ё where е stands', 'пёпперони', 'pepperoni'],
    ['by its description', 'острый', 'udon'],
    ['with marks and spaces around', '  «Филадельфия»!  ', 'philadelphia'],
  ])('%s: %s', (_how, query, expected) => {
    expect(find(query)[0]).toBe(expected);
  });

  test('only when customers may see it', () => {
    expect(find('филадельфия')).toEqual(['philadelphia']);
    expect(find('для своих')).toEqual([]);
  });

  test('only when every word is answered', () => {
    expect(find('пицца с лососем')).toEqual([]);
    expect(find('сыр роллы')).toEqual(['philadelphia', 'california', 'tempura']);
  });

  test('and what is named so stands above what only contains it', () => {
    expect(find('пицца')[0]).toBe('pepperoni');
    expect(searchShop(shop, 'роллы').categories.map(({ id }) => id)).toEqual(['rolls', 'hot-rolls']);
  });
});

const demo = await demoMenu();

describe('of the demo menu search finds', () => {
  const names = (query: string) => searchShop(demo, query).products.map(({ name }) => name);

  test.each([
    ['суши', /ролл|маки|сет/i],
    ['sushi', /ролл|маки|сет/i],
    ['wok', /вок|рис/i],
    ['веган', /./],
    ['вегетарианское', /./],
    ['без глютена', /./],
    ['роллы без рыбы', /ролл|маки/i],
    ['ролл без лактозы', /ролл|маки/i],
  ])('something by «%s»', (query, expected) => {
    expect(names(query).length).toBeGreaterThan(0);
    for (const name of names(query)) expect(name).toMatch(expected);
  });

  test('nothing that holds what is left out for good', () => {
    for (const [query, allergen] of [
      ['без глютена', 'глютен'],
      ['без яйца', 'яйцо'],
      ['роллы без рыбы', 'рыба'],
      ['без арахиса', 'арахис'],
      ['без молока', 'молоко'],
    ] as const) {
      const suitable = filterProducts(demo, { allergens: [allergen] }).map(({ product: { id } }) => id);
      const found = searchShop(demo, query, { limit: 100 }).products;
      expect(found.length).toBeGreaterThan(0);
      for (const { id } of found) expect(suitable).toContain(id);
    }
  });

  test('only plants for vegans', () => {
    for (const dish of searchShop(demo, 'веган').products) expect(keepsDiet(dish, 'lean', demo)).toBe(true);
  });

  test('what staff have written instead of the usual list', () => {
    const own = [{ asked: ['гречка', 'каша'], finds: ['рис'] }];
    const changed = { ...demo, settings: { ...demo.settings, searchSynonyms: own } };
    expect(searchShop(changed, 'каша').products[0]?.name).toMatch(/рис/i);
    expect(searchShop(changed, 'каша')).toMatchObject({ named: 'рис', corrected: null });
    expect(searchShop(changed, 'суши').products).toEqual([]);
  });
});

test('search says by which names of the menu it looked', () => {
  expect(searchShop(demo, 'суши').named).toBe('роллы и сеты');
  expect(searchShop(demo, 'роллы').named).toBeNull();
});

test('«без …» alone is a filter of the whole menu, with as many dishes, and says how each is had so', () => {
  const { without } = searchShop(demo, 'без кунжута');
  const filtered = filterProducts(demo, { allergens: ['кунжут'] });
  expect(without).toMatchObject({ allergens: ['кунжут'], isAll: true });
  expect(without?.avoidances).toEqual(
    new Map(filtered.map(({ product, avoidance }) => [product.id, avoidance])),
  );
  expect(filtered.some(({ avoidance }) => avoidance.removed.includes('кунжут'))).toBe(true);
  expect(searchShop(demo, 'воки без кунжута').without?.isAll).toBe(false);
  expect(searchShop(demo, 'воки').without).toBeNull();
});

test('search says what it looked for instead of a wrong layout', () => {
  expect(searchShop(shop, 'gbwwf').corrected).toBe('пицца');
  expect(searchShop(shop, 'пицца').corrected).toBeNull();
  expect(searchShop(shop, 'qwertyqwerty').corrected).toBeNull();
});

test('search finds pages by their texts', () => {
  expect(searchShop(shop, 'бесплатная доставка').pages.map(({ id }) => id)).toEqual(['delivery']);
});

test.each([
  '',
  '   ',
  '!?',
  '🍜',
  'яяяяяя',
  'с',
  'а'.repeat(5000),
  "'; drop table",
  '\u0000',
  '\\',
  '(',
  'ё',
])('search answers %j without an error', (query) => {
  expect(searchShop(shop, query)).toMatchObject({ categories: expect.any(Array) });
});

test('the index is kept while nothing that it is made of changes', () => {
  const sold = { ...shop, version: '7', promocodes: new Map() };
  expect(searchIndexOf(sold)).toBe(searchIndexOf(shop));
  expect(searchIndexOf({ ...shop, categories: new Map(shop.categories) })).not.toBe(searchIndexOf(shop));
});

test('the keyboard has two layouts', () => {
  expect(otherLayout('Gbwwf')).toBe('пицца');
  expect(otherLayout('сщдф')).toBe('cola');
});

test('typing mistakes are counted up to a limit', () => {
  expect(typingMistakes('филаедльфия', 'филадельфия', 2)).toBe(1);
  expect(typingMistakes('вок', 'вок', 0)).toBe(0);
  expect(typingMistakes('вок', 'рок', 0)).toBe(Number.POSITIVE_INFINITY);
  expect(typingMistakes('пицца', 'суп', 2)).toBe(Number.POSITIVE_INFINITY);
});
