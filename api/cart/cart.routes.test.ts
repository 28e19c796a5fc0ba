import { describe, expect, test } from 'vitest';
import { grant } from '../../commands/testing/testShopWorld.ts';
import {
  category,
  modifierGroup,
  product,
  promocode,
  wok,
  wokOption,
} from '../../domain/testing/testShop.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

const withDishes = (
  shop: Parameters<NonNullable<Parameters<typeof openTestShopGateway>[0]>['change'] & {}>[0],
) => ({
  ...shop,
  products: new Map([
    ...shop.products,
    [
      'pizza',
      product('pizza', 600, {
        name: 'Пицца «Маргарита»',
        modifierGroups: [
          modifierGroup('size', {
            name: 'Размер',
            min: 1,
            max: 1,
            items: [
              { id: 's', title: '25 см', price: 0, max: 1 },
              { id: 'l', title: '35 см', price: 34_000, max: 1 },
            ],
          }),
        ],
      }),
    ],
  ]),
  constructors: new Map([
    [
      'shop',
      wok({
        steps: [
          {
            id: 'base',
            name: 'Основа',
            min: 1,
            max: 1,
            freeCount: 0,
            options: [wokOption('udon', 150), wokOption('rice', 130)],
          },
        ],
      }),
    ],
  ]),
});

const add = { product_id: 'roll', count: 2 };

describe('every call of the cart answers with the whole cart', () => {
  test('a dish is added, equal choices are one line, in roubles', async () => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    await guest.put('/api/cart/add').send(add).expect(200);
    const { body } = await guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
    expect(body.cart).toMatchObject({ sum: 1500, sum_with_discount: 1500, products_count: 3, revision: 2 });
    expect(body.cart.products).toHaveLength(1);
    expect(body.cart.products[0]).toMatchObject({ product_id: 'roll', price: 500, count: 3, sum: 1500 });
  });

  test.each([
    ['/api/cart/change/delivery_terms', { method: 'pickup', affiliate_id: 'nowhere' }, 'affiliate_id'],
    ['/api/cart/additional/change/count', { additional_id: 'nothing', count: 1 }, 'additional_id'],
    ['/api/cart/gift', { product_id: 'nothing' }, 'product_id'],
  ])('%s with what is not there names the field', async (path, call, field) => {
    const { browser } = await openTestShopGateway();
    const { body } = await browser().put(path).send(call);
    expect(body.fields).toEqual({ [field]: body.error });
  });

  test('the cart as it is now can be asked for, and asking appends nothing', async () => {
    const { browser, world } = await openTestShopGateway();
    const guest = browser();
    const { body: added } = await guest.put('/api/cart/add').send(add).expect(200);
    const { appends } = world.eventStore.calls;
    const { body: read } = await guest.get('/api/cart').expect(200);
    expect(read).toEqual(added);
    expect(world.eventStore.calls).toMatchObject({ appends });
  });

  test('a call is one append, and nothing is read once the cart is known', async () => {
    const { browser, world } = await openTestShopGateway();
    const guest = browser();
    await guest.put('/api/cart/add').send(add).expect(200);
    const { appends, reads } = world.eventStore.calls;
    await guest.put('/api/cart/add').send(add).expect(200);
    expect(world.eventStore.calls).toMatchObject({ appends: appends + 1, reads });
  });

  test('the same Idempotency-Key adds once', async () => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    await guest.put('/api/cart/add').set('Idempotency-Key', 'one').send(add).expect(200);
    const { body } = await guest.put('/api/cart/add').set('Idempotency-Key', 'one').send(add).expect(200);
    expect(body.cart.products_count).toBe(2);
  });

  test('modifiers must keep the bounds of their group, and can be changed', async () => {
    const { browser } = await openTestShopGateway({ change: withDishes });
    const guest = browser();
    const refused = await guest.put('/api/cart/add').send({ product_id: 'pizza' }).expect(422);
    expect(refused.body.error).toContain('«Размер»: нужно выбрать 1');
    await guest
      .put('/api/cart/add')
      .send({ product_id: 'pizza', modifier_ids: ['s'] })
      .expect(200);
    const { body } = await guest
      .put('/api/cart/change/modifiers')
      .send({ product_id: 'pizza', old_modifier_ids: ['s'], new_modifier_ids: ['l'] })
      .expect(200);
    expect(body.cart.products[0]).toMatchObject({ modifier_ids: ['l'], price: 940 });
    expect(body.cart.products[0].sortModifiers).toEqual([
      { name: 'Размер', items: [{ modifier_id: 'l', title: '35 см', price: 340, count: 1 }] },
    ]);
  });

  test('a wok of one’s own is a line', async () => {
    const { browser } = await openTestShopGateway({ change: withDishes });
    const guest = browser();
    const first = await guest
      .put('/api/cart/constructor/wok')
      .send({ option_ids: ['udon'] })
      .expect(200);
    const [line] = first.body.cart.products;
    expect(line).toMatchObject({ kind: 'wok', product_id: null, price: 150, weight: { value: 100 } });
    const { body } = await guest
      .put('/api/cart/constructor/wok')
      .send({ option_ids: ['rice'], replace_uid: line.uid })
      .expect(200);
    expect(body.cart.products).toHaveLength(1);
    expect(body.cart.products[0].wok_option_ids).toEqual(['rice']);
  });

  test('a removed line and a cleared cart can be put back', async () => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    const { body: added } = await guest.put('/api/cart/add').send(add);
    const uid = added.cart.products[0].uid;
    const removed = await guest.post('/api/cart/remove/by_uid').send({ uid }).expect(200);
    expect(removed.body.cart.products).toEqual([]);
    const back = await guest.put('/api/cart/restore').send({ what: 'removed' }).expect(200);
    expect(back.body.cart.products[0].count).toBe(2);
    await guest.delete('/api/cart/clear').expect(200);
    const again = await guest.put('/api/cart/restore').send({ what: 'removed' }).expect(200);
    expect(again.body.cart.products_count).toBe(2);
  });

  test('count 0 removes the line; cutlery is counted', async () => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    const { body: added } = await guest.put('/api/cart/add').send(add);
    const cutlery = await guest
      .put('/api/cart/additional/change/count')
      .send({ additional_id: 'cutlery', count: 2 })
      .expect(200);
    expect(cutlery.body.cart.additional[0]).toMatchObject({ name: 'Приборы', count: 2, price: 0 });
    const { body } = await guest
      .put('/api/cart/change/count/by_uid')
      .send({ uid: added.cart.products[0].uid, new_count: 0 })
      .expect(200);
    expect(body.cart.products).toEqual([]);
    expect(body.cart.problems).toContain('Корзина пуста. Добавьте блюда из меню');
  });
});

describe('benefits', () => {
  const codes = [promocode('SALE', { code: 'SALE', minSum: 100_000 })];

  test('a promocode says what is missing, stays, and works when the sum is reached', async () => {
    const { browser } = await openTestShopGateway({ codes });
    const guest = browser();
    await guest.put('/api/cart/add').send({ product_id: 'roll' });
    const early = await guest.put('/api/cart/promocode').send({ promocode: 'sale' });
    expect(early.status).toBe(422);
    expect(early.body.error.replace(/\s/g, ' ')).toBe('Промокод действует от 1 000 ₽, добавьте ещё на 500 ₽');
    expect(early.body.fields.promocode).toBe(early.body.error);
    await guest.put('/api/cart/add').send({ product_id: 'roll' });
    const { body } = await guest.put('/api/cart/promocode').send({ promocode: ' sale ' }).expect(200);
    expect(body.cart).toMatchObject({
      sum: 1000,
      sum_with_discount: 900,
      discount_in_percentage: 10,
      active_promocode: { code: 'SALE', discount: 100, problem: null },
    });
    expect(body.cart.discounts).toEqual([
      { kind: 'promocode', title: 'Промокод SALE', sum: 100, dropped: null },
    ]);
    const off = await guest.delete('/api/cart/promocode').expect(200);
    expect(off.body.cart.active_promocode).toBeNull();
  });

  test('of a promocode and the discount for pickup the larger wins, and the row says so', async () => {
    const small = [promocode('FIVE', { benefit: { kind: 'percent', percent: 5, cap: null } })];
    const { browser } = await openTestShopGateway({ codes: small });
    const guest = browser();
    await guest.put('/api/cart/add').send(add);
    await guest.put('/api/cart/promocode').send({ promocode: 'FIVE' }).expect(200);
    const { body } = await guest
      .put('/api/cart/change/delivery_terms')
      .send({ method: 'pickup', affiliate_id: 'point1' })
      .expect(200);
    expect(body.cart.self_pickup_discount).toEqual({ on: true, percent: 10, sum: 100 });
    expect(body.cart.discounts.map(({ sum }: { sum: number }) => sum)).toEqual([0, 100]);
    expect(body.cart.discounts[0].dropped).toContain('скидка за самовывоз выгоднее');
    const given = await guest.put('/api/cart/change/self_pickup_discount/remove').expect(200);
    expect(given.body.cart).toMatchObject({ sum_with_discount: 950, self_pickup_discount: { on: false } });
  });

  test('a gift is chosen when its sum is reached, and leaves with a notice when the sum falls', async () => {
    const { browser } = await openTestShopGateway();
    const guest = browser();
    const { body: first } = await guest.put('/api/cart/add').send(add);
    expect(first.cart.gift_percent).toBe(66);
    expect(first.cart.gift_tiers[0]).toMatchObject({ gift_min_activate: 1500, reached: false, missing: 500 });
    await guest.put('/api/cart/gift').send({ product_id: 'tea' }).expect(422);
    await guest.put('/api/cart/add').send({ product_id: 'roll' });
    const chosen = await guest.put('/api/cart/gift').send({ product_id: 'tea' }).expect(200);
    expect(chosen.body.cart).toMatchObject({ gift_percent: 100, gift: { gift_id: 1, product_id: 'tea' } });
    const giftLine = chosen.body.cart.products.at(-1);
    expect(giftLine).toMatchObject({ gift: true, gift_type: 'gift', price: 0, count: 1 });
    const { body } = await guest
      .put('/api/cart/change/count/by_uid')
      .send({ uid: first.cart.products[0].uid, new_count: 2 })
      .expect(200);
    expect(body.cart.gift).toBeNull();
    expect(body.cart.notices[0].replace(/\s/g, ' ')).toContain('добавьте ещё на 500 ₽');
  });

  test('a gift that staff made too dear is not shown, and its leaving is said once', async () => {
    const { browser, world } = await openTestShopGateway();
    const guest = browser();
    await guest.put('/api/cart/add').send({ ...add, count: 3 });
    await guest.put('/api/cart/gift').send({ product_id: 'tea' }).expect(200);
    world.shop = {
      ...world.shop,
      products: new Map(world.shop.products).set('roll', product('roll', 360)),
    };
    const said = async (look: Promise<{ body: { cart: { gift: unknown; notices: string[] } } }>) => {
      const { cart } = (await look).body;
      expect(cart.gift).toBeNull();
      return cart.notices.filter((notice) => notice.includes('добавьте ещё')).length;
    };
    expect(await said(guest.get('/api/init'))).toBe(1);
    expect(await said(guest.get('/api/cart'))).toBe(0);
    expect(await said(guest.put('/api/cart/change/self_pickup_discount/add'))).toBe(0);
    expect(await said(guest.get('/api/cart'))).toBe(0);
  });

  test('a client sees what bonuses may pay and what the order brings', async () => {
    const { browserOf, world } = await openTestShopGateway();
    await grant(world, 'client1', 30_000);
    const client = browserOf('client1');
    const { body } = await client.put('/api/cart/add').send(add).expect(200);
    expect(body.cart.client_get_bonuses).toBe(50);
    expect(body.cart.bonuses).toMatchObject({ balance: 300, free: 300, max: 300 });
    expect(body.cart.bonuses.rule.replace(/\s/g, ' ')).toBe('Можно списать до 300 ₽');
  });
});

describe('what changed by itself is said', () => {
  test('a dearer dish shows its new price with a notice', async () => {
    const { browser, world } = await openTestShopGateway();
    const guest = browser();
    await guest.put('/api/cart/add').send(add);
    const roll = product('roll', 550, { name: 'Ролл «Филадельфия»' });
    world.shop = { ...world.shop, products: new Map([['roll', roll]]) };
    const { body } = await guest.get('/api/init').expect(200);
    expect(body.cart.sum).toBe(1100);
    expect(body.cart.notices[0].replace(/\s/g, ' ')).toBe(
      'Цена изменилась: «Ролл „Филадельфия“» — было 500 ₽, стало 550 ₽',
    );
    const again = await guest.get('/api/init').expect(200);
    expect(again.body.cart.notices).toEqual([]);
  });

  test('a dish in the stop list stays, is not priced, and blocks the checkout', async () => {
    const { browser, world } = await openTestShopGateway();
    const guest = browser();
    await guest.put('/api/cart/add').send(add);
    const stopped = product('roll', 500, { name: 'Ролл', stops: [{ pointId: null, until: null }] });
    world.shop = { ...world.shop, products: new Map([['roll', stopped]]) };
    const { body } = await guest.get('/api/init').expect(200);
    expect(body.cart).toMatchObject({
      sum: 0,
      products: [{ available: false, problem: '«Ролл» закончилось' }],
    });
    expect(body.cart.problems).toContain('«Ролл» сейчас заказать нельзя. Уберите блюдо из корзины');
  });
});

describe('bad input', () => {
  test.each([
    ['an unknown field', { product_id: 'roll', price: 1 }],
    ['a wrong type', { product_id: 5 }],
    ['a count of 0', { product_id: 'roll', count: 0 }],
    ['a count of 100', { product_id: 'roll', count: 100 }],
  ])('%s is 400 with the field’s name', async (_name, body) => {
    const { browser } = await openTestShopGateway();
    const answer = await browser().put('/api/cart/add').send(body).expect(400);
    expect(Object.keys(answer.body.fields)).toHaveLength(1);
  });

  test('a dish that is not there is 404', async () => {
    const { browser } = await openTestShopGateway();
    await browser().put('/api/cart/add').send({ product_id: 'nothing' }).expect(404);
  });

  test('carts of two browsers have nothing in common', async () => {
    const { browser } = await openTestShopGateway();
    await browser().put('/api/cart/add').send(add);
    const { body } = await browser().get('/api/init').expect(200);
    expect(body.cart.products).toEqual([]);
  });

  test('what the shop needs at its start goes out compressed', async () => {
    const { browser, world } = await openTestShopGateway();
    const categories = Array.from({ length: 50 }, (_, index) => category(`category-${index}`));
    world.shop = { ...world.shop, categories: new Map(categories.map((each) => [each.id, each])) };
    const { headers, body } = await browser().get('/api/init').expect(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(body.template.categories).toHaveLength(50);
  });
});
