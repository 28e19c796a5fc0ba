import { expect, test } from 'vitest';
import { orderStream } from '../../commands/streams.ts';
import { product } from '../../domain/testing/testShop.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

/** A number that nothing else in the shop has. */
const secret = 7_654_321;

test('what a dish costs to make is frozen in the order, and no public answer tells it', async () => {
  const { browser, world } = await openTestShopGateway({
    change: (shop) => ({
      ...shop,
      products: new Map([...shop.products, ['roll', product('roll', 500, { cost: secret })]]),
    }),
  });
  const guest = browser();
  const add = await guest.put('/api/cart/add').send({ product_id: 'roll', count: 1 }).expect(200);
  const wishes = { method: 'pickup', affiliate_id: 'point1', asap: true, pay_method: 2, consent: true };
  const ordered = await guest
    .put('/api/order')
    .send({ ...wishes, expected_total: 450, name: 'Анна', phone: '8 (912) 345-67-89' })
    .expect(200);
  const { uid } = ordered.body.order;
  const [placing] = await world.eventStore.read(orderStream(uid));
  expect(placing?.data).toMatchObject({ lines: [{ uid: 'roll', cost: secret }] });

  const reads = ['/api/init', '/api/catalogue', '/api/cart', '/api/product/roll', `/api/order/${uid}`];
  const answers = await Promise.all(reads.map((path) => guest.get(path).expect(200)));
  for (const { body, request } of [add, ordered, ...answers]) {
    const text = JSON.stringify(body);
    expect(text, request.url).not.toMatch(/7654321|76543[.,]21|"cost"/);
  }
});
