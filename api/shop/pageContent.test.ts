import { describe, expect, test } from 'vitest';
import type { Page } from '../../domain/content/content.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import {
  category,
  modifierGroup,
  product,
  shopOf,
  page as testPage,
  wok,
} from '../../domain/testing/testShop.ts';
import { pageContent as contract } from '../contract/catalogue.contract.ts';
import { changesAt } from './changeInstant.ts';
import { pageContent } from './pageContent.ts';

const page = (id: string, fields: Partial<Page> = {}): Page =>
  testPage(id, { html: '<p>Текст</p>', ...fields });

const shop: Shop = {
  ...shopOf({
    categories: [
      category('rolls', { name: 'Роллы', slug: 'rolly', formerSlugs: ['sushi'] }),
      category('hot', { name: 'Горячие', slug: 'goryachie', parentId: 'rolls', position: 1 }),
      category('breakfasts', {
        name: 'Завтраки',
        slug: 'zavtraki',
        schedule: { start: '08:00', end: '12:00' },
      }),
      category('secret', { name: 'Секретное', published: false }),
    ],
    products: [
      product('philadelphia', 490, { name: 'Филадельфия', slug: 'filadelfiya', categoryIds: ['rolls'] }),
      product('tempura', 520, {
        name: 'Темпура',
        slug: 'tempura',
        categoryIds: ['hot'],
        modifierGroups: [
          modifierGroup('size', {
            min: 1,
            max: 1,
            items: [
              { id: 's', title: '4', price: 0, max: 1 },
              { id: 'l', title: '8', price: 30_000, max: 1 },
            ],
          }),
        ],
      }),
      product('oatmeal', 190, { name: 'Каша', slug: 'kasha', categoryIds: ['breakfasts'] }),
      product('draft', 100, { slug: 'draft', categoryIds: ['rolls'], published: false }),
    ],
    wok: wok({ name: 'Собери вок' }),
    settings: { siteName: 'ВОКруг', city: 'Томск', timeZone: 'Europe/Moscow' },
  }),
  pages: new Map(
    [
      page('o-nas', { name: 'О нас', html: '<p onclick="x()">Мы</p><script>alert(1)</script>' }),
      page('news', {
        kind: 'post',
        name: 'Новость',
        slug: 'novosti/vok',
        publishedAt: '2026-11-01T00:00:00Z',
      }),
      page('future', { kind: 'post', slug: 'novosti/potom', publishedAt: '2026-12-01T00:00:00Z' }),
    ].map((each) => [each.id, each]),
  ),
};
const at = '2026-11-27T12:00:00.000Z'; // 15:00 in Moscow
const show = (path: string, now = at, current = shop) => {
  const content = pageContent({ shop: current, path, at: now, origin: 'https://shop.ru' });
  return content && contract.parse(content);
};
const trailOf = (path: string) => {
  const content = show(path);
  return content && content.type !== 'redirect' ? content.breadcrumbs.map(({ name }) => name) : null;
};

describe('a path shows', () => {
  test.each([
    ['/', 'home'],
    ['/catalog', 'catalog'],
    ['/rolly', 'category'],
    ['/rolly/goryachie', 'category'],
    ['/rolly/goryachie/tempura', 'product'],
    ['/wok', 'wok'],
    ['/o-nas', 'page'],
    ['/novosti', 'posts'],
    ['/novosti/vok', 'page'],
    ['/checkout', 'application'],
    ['/checkout/11111111-1111-4111-8111-111111111111', 'application'],
    ['/my', 'application'],
    ['/policy', 'application'],
    ['/works', 'application'],
  ])('%s: %s', (path, type) => {
    expect(show(path)?.type).toBe(type);
  });

  test.each([
    '/nothing',
    '/rolly/nothing',
    '/rolly/draft',
    '/secret',
    '/my/nothing',
    '/constructor',
    '/novosti/potom',
    '/checkout/1',
  ])('%s: nothing', (path) => {
    expect(show(path)).toBeNull();
  });

  test('a post comes out at its instant', () => {
    expect(show('/novosti/potom', '2026-12-02T00:00:00.000Z')?.type).toBe('page');
  });
});

describe('an address leads on', () => {
  test.each([
    ['/rolly/', '/rolly'],
    ['//rolly//goryachie', '/rolly/goryachie'],
    ['/sushi', '/rolly'],
    ['/sushi/filadelfiya', '/rolly/filadelfiya'],
    ['/rolly/tempura', '/rolly/goryachie/tempura'],
  ])('for good: %s → %s', (from, to) => {
    expect(show(from)).toEqual({ type: 'redirect', to, status: 301 });
  });

  test('the catalogue to where staff put it', () => {
    const elsewhere = { ...shop, settings: { ...shop.settings, catalogLink: '/rolly' } };
    expect(show('/catalog', at, elsewhere)).toEqual({ type: 'redirect', to: '/rolly', status: 302 });
  });
});

describe('the head', () => {
  test.each([
    ['/checkout', ['Главная', 'Оформление заказа']],
    ['/my', ['Главная', 'Личный кабинет']],
    ['/my/bonus', ['Главная', 'Личный кабинет', 'Бонусный счет']],
    ['/my/edit', ['Главная', 'Личный кабинет', 'Личные данные']],
    ['/my/favourite', ['Главная', 'Личный кабинет', 'Мои любимые']],
    ['/rolly/goryachie/tempura', ['Главная', 'Роллы', 'Горячие', 'Темпура']],
    ['/novosti/vok', ['Главная', 'Новости', 'Новость']],
    ['/', []],
  ])('%s: %s', (path, trail) => {
    expect(trailOf(path)).toEqual(trail);
  });

  test('has an absolute canonical address', () => {
    const content = show('/rolly');
    expect(content?.type === 'category' && content.seo.canonical).toBe('https://shop.ru/rolly');
  });
});

describe('dishes', () => {
  const cardOf = (path: string, id: string, now = at) => {
    const content = show(path, now);
    const cards = content?.type === 'category' ? content.products : [];
    return cards.find((card) => card.product_id === id);
  };

  test('a category shows the dishes below it too', () => {
    expect(cardOf('/rolly', 'tempura')).toMatchObject({ price: 520, price_from: true, needs_choice: true });
  });

  test('outside its hours a dish says when it is sold', () => {
    expect(cardOf('/zavtraki', 'oatmeal')).toMatchObject({
      available: false,
      unavailable_text: 'Завтраки — с 8:00 до 12:00',
    });
    expect(cardOf('/zavtraki', 'oatmeal', '2026-11-27T06:00:00.000Z')).toMatchObject({ available: true });
  });

  test('in the stop list it says when it comes back', () => {
    const stopped = (until: string | null) => {
      const oatmeal = shop.products.get('philadelphia');
      if (!oatmeal) return null;
      const current = {
        ...shop,
        products: new Map([['philadelphia', { ...oatmeal, stops: [{ pointId: null, until }] }]]),
      };
      const content = show('/rolly', at, current);
      return content?.type === 'category' && content.products[0]?.unavailable_text;
    };
    expect(stopped(null)).toBe('Закончилось');
    expect(stopped('2026-11-28T07:00:00.000Z')).toBe('Закончилось, вернётся завтра');
    expect(stopped('2026-11-27T15:00:00.000Z')).toBe('Закончилось, вернётся в 18:00');
  });

  test('what is shown changes when breakfasts begin, and at midnight', () => {
    expect(new Date(changesAt(shop, Date.parse(at))).toISOString()).toBe('2026-11-27T21:00:00.000Z');
    const early = Date.parse('2026-11-27T04:00:00.000Z');
    expect(new Date(changesAt({ ...shop }, early)).toISOString()).toBe('2026-11-27T05:00:00.000Z');
  });
});

test('what staff wrote cannot run anything', () => {
  const content = show('/o-nas');
  expect(content?.type === 'page' && content.html).toBe('<p>Мы</p>');
});
