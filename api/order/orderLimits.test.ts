import { describe, expect, test } from 'vitest';
import { rateLimitsInMemory } from '../testing/rateLimitsInMemory.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

const open = async () => {
  const { browser, world } = await openTestShopGateway({ rateLimits: rateLimitsInMemory() });
  const visitor = () => {
    const guest = browser();
    return {
      fill: () => guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200),
      order: (from: string, phone: string, key = '', changes: object = {}) =>
        guest
          .put('/api/order')
          .set('X-Forwarded-For', from)
          .set(key === '' ? {} : { 'Idempotency-Key': key })
          .send({
            expected_total: 450,
            name: 'Анна',
            phone,
            method: 'pickup',
            affiliate_id: 'point1',
            asap: true,
            pay_method: 2,
            consent: true,
            ...changes,
          }),
    };
  };
  const orderOf = async (from: string, phone: string) => {
    const { fill, order } = visitor();
    await fill();
    return order(from, phone);
  };
  const later = (minutes: number) => {
    world.clock.time = new Date(Date.parse(world.clock.now()) + minutes * 60_000).toISOString();
  };
  return { visitor, orderOf, later };
};
const phoneOf = (index: number) => `+7912345${1000 + index}`;
const statuses = async (orders: number, order: (index: number) => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (let index = 0; index < orders; index += 1) all.push((await order(index)).status);
  return all;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('too many orders', () => {
  test('for one phone, from wherever: the seventh is told when to come back', async () => {
    const { orderOf } = await open();
    const six = await statuses(6, (index) => orderOf(`203.0.113.${index}`, phoneOf(0)));
    expect(six).toEqual(times(6, 200));
    const seventh = await orderOf('203.0.113.9', phoneOf(0));
    expect(seventh.status).toBe(429);
    expect(Number(seventh.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(seventh.body.error).toMatch(
      /^Слишком много заказов подряд\. Попробуйте через \d+ (минуту|минуты|минут) или позвоните нам$/,
    );
    expect((await orderOf('203.0.113.9', phoneOf(1))).status).toBe(200);
  });

  test('from one address, for whatever phones', async () => {
    const { orderOf } = await open();
    const all = await statuses(21, (index) => orderOf('203.0.113.7', phoneOf(index)));
    expect(all).toEqual([...times(20, 200), 429]);
    expect((await orderOf('203.0.113.8', phoneOf(30))).status).toBe(200);
  });

  test('an address that is none is counted as well', async () => {
    const { orderOf } = await open();
    const all = await statuses(21, (index) => orderOf('unknown', phoneOf(index)));
    expect(all).toEqual([...times(20, 200), 429]);
  });

  test('the address of a proxy inside is nobody’s', async () => {
    const { orderOf } = await open();
    for (const from of ['10.0.0.1', '::1', '::ffff:192.168.1.1'])
      expect(await statuses(21, (index) => orderOf(from, phoneOf(index)))).toEqual(times(21, 200));
  });

  test('a /64 of IPv6 is one address, and so is an IPv4 one however it is written', async () => {
    const { orderOf } = await open();
    const six = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    expect(await statuses(21, (index) => orderOf(six(index), phoneOf(index)))).toEqual([
      ...times(20, 200),
      429,
    ]);
    const four = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:5555', '203.0.113.7:5556'];
    expect(await statuses(21, (index) => orderOf(four[index % 4] ?? '', phoneOf(100 + index)))).toEqual([
      ...times(20, 200),
      429,
    ]);
  });

  test('who owns a /48 of IPv6 may do what four of its networks may', async () => {
    const { orderOf } = await open();
    const from = (index: number) => `2001:db8:1:${(index % 80).toString(16)}::1`;
    expect(await statuses(81, (index) => orderOf(from(index), phoneOf(index)))).toEqual([
      ...times(80, 200),
      429,
    ]);
    expect((await orderOf('2001:db8:2::1', phoneOf(100))).status).toBe(200);
  });

  test('what an address was refused is not counted for the phone', async () => {
    const { orderOf } = await open();
    await statuses(20, (index) => orderOf('203.0.113.7', phoneOf(index)));
    expect(await statuses(10, () => orderOf('203.0.113.7', phoneOf(50)))).toEqual(times(10, 429));
    expect(await statuses(6, (index) => orderOf(`203.0.113.${100 + index}`, phoneOf(50)))).toEqual(
      times(6, 200),
    );
  });

  test('who is refused by the rules again and again is stopped, and may order elsewhere and later', async () => {
    const { visitor, later } = await open();
    const curious = visitor();
    await curious.fill();
    const ask = (index: number) => curious.order('203.0.113.7', phoneOf(index), '', { expected_total: 1 });
    expect(await statuses(21, ask)).toEqual([...times(20, 409), 429]);
    const neighbour = visitor();
    await neighbour.fill();
    expect((await neighbour.order('203.0.113.7', phoneOf(60))).status).toBe(200);
    later(10);
    expect((await curious.order('203.0.113.7', phoneOf(61))).status).toBe(200);
  });

  test('neither refusals nor repeats of an order are counted as orders', async () => {
    const { visitor } = await open();
    const anna = visitor();
    await anna.fill();
    const refused = await statuses(10, () =>
      anna.order('203.0.113.7', phoneOf(0), '', { expected_total: 1 }),
    );
    expect(refused).toEqual(times(10, 409));
    const repeated = await statuses(10, () => anna.order('203.0.113.7', phoneOf(0), 'key-1'));
    expect(repeated).toEqual(times(10, 200));
    for (let order = 2; order <= 6; order += 1) {
      await anna.fill();
      expect((await anna.order('203.0.113.7', phoneOf(0), `key-${order}`)).status).toBe(200);
    }
    await anna.fill();
    expect((await anna.order('203.0.113.7', phoneOf(0), 'key-7')).status).toBe(429);
    expect((await anna.order('203.0.113.7', phoneOf(0), 'key-6')).status).toBe(200);
  });
});
