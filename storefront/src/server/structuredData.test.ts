import { expect, test } from 'vitest';
import { pageContent } from '../../../api/shop/pageContent.ts';
import { pathsOf } from '../../../api/shop/paths.ts';
import { templateOf } from '../../../api/shop/template.ts';
import { figuresOfChoice } from '../../../domain/figures/choiceFigures.ts';
import { defaultModifiers } from '../../../domain/selling/modifiers.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { category, product, shopOf, page as testPage } from '../../../domain/testing/testShop.ts';
import { demoMenu } from '../../../infra/testing/demoShop.ts';
import { brokenSchemaRules } from '../testing/schemaRules.ts';
import { structuredData } from './structuredData.ts';

const picture = { path: 'demo/roll', alt: 'Ролл', width: 640, height: 640 };
const shop: Shop = {
  ...shopOf({
    categories: [category('rolls', { name: 'Роллы', slug: 'rolly', picture })],
    products: [
      product('philadelphia', 490, {
        name: 'Филадельфия',
        slug: 'filadelfiya',
        categoryIds: ['rolls'],
        description: 'Лосось и сливочный сыр.',
        picture,
      }),
      product('plain', 99.5, { name: 'Имбирь', slug: 'imbir', categoryIds: ['rolls'], description: '' }),
    ],
    settings: {
      siteName: 'ВОКруг',
      city: 'Томск',
      phone: '+7 (3822) 00-11-22',
      address: 'пр. Ленина, 85',
      foundingDate: '2016-05-12',
    },
  }),
  pages: new Map([
    [
      'news',
      testPage('news', {
        kind: 'post',
        name: 'Новый ролл',
        slug: 'novosti/roll',
        html: '<p>Текст</p>',
        publishedAt: '2026-11-01T00:00:00.000Z',
      }),
    ],
  ]),
};
const origin = 'https://shop.ru';
const thingsOf = (path: string) => {
  const page = pageContent({ shop, path, at: '2026-11-27T12:00:00.000Z', origin });
  if (!page || page.type === 'redirect') throw new Error(`No page at ${path}`);
  return structuredData(page, templateOf(shop, '2026-11-27T12:00:00.000Z'), origin);
};

test.each([
  ['/', ['Restaurant']],
  ['/catalog', ['Restaurant', 'BreadcrumbList']],
  ['/rolly', ['ItemList', 'BreadcrumbList']],
  ['/rolly/filadelfiya', ['Product', 'BreadcrumbList']],
  ['/novosti/roll', ['Article', 'BreadcrumbList']],
])('what %s tells search engines is whole and in their form', (path, types) => {
  const things = thingsOf(path);
  expect(things.map((thing) => thing['@type'])).toEqual(types);
  expect(things.flatMap(brokenSchemaRules)).toEqual([]);
});

test('the restaurant says when it is open, a holiday apart', () => {
  const open = [{ start: '10:00', end: '22:00' }];
  const workingHours = {
    id: 'shop',
    revision: '0',
    archived: false,
    week: [open, [], [], [], [], [], []],
    special: [{ date: '2026-11-30', intervals: [] }],
  };
  const said = (hours: Shop['workingHours']) => {
    const page = pageContent({
      shop: { ...shop, workingHours: hours },
      path: '/',
      at: '2026-11-27T12:00:00.000Z',
      origin,
    });
    if (!page || page.type === 'redirect') throw new Error('No home page');
    return structuredData(page, templateOf(shop, '2026-11-27T12:00:00.000Z'), origin)[0];
  };
  expect(said(workingHours)).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '22:00' }],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-11-30', validThrough: '2026-11-30', opens: '00:00', closes: '00:00' },
    ],
  });
  expect(said(null)).not.toHaveProperty('openingHoursSpecification');
});

test('a price has two decimals', () => {
  expect(thingsOf('/rolly/imbir')[0]).toMatchObject({ offers: { price: '99.50', priceCurrency: 'RUB' } });
});

test('what a dish does not have is not said at all', () => {
  expect(thingsOf('/rolly/imbir')[0]).not.toHaveProperty('description', '');
});

test('the rules find what is wrong', () => {
  expect(
    brokenSchemaRules({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '',
      image: '/roll.webp',
      description: 'x',
      brand: { '@type': 'Brand', name: 'ВОКруг' },
      offers: { '@type': 'Offer', price: 490 },
    }),
  ).toEqual([
    'thing.name is empty',
    'thing.image: /roll.webp',
    'thing.offers: Offer has no priceCurrency',
    'thing.offers.price: 490',
  ]);
});

test('a product weighs and holds what the sum of its parts says, as it comes', async () => {
  const demo = await demoMenu();
  for (const dish of demo.products.values()) {
    const page = pageContent({
      shop: demo,
      path: pathsOf(demo).ofProduct(dish.id) ?? '',
      at: '2026-11-27T12:00:00.000Z',
      origin,
    });
    if (page?.type !== 'product') throw new Error(`No page of ${dish.id}`);
    const [thing] = structuredData(page, templateOf(demo, '2026-11-27T12:00:00.000Z'), origin);
    const modifierIds = defaultModifiers(dish);
    const { weight, nutrition, allergens } = figuresOfChoice(
      { kind: 'product', productId: dish.id, modifierIds },
      demo,
    );
    expect(thing).toMatchObject({
      weight: { value: weight?.value },
      additionalProperty: expect.arrayContaining([
        expect.objectContaining({ name: 'калорийность порции', value: nutrition?.kcal }),
        expect.objectContaining({
          name: 'Аллергены',
          value: allergens.join(', ') || 'Основных аллергенов нет.',
        }),
      ]),
    });
  }
});
