import { expect, test } from 'vitest';
import { promocode } from '../../domain/testing/testShop.ts';
import { rateLimitsInMemory } from '../testing/rateLimitsInMemory.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

const open = () =>
  openTestShopGateway({
    codes: [promocode('SALE', {}), promocode('FIRST', { firstOrderOnly: true })],
    rateLimits: rateLimitsInMemory(),
  });
type Shop = Awaited<ReturnType<typeof open>>;

const roll = { product_id: 'roll' };
const later = ({ world }: Shop, minutes: number) => {
  world.clock.time = new Date(Date.parse(world.clock.now()) + minutes * 60_000).toISOString();
};
const statusesOf = async (times: number, send: (index: number) => PromiseLike<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send(index)).status);
  return statuses;
};

test('a visitor who toggles a count for ever is stopped; whoever reads, and everybody else, is not', async () => {
  const shop = await open();
  const guest = shop.browser();
  const { body } = await guest.put('/api/cart/add').send(roll).expect(200);
  const [{ uid }] = body.cart.products;
  const toggle = (index: number) =>
    guest.put('/api/cart/change/count/by_uid').send({ uid, new_count: 1 + (index % 2) });
  expect(await statusesOf(320, toggle)).toEqual([...Array(299).fill(200), ...Array(21).fill(429)]);
  await guest.get('/api/cart').expect(200);
  await shop.browser().put('/api/cart/add').send(roll).expect(200);
  later(shop, 1);
  await toggle(0).expect(200);
});

test('a day has an end, too: three thousand changes', async () => {
  const shop = await open();
  const guest = shop.browser();
  await guest.put('/api/cart/add').send(roll).expect(200);
  for (let minute = 0; minute < 10; minute += 1) {
    await statusesOf(minute === 0 ? 299 : 300, () => guest.delete('/api/cart/clear'));
    later(shop, 1);
  }
  expect((await guest.delete('/api/cart/clear')).status).toBe(429);
  later(shop, 60);
  expect((await guest.delete('/api/cart/clear')).status).toBe(429);
}, 60_000);

test('without cookies the network is what is counted', async () => {
  const { browser } = await open();
  const send = (from: string) => browser().delete('/api/cart/clear').set('X-Forwarded-For', from);
  const statuses = await statusesOf(1_510, () => send('2001:db8::1'));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await send('198.51.100.7')).status).toBe(200);
}, 60_000);

test('codes cannot be guessed; those that are there take no tries', async () => {
  const shop = await open();
  const guest = shop.browser();
  await guest.put('/api/cart/add').send(roll).expect(200);
  const apply = (code: string) => guest.put('/api/cart/promocode').send({ promocode: code });
  expect(await statusesOf(30, (index) => apply(index % 2 === 0 ? 'SALE' : 'FIRST'))).toEqual(
    Array(30).fill(200),
  );
  expect(await statusesOf(22, (index) => apply(`GUESS${index}`))).toEqual([...Array(20).fill(422), 429, 429]);
  expect((await apply('SALE')).status).toBe(429);
  later(shop, 15);
  expect((await apply('SALE')).status).toBe(200);
});

test('new browsers help nobody who guesses codes', async () => {
  const shop = await open();
  const statuses = await statusesOf(102, (index) =>
    shop
      .browser()
      .put('/api/cart/promocode')
      .set('X-Forwarded-For', '203.0.113.66')
      .send({ promocode: `GUESS${index}` }),
  );
  expect(statuses.slice(100)).toEqual([429, 429]);
});
