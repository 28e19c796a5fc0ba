import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { zone } from '../../domain/testing/testShop.ts';
import { createDemoAddressBook } from '../../infra/addresses/demoAddressBook.ts';
import type { OrderView } from '../../projections/orders/orders.queries.ts';
import { adminOrderView } from '../admin/adminOrderView.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

interface Place {
  readonly lat: number;
  readonly lon: number;
}
const { signal } = new AbortController();
const book = createDemoAddressBook();
const houseAt = async (address: string) => {
  const house = await book.locate(address, signal);
  if (!house) throw new Error(`The book has no ${address}`);
  return house;
};
const mokrushina = await houseAt('Мокрушина 13');
const { lat, lon } = await houseAt('Ленина 60');
const centre: Place = { lat, lon };

const square = ({ lat, lon }: Place, half: number) => [
  { lat: lat - half, lon: lon - half },
  { lat: lat - half, lon: lon + half },
  { lat: lat + half, lon: lon + half },
  { lat: lat + half, lon: lon - half },
];
const zones = [
  zone('near', { fee: 20_000, minSum: 0, freeFrom: null, polygon: square(centre, 0.3) }),
  zone('far', { fee: 40_000, minSum: 0, freeFrom: null, priority: 9, polygon: square(mokrushina, 0.01) }),
];
const open = async () => {
  const gateway = await openTestShopGateway({
    change: (shop) => ({ ...shop, zones: new Map(zones.map((each) => [each.id, each])) }),
  });
  const guest = gateway.browser();
  const check = async (address: string, pin?: Place) => {
    const { body } = await guest
      .post('/api/client/address/check')
      .send({ address, ...(pin && { pin }) })
      .expect(200);
    return body;
  };
  /** Ordered at this fee, as the order's events have it. */
  const order = async (text: string, fee: number, changes: object = {}): Promise<OrderDetails> => {
    const { body: filled } = await guest.put('/api/cart/add').send({ product_id: 'roll', count: 1 });
    const answer = await guest.put('/api/order').send({
      expected_total: 500 + fee,
      revision: filled.cart.revision,
      name: 'Анна',
      phone: '+79123456789',
      method: 'delivery',
      affiliate_id: null,
      asap: true,
      pay_method: 2,
      consent: true,
      address: { text, flat: '5', ...changes },
    });
    expect(answer.body.error).toBeUndefined();
    const { state } = await gateway.world.server.orders.read(`order-${answer.body.order.order_id}`);
    if (state.phase !== 'placed') throw new Error('The order is not placed');
    return state.details;
  };
  /** What staff see of its address. */
  const seenByStaff = ({ address }: OrderDetails) => {
    const rest = {
      status: 'new',
      method: 'delivery',
      sums: {},
      lines: [],
      additions: [],
      slot: null,
      notes: [],
    };
    const order = { address, ...rest } as unknown as OrderView;
    return adminOrderView(order, gateway.world.shop, '2026-11-30T12:00:00.000Z');
  };
  return { check, order, seenByStaff, deps: gateway.deps };
};

const spellings = [
  'г. Томск, ул. Мокрушина, 13',
  'ул. Мокрушина, дом № 13 (за углом)',
  'Мокрушина, дом №13',
  'ул.Мокрушина д.13',
  'Мокрушина13',
  'Мокрушина 13, за углом',
  'мокрушина 13 вход со двора',
  'Мокрушина, 13, 2 подъезд, 3 этаж',
  'ул. Мокрушина, дом 13, после 18 звонить',
  '634050, Россия, Томская обл., г. Томск, ул. Мокрушина, д. 13, кв. 4',
  '13, ул. Мокрушина',
  'дом 13 по улице Мокрушина',
  'Мокрушина 13-й дом',
  'Mокpушинa, 13',
  'Мокру\u200bшина\u00a013',
  'Мокрушина / 13',
  '«Мокрушина» — 13!',
];
const inVillage = [
  'с. Дальнее, ул. Мокрушина 13',
  'с. Дальнее ул. Мокрушина, дом № 13',
  'пос. Степановка, Мокрушина, 13 (налево)',
  'за углом, ул. Мокрушина 13',
];

describe('a house that the base knows', () => {
  test.each(spellings)('is found in «%s», with a pin elsewhere and without one', async (text) => {
    const { check } = await open();
    const known = { found: 'house', address: mokrushina.found, zone: { zone_id: 'far', price: 400 } };
    expect(await check(text)).toMatchObject(known);
    expect(await check(text, centre)).toMatchObject(known);
  });

  test.each(inVillage)('is not made cheaper by other words before its street: «%s»', async (text) => {
    const { check, order } = await open();
    expect(await check(text, centre)).toMatchObject({ found: 'house', zone: { price: 400 } });
    expect((await order(text, 400, { pin: centre })).zoneId).toBe('far');
    // A village may have such a street of its own: alone the words are no house.
    expect(await check(text)).toMatchObject({ found: 'unknown', address_token: null });
  });

  test('has one fee whatever pin comes with it, however it is written', async () => {
    const { deps } = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...spellings),
        fc.record({
          lat: fc.double({ min: 56.2, max: 56.8, noNaN: true }),
          lon: fc.double({ min: 84.6, max: 85.4, noNaN: true }),
        }),
        fc.boolean(),
        async (typed, pin, withToken) => {
          const now = deps.clock.now();
          const token = deps.addressTokens.issue({ ...mokrushina, byPin: false }, now);
          const rest = { flat: '', entrance: '', floor: '', intercom: '', privateHouse: false };
          const request = { typed, ...rest, courierComment: '', pin, ...(withToken && { token }) };
          const found = await deps.locateAddress(request);
          expect(found).toMatchObject({ ...mokrushina, byPin: false, pin });
        },
      ),
    );
  });

  test('is not ordered to by the word on a pin that stood beside another text', async () => {
    const { check, order } = await open();
    const { address_token } = await check('Где-то в центре', centre);
    const placed = await order('Мокрушина 13', 400, { address_token, pin: centre });
    expect(placed).toMatchObject({ zoneId: 'far', address: { found: mokrushina.found, byPin: false } });
  });
});

describe('a pin without words', () => {
  test('means the house that stands there, with its door where the pin is', async () => {
    const { check, order } = await open();
    const pin = { lat: mokrushina.lat + 0.0001, lon: mokrushina.lon };
    const found = await check('', pin);
    expect(found).toMatchObject({ found: 'house', address: mokrushina.found, zone: { price: 400 } });
    const { address } = await order(found.address, 400, { pin, address_token: found.address_token });
    expect(address).toMatchObject({ found: mokrushina.found, byPin: false, pin });
  });

  test('is a point on the map where no house is near, and the courier goes there', async () => {
    const { check, order } = await open();
    const pin = { lat: centre.lat + 0.2, lon: centre.lon };
    expect(await check('', pin)).toMatchObject({ found: 'pin', address: 'Точка на карте' });
    expect((await order('Точка на карте', 200, { pin })).address).toMatchObject({ byPin: true, ...pin });
  });
});

describe('what staff and the courier see of a pin', () => {
  test('near its house it is where the door is', async () => {
    const { order, seenByStaff } = await open();
    const pin = { lat: mokrushina.lat + 0.001, lon: mokrushina.lon };
    const seen = seenByStaff(await order('Мокрушина 13', 400, { pin }));
    expect(seen.place).toEqual({ ...pin, by_pin: false });
    expect(seen.address).toBe(`${mokrushina.found}, кв. 5`);
  });

  test.each([
    ['just too far', 0.0028, 'метка в 310 м от дома'],
    ['in another part of the town', 0.02, 'метка в 2,2 км от дома'],
  ])('%s it is marked, with what was typed, and the courier goes to the house', async (_name, off, words) => {
    const { order, seenByStaff } = await open();
    const pin = { lat: mokrushina.lat + off, lon: mokrushina.lon };
    const seen = seenByStaff(await order('ул. Мокрушина, дом № 13 (за углом)', 400, { pin }));
    expect(seen.place).toEqual({ lat: mokrushina.lat, lon: mokrushina.lon, by_pin: false, far_pin: pin });
    expect(seen.address).toContain(words);
    expect(seen.address).toContain('«ул. Мокрушина, дом № 13 (за углом)»');
  });

  test('where the base knows no house the pin decides, and it is said', async () => {
    const { check, order, seenByStaff } = await open();
    expect(await check('с. Дальнее, ул. Лесная 5', centre)).toMatchObject({
      found: 'pin',
      zone: { zone_id: 'near' },
    });
    const placed = await order('с. Дальнее, ул. Лесная 5', 200, { pin: centre });
    const seen = seenByStaff(placed);
    expect(seen.place).toEqual({ lat: centre.lat, lon: centre.lon, by_pin: true });
    expect(seen.address).toBe('с. Дальнее, ул. Лесная 5, кв. 5, по метке на карте');
  });

  test('a village street that the city has as well is where the pin is, when that is not cheaper', async () => {
    const { check } = await open();
    const village = { lat: mokrushina.lat + 0.008, lon: mokrushina.lon };
    expect(await check('с. Дальнее, пр. Ленина 60', village)).toMatchObject({
      found: 'pin',
      zone: { zone_id: 'far', price: 400 },
    });
  });
});
