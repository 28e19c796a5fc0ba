import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../api/contract/endpoint.ts';
import type { getOrder, placeOrder } from '../../api/contract/order.contract.ts';
import { kitchenHour, type Running, startShop } from '../bench/processes.ts';
import { findTarget } from '../bench/shopClient.ts';
import { Visitor } from '../bench/visitor.ts';
import { buildShop } from '../testing/buildShop.ts';

let build: Awaited<ReturnType<typeof buildShop>>;
let shop: Running;

const start = () =>
  startShop({ DATA_DIR: join(build.directory, 'data'), CLOCK: kitchenHour() }, build.directory);

beforeAll(async () => {
  build = await buildShop();
  shop = await start();
}, 120_000);

afterAll(async () => {
  await shop?.stop();
  await build?.remove();
}, 60_000);

test('the shop starts, sells, and knows its orders after a restart, on the Node that runs this', async () => {
  const target = await findTarget(shop.origin);
  const guest = new Visitor(shop.origin, 1);
  const [dish] = target.dishes;
  const terms = { method: 'pickup', affiliate_id: target.pointId };
  await guest.expect('PUT', '/api/cart/add', { product_id: dish, count: 2 });
  const { cart } = JSON.parse(await guest.expect('PUT', '/api/cart/change/delivery_terms', terms)) as {
    cart: { revision: number; total: number; products: unknown[] };
  };
  expect(cart.products).toHaveLength(1);
  const { order } = JSON.parse(
    await guest.expect('PUT', '/api/order', {
      revision: cart.revision,
      expected_total: cart.total,
      name: 'Анна',
      phone: '+79000000001',
      ...terms,
      asap: true,
      pay_method: 2,
      consent: true,
    }),
  ) as Answer<typeof placeOrder>;
  await shop.stop();
  shop = await start();
  const known = JSON.parse(await guest.at(shop.origin).expect('GET', `/api/order/${order.uid}`)) as Answer<
    typeof getOrder
  >;
  expect(known.order).toMatchObject({ number: order.number, details: { total: cart.total } });
}, 120_000);
