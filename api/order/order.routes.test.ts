import { describe, expect, test } from 'vitest';
import { handleCommand } from '../../commands/handleCommand.ts';
import { clientStream } from '../../commands/streams.ts';
import { grant, origin } from '../../commands/testing/testShopWorld.ts';
import { client } from '../../domain/client/client.ts';
import { category, product, zone } from '../../domain/testing/testShop.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

/** Tomsk, as a square. */
const inTomsk = zone('city', {
  name: 'Зона 1',
  minSum: 50_000,
  freeFrom: 300_000,
  polygon: [
    { lat: 56.4, lon: 84.8 },
    { lat: 56.4, lon: 85.2 },
    { lat: 56.55, lon: 85.2 },
    { lat: 56.55, lon: 84.8 },
  ],
});

const open = () =>
  openTestShopGateway({ change: (shop) => ({ ...shop, zones: new Map([[inTomsk.id, inTomsk]]) }) });
type Agent = ReturnType<Awaited<ReturnType<typeof open>>['browser']>;

const pickup = (changes: object = {}) => ({
  expected_total: 450,
  name: 'Анна',
  phone: '8 (912) 345-67-89',
  method: 'pickup',
  affiliate_id: 'point1',
  asap: true,
  pay_method: 2,
  consent: true,
  ...changes,
});
const address = (text: string, changes: object = {}) => ({ text, flat: '5', entrance: '2', ...changes });

const fill = async (agent: Agent, count = 1) => {
  const { body } = await agent.put('/api/cart/add').send({ product_id: 'roll', count }).expect(200);
  return body.cart;
};
const place = async (agent: Agent, changes: object = {}) => {
  await fill(agent);
  const { body } = await agent.put('/api/order').send(pickup(changes)).expect(200);
  return body.order;
};

describe('placing an order', () => {
  test('by a guest for pickup: number, timeline, an empty cart', async () => {
    const { browser } = await open();
    const guest = browser();
    const cart = await fill(guest);
    const { body } = await guest
      .put('/api/order')
      .send(pickup({ revision: cart.revision }))
      .expect(200);
    expect(body.order).toMatchObject({
      number: '1127-0001',
      status: 'new',
      status_text: 'Принят',
      method: 'pickup',
      details: { total: 450, delivery_price: 0, phone: '+79123456789', pay_text: 'Наличными при получении' },
    });
    expect(body.order.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'Принят',
      'Готовится',
      'Готов к выдаче',
      'Выдан',
    ]);
    expect(body.message).toBe('Заказ № 1127-0001 принят. Спасибо!');
    expect(body.redirect).toBe(`/checkout/${body.order.uid}`);
    expect(body.cart.products).toEqual([]);
  });

  test('twice with one key is one order, and another body under it is refused', async () => {
    const { browser } = await open();
    const guest = browser();
    await fill(guest);
    const ask = (changes = {}) =>
      guest.put('/api/order').set('Idempotency-Key', 'order-1').send(pickup(changes));
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.order.uid).toBe(first.body.order.uid);
    const { body } = await ask({ name: 'Пётр' }).expect(422);
    expect(body.code).toBe('IdempotencyKeyReused');
  });

  test('a retry an hour later shows the same order as it is by then', async () => {
    const { browser, moveTo, world } = await open();
    const guest = browser();
    const order = await place(guest);
    await moveTo(order.uid, 'confirmed', 'cooking');
    world.later(60);
    const { body } = await guest.put('/api/order').send(pickup()).expect(200);
    expect(body.order).toMatchObject({ uid: order.uid, status: 'cooking', placed_at: order.placed_at });
  });

  test('with another sum than shown is refused with the fresh cart and what differs', async () => {
    const { browser, world } = await open();
    const guest = browser();
    const cart = await fill(guest);
    await guest.put('/api/cart/change/delivery_terms').send({ method: 'pickup', affiliate_id: 'point1' });
    world.shop = { ...world.shop, products: new Map([['roll', product('roll', 600, { name: 'Ролл' })]]) };
    const { body } = await guest.put('/api/order').send(pickup()).expect(409);
    expect(body.code).toBe('TotalChanged');
    expect(body.cart.sum_with_discount).toBe(540);
    expect(body.differences).toContainEqual({ text: '«Ролл», цена за штуку', was: 500, now: 600 });
    expect(body.differences).toContainEqual({ text: 'К оплате', was: 450, now: 540 });
    expect(cart.revision).toBe(1);
    await guest
      .put('/api/order')
      .send(pickup({ expected_total: 540 }))
      .expect(200);
  });

  test('that became cheaper is placed, and the answer says what became cheaper', async () => {
    const { browser, world } = await open();
    const guest = browser();
    await fill(guest);
    await guest.put('/api/cart/change/delivery_terms').send({ method: 'pickup', affiliate_id: 'point1' });
    world.shop = { ...world.shop, products: new Map([['roll', product('roll', 400, { name: 'Ролл' })]]) };
    const { body } = await guest.put('/api/order').send(pickup()).expect(200);
    expect(body.order.details).toMatchObject({ to_pay: 360, sum: 400 });
    expect(body.cheaper).toMatchObject({ was: 450, now: 360 });
    expect(body.cheaper.differences).toContainEqual({ text: '«Ролл», цена за штуку', was: 500, now: 400 });
    expect(body.message.replace(/\s/g, ' ')).toContain('было 450 ₽, стало 360 ₽');
    await fill(guest);
    const same = await guest
      .put('/api/order')
      .send(pickup({ expected_total: 360 }))
      .expect(200);
    expect(same.body.cheaper).toBeNull();
  });

  test('of a cart that has changed meanwhile is refused with the fresh one', async () => {
    const { browser } = await open();
    const guest = browser();
    const cart = await fill(guest);
    await fill(guest);
    const { body } = await guest
      .put('/api/order')
      .send(pickup({ revision: cart.revision }))
      .expect(409);
    expect(body.cart).toMatchObject({ revision: 2, products_count: 2 });
  });

  test('without a consent, a name or a phone names the fields', async () => {
    const { browser } = await open();
    const guest = browser();
    await fill(guest);
    const { body } = await guest
      .put('/api/order')
      .send(pickup({ consent: false }))
      .expect(422);
    expect(body.fields.consent).toContain('Без согласия');
    const foreign = await guest
      .put('/api/order')
      .send(pickup({ phone: '+380441234567' }))
      .expect(422);
    expect(foreign.body.fields.phone).toContain('российские');
  });

  test('to a slot that has passed is refused with the next ones', async () => {
    const { browser } = await open();
    const guest = browser();
    await fill(guest);
    const slot = { start: '2026-11-27T10:00:00.000Z', end: '2026-11-27T10:30:00.000Z' };
    const { body } = await guest
      .put('/api/order')
      .send(pickup({ asap: false, slot }))
      .expect(409);
    expect(body.slots).toHaveLength(3);
    const { start, end } = body.slots[0];
    await guest
      .put('/api/order')
      .send(pickup({ asap: false, slot: { start, end } }))
      .expect(200);
  });

  test('wholly by bonuses needs no payment, and the check says so', async () => {
    const { browserOf, world } = await open();
    await grant(world, 'client1', 100_000);
    const client = browserOf('client1');
    const order = await place(client, { expected_total: 0, bonuses: 450, pay_method: 0 });
    expect(order.details).toMatchObject({
      total: 450,
      bonuses: 450,
      to_pay: 0,
      pay_text: 'Оплачен бонусами',
    });
    const { body } = await client.get(`/api/order/sync/${order.uid}`).expect(200);
    expect(body).toMatchObject({
      paid: true,
      message: 'Заказ полностью оплачен бонусами, платить больше не нужно',
    });
  });
});

describe('delivery', () => {
  test('a suggested house has a zone, its word sets the fee, and the order keeps both writings', async () => {
    const { browser } = await open();
    const guest = browser();
    await fill(guest, 2);
    const suggested = await guest.post('/api/suggestions/address').send({ query: 'Красноармейская 101' });
    const [{ value, house }] = suggested.body.suggestions;
    expect(house).toBe(true);
    const check = await guest.post('/api/client/address/check').send({ address: value }).expect(200);
    expect(check.body).toMatchObject({ found: 'house', zone: { zone_id: 'city', price: 200 } });
    const { address_token } = check.body;
    const { body } = await guest
      .put('/api/cart/change/delivery_terms')
      .send({ method: 'delivery', address_token })
      .expect(200);
    expect(body.cart).toMatchObject({
      total: 1200,
      delivery: { zone_name: 'Зона 1', price: 200, missing_to_free: 2000, missing_to_min: 0 },
    });
    const placed = await guest
      .put('/api/order')
      .send(
        pickup({
          method: 'delivery',
          affiliate_id: null,
          expected_total: 1200,
          address: address(value, { address_token }),
        }),
      )
      .expect(200);
    expect(placed.body.order.details.address).toBe('г. Томск, ул. Красноармейская, 101, кв. 5, подъезд 2');
    expect(placed.body.order.timeline[2].text).toBe('В пути');
  });

  test('a changed word is not believed', async () => {
    const { browser } = await open();
    const guest = browser();
    await fill(guest);
    const { body } = await guest.post('/api/client/address/check').send({ address: 'Киевская 5' });
    const forged = body.address_token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
    const answer = await guest
      .put('/api/cart/change/delivery_terms')
      .send({ method: 'delivery', address_token: forged })
      .expect(200);
    expect(answer.body.cart.delivery.zone_id).toBeNull();
  });

  test('a pin counts only where the base knows no house', async () => {
    const { browser } = await open();
    const guest = browser();
    const pin = { lat: 10, lon: 10 };
    const known = await guest.post('/api/client/address/check').send({ address: 'Киевская 5', pin });
    expect(known.body).toMatchObject({ found: 'house', zone: { zone_id: 'city' } });
    const unknown = await guest.post('/api/client/address/check').send({ address: 'Новая 5' });
    expect(unknown.body).toMatchObject({ found: 'unknown', address_token: null });
    const pinned = await guest
      .post('/api/client/address/check')
      .send({ address: 'Новая 5', pin: { lat: 56.48, lon: 84.95 } });
    expect(pinned.body).toMatchObject({ found: 'pin', zone: { zone_id: 'city' } });
  });

  test('outside all zones is refused, and pickup is offered', async () => {
    const { browser } = await open();
    const guest = browser();
    await fill(guest);
    const { body } = await guest.post('/api/client/address/check').send({ address: 'Кузовлевский тракт 5' });
    expect(body).toMatchObject({ found: 'house', zone: null });
    expect(body.message).toContain('самовывоз');
    const refused = await guest
      .put('/api/order')
      .send(pickup({ method: 'delivery', expected_total: 700, address: address('Кузовлевский тракт 5') }))
      .expect(422);
    expect(refused.body.code).toBe('OutsideZones');
  });
});

describe('after the order', () => {
  test('others see the status only', async () => {
    const { browser } = await open();
    const order = await place(browser());
    const { body } = await browser().get(`/api/order/${order.uid}`).expect(200);
    expect(body.order).toMatchObject({ number: order.number, details: null });
  });

  test('a client sees the order that a guest placed for the client’s phone', async () => {
    const { browser, browserOf } = await open();
    const order = await place(browser());
    const { body } = await browserOf('person +79123456789').get(`/api/order/${order.uid}`).expect(200);
    expect(body.order.details.total).toBe(450);
  });

  test('an order that does not exist is 404, a wrong id 400', async () => {
    const { browser } = await open();
    await browser().get('/api/order/11111111-1111-4111-8111-111111111111').expect(404);
    await browser().get('/api/order/none').expect(400);
  });

  test('its customer cancels it until the kitchen begins, nobody else can', async () => {
    const { browser, moveTo } = await open();
    const guest = browser();
    const order = await place(guest);
    await browser().post(`/api/order/${order.uid}/cancel`).send({}).expect(401);
    const { body } = await guest.post(`/api/order/${order.uid}/cancel`).send({ reason: 'Передумала' });
    expect(body.order).toMatchObject({ status: 'cancelled', details: { can_cancel: false } });
    expect(body.order.timeline.at(-1)).toMatchObject({ text: 'Отменён', current: true });

    const second = await place(guest);
    await moveTo(second.uid, 'confirmed', 'cooking');
    const late = await guest.post(`/api/order/${second.uid}/cancel`).send({}).expect(409);
    expect(late.body.error).toContain('уже готовится');
  });

  test('the timeline follows the kitchen', async () => {
    const { browser, moveTo } = await open();
    const guest = browser();
    const order = await place(guest);
    await moveTo(order.uid, 'confirmed', 'cooking', 'ready');
    const { body } = await guest.get(`/api/order/${order.uid}`).expect(200);
    const marks = body.order.timeline.map(({ done, current }: { done: boolean; current: boolean }) => [
      done,
      current,
    ]);
    expect(marks).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('a client repeats it at today’s prices, and is told what is missing', async () => {
    const { browserOf, world } = await open();
    const client = browserOf('client1');
    const order = await place(client);
    const again = await client.put('/api/auth/client/re_order').send({ order_id: order.uid }).expect(200);
    expect(again.body).toMatchObject({ missing: [], cart: { products_count: 1 } });
    expect(again.body.message).toBe(`Добавили в корзину: ${order.details.products[0].name}`);
    await client.delete('/api/cart/clear');
    world.shop = { ...world.shop, products: new Map([['roll', product('roll', 500, { archived: true })]]) };
    const { body } = await client.put('/api/auth/client/re_order').send({ order_id: order.uid }).expect(200);
    expect(body.missing).toHaveLength(1);
    expect(body.message).toBe('Из этого заказа сейчас ничего не продаётся');
    const byPath = await client.put(`/api/auth/client/re_order/${order.uid}`).expect(200);
    expect(byPath.body.cart.products.map(({ name }: { name: string }) => name)).toEqual(
      body.cart.products.map(({ name }: { name: string }) => name),
    );
    await client.put('/api/auth/client/re_order/').send({ order_id: order.uid }).expect(200);
    await browserOf('client2').put(`/api/auth/client/re_order/${order.uid}`).expect(404);
    await browserOf('client2').put('/api/auth/client/re_order').send({ order_id: order.uid }).expect(404);
  });

  test('a text is agreed to once: the client’s next order need not say it, a guest’s and one under a new text must', async () => {
    const { browser, browserOf, world } = await open();
    const person = { phone: '+79123456789', name: 'Анна', email: '', dateOfBirth: '' };
    const registered = { type: 'ClientRegistered', data: { clientId: 'client1', person } } as const;
    const consent = { kind: 'adsSms', textVersion: '1', text: '', from: '' } as const;
    await handleCommand(
      world,
      { ...client, decide: () => [registered] },
      clientStream('client1'),
      { type: 'GiveConsent', clientId: 'client1', consent },
      origin,
    );
    const known = browserOf('client1');
    const ask = async (agent: Agent, consent: boolean) => {
      await fill(agent);
      const { status } = await agent.put('/api/order').send(pickup({ consent }));
      await agent.delete('/api/cart/clear');
      return status;
    };
    expect([await ask(known, false), await ask(known, true), await ask(known, false)]).toEqual([
      422, 200, 200,
    ]);
    const guest = browser();
    expect([await ask(guest, true), await ask(guest, false)]).toEqual([200, 422]);
    const { settings } = world.shop;
    const policy = { ...settings.policy, consentVersion: '2', consentText: 'Новый текст' };
    world.shop = { ...world.shop, settings: { ...settings, policy } };
    expect([await ask(known, false), await ask(known, true), await ask(known, false)]).toEqual([
      422, 200, 200,
    ]);
  });

  test('slots of the cart’s terms can be met', async () => {
    const { browser } = await open();
    const guest = browser();
    await fill(guest);
    await guest.put('/api/cart/change/delivery_terms').send({ method: 'pickup', affiliate_id: 'point1' });
    const { body } = await guest.get('/api/order/slots').expect(200);
    expect(body.asap).toEqual({ promised_at: '2026-11-27T12:20:00.000Z', minutes: 20 });
    expect(body.days[0]).toMatchObject({ date: '2026-11-27', label: 'Сегодня, 27 ноября' });
    expect(body.days[0].slots[0].label).toBe('16:00–16:30');
    expect(body.days).toHaveLength(8);
  });
});

describe('a dish whose category is not shown any more', () => {
  test.each([
    ['archived', { archived: true }],
    ['not published', { published: false }],
    ['below one that is archived', { parentId: 'above' }],
  ])('because it is %s: is neither added, nor ordered, nor repeated', async (_why, change) => {
    const { browserOf, world } = await open();
    const client = browserOf('client1');
    const placed = await place(client);
    await fill(client);
    const [main = ''] = world.shop.products.get('roll')?.categoryIds ?? [];
    const categories = [category(main, change), category('above', { archived: true })];
    world.shop = { ...world.shop, categories: new Map(categories.map((each) => [each.id, each])) };
    await client.put('/api/cart/add').send({ product_id: 'roll', count: 2 }).expect(422);
    expect((await client.put('/api/order').send(pickup()).expect(422)).body.code).toBe('LineUnavailable');
    await client.delete('/api/cart/clear');
    const { body } = await client.put('/api/auth/client/re_order').send({ order_id: placed.uid }).expect(200);
    expect(body).toMatchObject({ missing: [expect.anything()], cart: { products_count: 0 } });
  });
});

describe('who is shown an order may do with it what the page offers, and nobody else', () => {
  const guests = 'person +79123456789';
  test.each([
    ['the guest in the browser that placed it', null, true, true],
    ['a client who has logged in there since', 'anna', true, true],
    ['the client whose phone it was for, elsewhere', guests, false, true],
    ['another client elsewhere', 'anna', false, false],
    ['a stranger', null, false, false],
  ])('%s', async (_who, clientId, sameBrowser, owns) => {
    const shop = await open();
    const guest = shop.browser();
    const { uid } = await place(guest);
    const agent = sameBrowser ? guest : shop.browser();
    if (clientId) agent.jar.setCookie(`${cookieNames.client}=${clientId}; Path=/`);
    const { body } = await agent.get(`/api/order/${uid}`).expect(200);
    expect(body.order.details !== null).toBe(owns);
    if (clientId)
      await agent
        .put('/api/auth/client/re_order')
        .send({ order_id: uid })
        .expect(owns ? 200 : 404);
    await agent
      .post(`/api/order/${uid}/cancel`)
      .send({ reason: '' })
      .expect(owns ? 200 : 401);
  });
});
