import { expect, test } from 'vitest';
import type { Category } from '../../domain/category/category.events.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { category, product } from '../../domain/testing/testShop.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

/** The shop's clock in tests: 12:00 UTC of the 27th. */
const stoppedUntil = (until: string): Partial<Product> => ({ stops: [{ pointId: null, until }] });
const slotAt = (start: string) => ({
  start,
  end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
});

const open = (dish: Partial<Product>, dishes: Partial<Category> = {}, change = (shop: Shop) => shop) =>
  openTestShopGateway({
    change: (shop) =>
      change({
        ...shop,
        products: new Map(shop.products).set('roll', product('roll', 500, dish)),
        categories: new Map(shop.categories).set('dishes', category('dishes', dishes)),
      }),
  });
const order = (slot: { start: string; end: string } | null, total: number) => ({
  expected_total: total,
  name: 'Анна',
  phone: '+79123456789',
  method: 'pickup',
  affiliate_id: 'point1',
  ...(slot ? { asap: false, slot } : { asap: true }),
  pay_method: 2,
  consent: true,
});

const afternoon = '2026-11-27T15:00:00.000Z';
test.each<
  [what: string, dish: Partial<Product>, category: Partial<Category>, slot: string | null, sold: boolean]
>([
  ['stopped past the slot', stoppedUntil('2026-11-27T16:00:00.000Z'), {}, afternoon, false],
  ['stopped until before the slot', stoppedUntil('2026-11-27T14:00:00.000Z'), {}, afternoon, true],
  ['stopped until the slot', stoppedUntil(afternoon), {}, afternoon, true],
  ['stopped, and wanted now', stoppedUntil('2026-11-27T14:00:00.000Z'), {}, null, false],
  [
    'stopped, and the wish is past',
    stoppedUntil('2026-11-27T14:00:00.000Z'),
    {},
    '2026-11-27T11:00:00.000Z',
    false,
  ],
  ['sold in the evening only', {}, { schedule: { start: '17:00', end: '23:00' } }, afternoon, true],
  ['sold until the evening', {}, { schedule: { start: '08:00', end: '17:00' } }, afternoon, false],
])('a dish that is %s: cart and order agree', async (_what, dish, dishes, start, isSold) => {
  const shop = await open({}, {});
  const { world } = shop;
  const browser = shop.browser();
  await browser.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
  world.shop = {
    ...world.shop,
    products: new Map(world.shop.products).set('roll', product('roll', 500, dish)),
    categories: new Map(world.shop.categories).set('dishes', category('dishes', dishes)),
  };
  await browser
    .put('/api/cart/change/delivery_terms')
    .send({ method: 'pickup', affiliate_id: 'point1' })
    .expect(200);
  const told = await browser.put('/api/cart/change/wanted_time').send({ slot_start: start }).expect(200);
  const { cart } = told.body;
  expect(cart.delivery.wanted_at).toBe(start);
  expect(cart.products).toMatchObject([{ available: isSold, sum: isSold ? 500 : 0 }]);
  expect(cart.problems.length === 0).toBe(isSold);
  const slot = start !== null && start > world.clock.now() ? slotAt(start) : null;
  const { status } = await browser.put('/api/order').send(order(slot, cart.total));
  expect(status === 200).toBe(isSold);
});

test('while the house is closed, a stop that ends before it opens stops nobody', async () => {
  const hours = [{ start: '10:00', end: '22:00' }];
  const week = Array.from({ length: 7 }, () => hours);
  const { browser, world } = await open({}, {}, (shop) => ({
    ...shop,
    workingHours: { id: 'shop', revision: '0', archived: false, week, special: [] },
  }));
  const guest = browser();
  await guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
  world.clock.time = '2026-11-27T22:00:00.000Z'; // one in the morning in Moscow: it opens at ten, seven by UTC
  const stop = (until: string) => {
    const { products } = world.shop;
    world.shop = {
      ...world.shop,
      products: new Map(products).set('roll', product('roll', 500, stoppedUntil(until))),
    };
  };
  const problems = async () => (await guest.get('/api/cart').expect(200)).body.cart.problems;
  stop('2026-11-28T06:00:00.000Z');
  expect(await problems()).toEqual([]);
  stop('2026-11-28T08:00:00.000Z');
  expect(await problems()).toHaveLength(1);
});

test('the wish ends with the order, and is no instant but an instant', async () => {
  const { browser } = await open({});
  const guest = browser();
  await guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
  for (const odd of ['завтра', '2026-11-27', 17, '0001-01-01T00:00:00.000Z'])
    await guest.put('/api/cart/change/wanted_time').send({ slot_start: odd }).expect(400);
  await guest
    .put('/api/cart/change/wanted_time')
    .send({ slot_start: '2026-11-27T18:00:00+03:00' })
    .expect(200)
    .expect(({ body }) => expect(body.cart.delivery.wanted_at).toBe(afternoon));
  await guest
    .put('/api/order')
    .send(order(slotAt(afternoon), 450))
    .expect(200);
  const { body } = await guest.get('/api/cart').expect(200);
  expect(body.cart.delivery.wanted_at).toBeNull();
});
