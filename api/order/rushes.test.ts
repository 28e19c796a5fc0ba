import { describe, expect, test } from 'vitest';
import { grant } from '../../commands/testing/testShopWorld.ts';
import { modifierGroup, product, promocode } from '../../domain/testing/testShop.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

type Agent = ReturnType<Awaited<ReturnType<typeof openTestShopGateway>>['browser']>;

const pickup = (changes: object = {}) => ({
  expected_total: 1000,
  name: 'Анна',
  phone: '+79123456789',
  method: 'pickup',
  affiliate_id: 'point1',
  asap: true,
  pay_method: 2,
  consent: true,
  ...changes,
});
const plain = (text: string) => text.replace(/\s/g, ' ');
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
/** Two rolls for 500 ₽ each; the discount for pickup is given up, so that the sums are plain. */
const fill = async (agent: Agent, count = 2) => {
  await agent.put('/api/cart/add').send({ product_id: 'roll', count }).expect(200);
  await agent.put('/api/cart/change/self_pickup_discount/remove').expect(200);
};

describe('what only one can have', () => {
  test('a promocode with one use left, in fifty carts at once: one order has it, the others are told', async () => {
    const codes = [promocode('ONCE', { limit: 1 })];
    const { browser } = await openTestShopGateway({ codes });
    const guests = await Promise.all(
      Array.from({ length: 50 }, async (_none, index) => {
        const guest = browser();
        await fill(guest);
        await guest.put('/api/cart/promocode').send({ promocode: 'once' }).expect(200);
        return { guest, phone: `+7912345${1000 + index}` };
      }),
    );
    const answers = await Promise.all(
      guests.map(({ guest, phone }) => guest.put('/api/order').send(pickup({ phone, expected_total: 900 }))),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.code).toBe('PromocodeUsedUp');
      expect(body.cart.products_count).toBe(2);
    }
  });

  test('300 bonuses, in two tabs and two carts: one order, the other learns the new balance', async () => {
    const { browserOf, browser, world } = await openTestShopGateway();
    await grant(world, 'client1', 30_000);
    const tab = browserOf('client1');
    const otherTab = browserOf('client1');
    await fill(tab);
    const ask = (agent: Agent, changes: object) =>
      agent.put('/api/order').send(pickup({ bonuses: 300, expected_total: 700, ...changes }));
    const answers = await Promise.all([ask(tab, {}), ask(otherTab, { comment: 'Вторая вкладка' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await fill(tab);
    const { body } = await ask(tab, { comment: 'Ещё раз' }).expect(409);
    expect(body.code).toBe('BonusesNotEnough');
    expect(body.cart.bonuses).toMatchObject({ free: 0, max: 0 });
    expect((await browser().get('/api/cart')).body.cart.bonuses).toBeNull();
  });

  test('a double click without a key is one order', async () => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    await fill(guest);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.put('/api/order').send(pickup())),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.order.uid)).size).toBe(1);
  });
});

describe('a code as people type it', () => {
  test.each([
    ['spaces around and small letters', ' sale10 '],
    ['a no-break space', 'SALE10\u00a0'],
    ['a Cyrillic А', 'S\u0410LE10'],
    ['Cyrillic small letters', 's\u0430l\u043510'],
    ['wide digits', 'SALE\uff11\uff10'],
    ['an invisible joiner', 'SALE\u200d10'],
  ])('%s', async (_name, typed) => {
    const { browser } = await openTestShopGateway({ codes: [promocode('SALE10', {})] });
    const guest = browser();
    await fill(guest);
    const { body } = await guest.put('/api/cart/promocode').send({ promocode: typed }).expect(200);
    expect(body.cart.active_promocode.code).toBe('SALE10');
  });
});

describe('a phone as people type it', () => {
  test.each([
    '8 (912) 345-67-89',
    '+7 912 345 67 89',
    '9123456789',
    '79123456789',
    '+7+79123456789',
    '+7 (8912) 345-67-89',
    '\u00a0+7\u00a0912\u00a0345-67-89\u00a0',
    '8-912-345-67-89',
  ])('%s is +79123456789', async (phone) => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    await fill(guest);
    const { body } = await guest.put('/api/order').send(pickup({ phone })).expect(200);
    expect(body.order.details.phone).toBe('+79123456789');
  });
});

describe('what changed between the cart and the order', () => {
  test('a gift falls out: the order is refused, and the cart says what is missing', async () => {
    const { browser, world } = await openTestShopGateway();
    const guest = browser();
    await fill(guest, 3);
    await guest.put('/api/cart/gift').send({ product_id: 'tea' }).expect(200);
    const cheaper = new Map(world.shop.products).set('roll', product('roll', 360));
    world.shop = { ...world.shop, products: cheaper };
    const { body } = await guest.put('/api/order').send(pickup({ expected_total: 1080 }));
    expect(body.cart?.gift ?? null).toBeNull();
    expect(plain(body.error)).toContain('420 ₽');
    // The gift is gone from the cart too: the next try is not refused for it.
    const { revision } = body.cart;
    const { body: again } = await guest.put('/api/order').send(pickup({ expected_total: 1080, revision }));
    expect(again.error).toBeUndefined();
  });

  test('the group of a dish has other bounds now: the line says them, and the order is refused', async () => {
    const items = ['one', 'two', 'three', 'four'].map((id) => ({
      id,
      title: id,
      price: 0,
      max: 1,
    }));
    const dish = (min: number) =>
      product('roll', 500, {
        modifierGroups: [modifierGroup('sauces', { name: 'Соусы', min, max: 3, items })],
      });
    const { browser, world } = await openTestShopGateway({
      change: (shop) => ({ ...shop, products: new Map([['roll', dish(2)]]) }),
    });
    const guest = browser();
    const add = (...modifier_ids: string[]) =>
      guest.put('/api/cart/add').send({ product_id: 'roll', modifier_ids, count: 2 });
    for (const wrong of [[], ['one'], ['one', 'one'], ['one', 'two', 'three', 'four'], ['one', 'other']])
      await add(...wrong).expect(422);
    await add('one', 'two').expect(200);
    world.shop = { ...world.shop, products: new Map([['roll', dish(3)]]) };
    const { body } = await guest
      .put('/api/order')
      .send(pickup({ expected_total: 900 }))
      .expect(422);
    expect(body.cart.products[0]).toMatchObject({ available: false });
    expect(body.cart.products[0].problem).toContain('Соусы');
  });

  test('a dish is stopped at one point: it is sold at the other', async () => {
    const { browser, world } = await openTestShopGateway();
    const guest = browser();
    await fill(guest);
    const [one] = world.shop.points.values();
    if (!one) throw new Error('The test shop has a point');
    world.shop = {
      ...world.shop,
      points: new Map([
        ['point1', one],
        ['point2', { ...one, id: 'point2' }],
      ]),
      products: new Map([['roll', product('roll', 500, { stops: [{ pointId: 'point1', until: null }] })]]),
    };
    const { body } = await guest.put('/api/order').send(pickup()).expect(422);
    expect(body.cart.products).toHaveLength(1);
    await guest
      .put('/api/order')
      .send(pickup({ affiliate_id: 'point2' }))
      .expect(200);
  });
});

test('an order for later without a time is not taken for one for now', async () => {
  const { browser } = await openTestShopGateway();
  const guest = browser();
  await fill(guest);
  const { body } = await guest
    .put('/api/order')
    .send(pickup({ asap: false }))
    .expect(422);
  expect(body.fields.slot).toBe('Выберите, к какому времени нужен заказ');
});

test.each([
  ['a hundred digits', 1e100],
  ['a fraction of a kopeck', 0.001],
  ['next to nothing', 1e-320],
])('a sum of %s is refused', async (_name, expected_total) => {
  const { browser } = await openTestShopGateway();
  const guest = browser();
  const { body } = await guest.put('/api/order').send(pickup({ expected_total })).expect(400);
  expect(Object.keys(body.fields)).toEqual(['expected_total']);
});

test.each(['0001-01-01T00:00:00Z', '0463-09-30T10:00:00Z', '9999-12-31T23:59:59Z'])(
  'a time in %s is refused before any calendar is asked',
  async (start) => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    await fill(guest);
    const order = pickup({ asap: false, slot: { start, end: start } });
    const { body } = await guest.put('/api/order').send(order).expect(400);
    expect(Object.keys(body.fields)).toEqual(['slot.start', 'slot.end']);
  },
);
