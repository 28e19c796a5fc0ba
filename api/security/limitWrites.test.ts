import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { promocode } from '../../domain/testing/testShop.ts';
import { Refusal } from '../invalidRequest.ts';
import { rememberCaller } from '../sessions/requestContext.ts';
import type { Session } from '../sessions/session.ts';
import { callerWith } from '../testing/callers.ts';
import { rateLimitsInMemory } from '../testing/rateLimitsInMemory.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';
import { limitWrites } from './limitWrites.ts';

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

/** The limit alone, asked as the gateway asks it: thousands of writes are no work. */
const writer = () => {
  const clock = { time: '2026-11-27T12:00:00.000Z', now: () => clock.time };
  const limit = limitWrites({ clock, writeLimits: { byCaller: true, byNetwork: true } });
  const write = (session: Session, ip: string): number => {
    const response = { locals: {} } as Response;
    rememberCaller(response, callerWith(session));
    let status = 200;
    limit({ method: 'DELETE', ip } as Request, response, (refusal) => {
      if (refusal instanceof Refusal) status = refusal.status;
    });
    return status;
  };
  return {
    write,
    later: (minutes: number) => {
      clock.time = new Date(Date.parse(clock.time) + minutes * 60_000).toISOString();
    },
  };
};
const visitor = (browserId: string): Session => ({
  browserId,
  formerBrowserIds: [],
  client: null,
  staff: null,
});

test('a day has an end, too: three thousand changes', () => {
  const { write, later } = writer();
  const guest = () => write(visitor('guest'), '203.0.113.7');
  for (let minute = 0; minute < 10; minute += 1) {
    expect(Array.from({ length: 300 }, guest)).toEqual(Array(300).fill(200));
    later(1);
  }
  expect(guest()).toBe(429);
  later(60);
  expect(guest()).toBe(429);
  later(24 * 60);
  expect(guest()).toBe(200);
});

test('without cookies the network is what is counted', () => {
  const { write } = writer();
  const send = (from: string, index = 0) => write(visitor(`new ${from} ${index}`), from);
  const statuses = Array.from({ length: 1_510 }, (_, index) => send('2001:db8::1', index));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(send('198.51.100.7')).toBe(200);
  // And the net around it: four of its networks, however many it has.
  const around = Array.from({ length: 6_000 }, (_, index) =>
    send(`2001:db8:1:${(index % 100).toString(16)}::1`, index),
  );
  expect(around).toEqual(Array(6_000).fill(200));
  expect(send('2001:db8:1:ffff::1')).toBe(429);
});

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
