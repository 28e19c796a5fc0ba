import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../domain/settings/settings.ts';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { category, point, product, shopOf, zone } from '../../domain/testing/testShop.ts';
import { missingIn } from '../admin/missingInShop.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { pageContent } from './pageContent.ts';

const at = '2026-11-27T12:00:00.000Z';
const menu = {
  categories: [category('rolls', { name: 'Роллы', slug: 'rolly' })],
  products: [product('roll', 500, { name: 'Ролл', slug: 'roll', categoryIds: ['rolls'] })],
};
/** What an import leaves: dishes and perhaps a name, no zone and no point. */
const imported = (siteName: string): Shop => shopOf({ ...menu, settings: { siteName } });
const paths = ['/', '/catalog', '/rolly', '/rolly/roll', '/checkout', '/policy', '/my'];
const heads = (shop: Shop) =>
  paths.map((path) => {
    const page = pageContent({ shop, path, at, origin: '' });
    if (!page || page.type === 'redirect') throw new Error(`No page at ${path}`);
    return page.seo;
  });
const open = (shop: Shop) => openTestShopGateway({ change: () => shop });
const order = {
  expected_total: 500,
  name: 'Анна',
  phone: '8 (912) 345-67-89',
  asap: true,
  pay_method: 2,
  consent: true,
};

describe('the head of a page', () => {
  test.each([
    ['without a name', imported('')],
    ['with a name', imported('Кухня')],
    ['with a point and no name', { ...imported(''), points: new Map([['a', point('a')]]) }],
    ['with a zone and no name', { ...imported(''), zones: new Map([['a', zone('a')]]) }],
  ])('of a shop %s has no stray dashes, colons, dots or quotes', (_name, shop) => {
    for (const text of heads(shop).flatMap(({ title, description }) => [title, description])) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/^[\s—:.,«]|[—:,]\s*$|«»|\.\s*\.|:\s*\.|,\s*\.|\s\s|—\s*[,.]/);
    }
  });

  test('promises no delivery, no pickup and no bonuses while there is neither zone nor point', () => {
    for (const shop of [imported(''), imported('Кухня')])
      for (const { title, description } of heads(shop))
        expect(`${title} ${description}`).not.toMatch(/доставк|самовывоз|навынос|бонус/i);
  });

  test('promises the way that there is, and only it', () => {
    const all = (shop: Shop) =>
      heads(shop)
        .map(({ title, description }) => `${title} ${description}`)
        .join(' ');
    const pickupOnly = all({ ...imported('Кухня'), points: new Map([['a', point('a')]]) });
    expect(pickupOnly).toMatch(/самовывоз/i);
    expect(pickupOnly).not.toMatch(/доставк/i);
    const deliveryOnly = all({ ...imported('Кухня'), zones: new Map([['a', zone('a')]]) });
    expect(deliveryOnly).toMatch(/доставк/i);
    expect(deliveryOnly).not.toMatch(/самовывоз/i);
  });

  test('says all of it in a shop that is set up', () => {
    const shop = shopOf({
      ...menu,
      zones: [zone('a')],
      points: [point('a')],
      settings: { siteName: 'Кухня', city: 'Томск' },
    });
    const [home, catalogue, rolls] = heads(shop);
    expect(home).toMatchObject({
      title: 'Кухня — доставка еды, Томск',
      description: 'Кухня: роллы. Доставка и самовывоз, бонусы за каждый заказ.',
    });
    expect(catalogue?.description).toBe('Всё меню «Кухня» с ценами, составом и КБЖУ. Доставка и самовывоз.');
    expect(rolls?.title).toBe('Роллы — заказать с доставкой, Кухня');
  });
});

describe.each([
  ['an empty shop', emptyShop],
  ['a shop after an import', imported('Кухня')],
  [
    'a shop whose zone and point are archived or closed to customers',
    {
      ...imported('Кухня'),
      zones: new Map([['z', zone('z', { archived: true })]]),
      points: new Map([
        ['p', point('p', { archived: true })],
        ['kitchen', point('kitchen', { pickup: false })],
      ]),
    },
  ],
] as const)('%s', (_name, shop) => {
  test('tells the browser that it takes no orders, and promises neither time nor discount', async () => {
    const { browser } = await open(shop);
    const { body } = await browser().get('/api/init').expect(200);
    expect(body.template.ordering).toEqual({ delivery: false, pickup: false });
    expect(body).toMatchObject({ zones: [], affiliates: [] });
    expect(body.cart).toMatchObject({
      delivery: { price: null, free_from: null, minutes: null },
      self_pickup_discount: { percent: 0, sum: 0 },
    });
    const slots = await browser().get('/api/order/slots').expect(200);
    expect(slots.body).toEqual({ asap: null, asap_refusal: 'заказы пока не принимаются', days: [] });
  });

  test.each(['pickup', 'delivery'])('refuses an order by %s in plain words', async (method) => {
    const { browser } = await open({ ...shop, ...withDish(shop) });
    const guest = browser();
    await guest.put('/api/cart/add').send({ product_id: 'roll', count: 1 }).expect(200);
    const { body: cart } = await guest.get('/api/cart');
    expect(JSON.stringify(cart)).not.toContain('самовывоз');
    const { body } = await guest
      .put('/api/order')
      .send({
        ...order,
        method,
        ...(method === 'delivery' && { address: { text: 'Томск, пр. Ленина, 85' } }),
      })
      .expect(422);
    expect(body.code).toBe('ShopTakesNoOrders');
    expect(body.error).toContain('пока не принимает заказы');
  });
});

const withDish = (shop: Shop): Partial<Shop> => {
  const { products, categories } = imported('');
  return shop.products.size > 0 ? {} : { products, categories };
};

describe('the owner is told what is missing', () => {
  const { warnings } = adminTexts;
  test('in an empty shop: everything', () => {
    expect(missingIn(emptyShop)).toEqual([
      warnings.noOrders,
      warnings.noName,
      warnings.noPoint,
      warnings.noZone,
      warnings.noHours,
      warnings.noDish,
    ]);
  });
  test('after an import with a name: what a feed cannot say', () => {
    expect(missingIn(imported('Кухня'))).toEqual([
      warnings.noOrders,
      warnings.noPoint,
      warnings.noZone,
      warnings.noHours,
    ]);
  });
  test('nothing once it is there; a hidden dish is no dish, hours of a point are hours', () => {
    const hours = { week: [], exceptions: [] };
    const ready = shopOf({
      ...menu,
      zones: [zone('z')],
      points: [point('p', { hours: hours as never })],
      settings: { ...defaultSettings, siteName: 'Кухня' },
    });
    expect(missingIn(ready)).toEqual([]);
    const hidden = product('roll', 500, { published: false });
    expect(missingIn({ ...ready, products: new Map([['roll', hidden]]) })).toEqual([warnings.noDish]);
  });
});
