import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bonusBalance, freeBonuses, reservedBonuses } from '../../domain/bonus/bonusAccount.ts';
import { isOpen } from '../../domain/cart/cartState.ts';
import { DomainError, type DomainErrorCode } from '../../domain/domainError.ts';
import { roubles } from '../../domain/money.ts';
import type { OrderWishes } from '../../domain/order/wishes.ts';
import { codeOfSeries } from '../../domain/promocode/seriesCodes.ts';
import { product, promocode } from '../../domain/testing/testShop.ts';
import { bonusStream, cartStream, orderStream, promocodeStream } from '../streams.ts';
import { address, orderRequest } from '../testing/orderRequests.ts';
import {
  createTestShopWorld,
  grant,
  origin,
  roll,
  savePromocodes,
  type TestShopWorld,
} from '../testing/testShopWorld.ts';
import { cancelOrder } from './cancelOrder.ts';
import type { PlaceOrderRequest } from './placeOrder.ts';

const withRoll = async (
  world: TestShopWorld,
  cartId = 'cart1',
  clientId: string | null = null,
  count = 1,
) => {
  await world.server.addToCart({ cartId, clientId, origin, productId: roll, modifierIds: [], count });
  return world;
};
const typesIn = (world: TestShopWorld) => world.eventStore.all().map(({ type }) => type);
const countOf = (world: TestShopWorld, type: string) => typesIn(world).filter((each) => each === type).length;
const refusal = async (placing: Promise<unknown>): Promise<DomainError> => {
  const error: unknown = await placing.then(
    () => new Error('Expected a refusal, but the order was placed'),
    (reason: unknown) => reason,
  );
  if (error instanceof DomainError) return error;
  throw error;
};

describe('an order is placed', () => {
  test('with frozen facts and a number for people, and its cart is empty again', async () => {
    const world = await withRoll(createTestShopWorld());
    const { order, cart, repeated } = await world.server.placeOrder(orderRequest());
    expect(order).toMatchObject({
      number: '1127-0001',
      status: 'new',
      promisedAt: '2026-11-27T12:20:00.000Z',
    });
    expect(order.details).toMatchObject({
      personId: 'person +79123456789',
      clientId: null,
      pointId: 'point1',
      sums: {
        goods: roubles(500),
        pickupDiscount: roubles(50),
        delivery: 0,
        toPay: roubles(450),
        bonusesToGet: 0,
      },
      lines: [{ name: roll, unitPrice: roubles(500), total: roubles(450) }],
    });
    expect([cart.lines, isOpen(cart), repeated]).toEqual([[], true, false]);
  });
  test('step by step, each step an event', async () => {
    const world = createTestShopWorld([
      promocode('MINUS', { limit: 10, benefit: { kind: 'sum', sum: roubles(100) } }),
    ]);
    await savePromocodes(world);
    await grant(world, 'anna', roubles(300));
    await withRoll(world, 'anna', 'anna');
    await world.server.applyPromocode({ cartId: 'anna', clientId: 'anna', origin, code: 'minus' });
    const before = typesIn(world).length;
    await world.server.placeOrder(
      orderRequest({
        cartId: 'anna',
        clientId: 'anna',
        wishes: { bonuses: roubles(300), expectedTotal: roubles(100) },
      }),
    );
    expect(typesIn(world).slice(before)).toEqual([
      'CartCheckoutStarted',
      'OrderPlacementStarted',
      'BonusesReserved',
      'PromocodeUseTaken',
      'OrderNumberTaken',
      'OrderPlaced',
      'CartCheckedOut',
    ]);
  });
  test('for delivery: the address finds the zone and its fee', async () => {
    const world = await withRoll(createTestShopWorld());
    const { order } = await world.server.placeOrder(
      orderRequest({
        address: address('Ленина, 10'),
        wishes: { method: 'delivery', pointId: null, expectedTotal: roubles(700) },
      }),
    );
    expect(order.details).toMatchObject({
      zoneId: 'zone1',
      address: { typed: 'Ленина, 10', found: 'Ленина, 10', lat: 5 },
      sums: { delivery: roubles(200), toPay: roubles(700) },
    });
  });
  test('wholly by bonuses: nothing is left to pay', async () => {
    const world = createTestShopWorld();
    await grant(world, 'anna', roubles(450));
    await withRoll(world, 'anna', 'anna');
    const { order } = await world.server.placeOrder(
      orderRequest({
        cartId: 'anna',
        clientId: 'anna',
        wishes: { bonuses: roubles(450), expectedTotal: 0, payMethod: 0 },
      }),
    );
    expect(order.details).toMatchObject({
      payMethod: 0,
      sums: { toPay: 0, bonuses: roubles(450), bonusesToGet: 0 },
    });
    const { state } = await world.server.bonuses.read(bonusStream('anna'));
    expect([bonusBalance(state), freeBonuses(state)]).toEqual([roubles(450), 0]);
  });
  test('for a slot: the promise is its end', async () => {
    const world = await withRoll(createTestShopWorld());
    const slot = { start: '2026-11-27T15:00:00.000Z', end: '2026-11-27T15:30:00.000Z' };
    const { order } = await world.server.placeOrder(orderRequest({ wishes: { slot } }));
    expect(order.promisedAt).toBe(slot.end);
  });
});

describe('an order that became cheaper than its customer was shown passes by itself', () => {
  test('at the lower price', async () => {
    const world = await withRoll(createTestShopWorld());
    const { order } = await world.server.placeOrder(
      orderRequest({ wishes: { expectedTotal: roubles(500) } }),
    );
    expect(order.details.sums.toPay).toBe(roubles(450));
  });
  test('also when bonuses were to pay more than there is to pay now: the rest stays on the account', async () => {
    const world = createTestShopWorld();
    await grant(world, 'anna', roubles(600));
    await withRoll(world, 'anna', 'anna');
    const { order } = await world.server.placeOrder(
      orderRequest({
        cartId: 'anna',
        clientId: 'anna',
        wishes: { bonuses: roubles(600), expectedTotal: roubles(100), payMethod: 1 },
      }),
    );
    expect(order.details).toMatchObject({ payMethod: 0, sums: { toPay: 0, bonuses: roubles(450) } });
    const { state } = await world.server.bonuses.read(bonusStream('anna'));
    expect(freeBonuses(state)).toBe(roubles(150));
  });
  test('whatever was shown: nobody ever pays more than that, and nothing else than the price', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 700 }),
        async (shown, bonuses) => {
          const world = createTestShopWorld();
          await grant(world, 'anna', roubles(600));
          await withRoll(world, 'anna', 'anna');
          const request = orderRequest({
            cartId: 'anna',
            clientId: 'anna',
            wishes: { bonuses: roubles(bonuses), expectedTotal: roubles(shown), payMethod: 1 },
          });
          const answer = await world.server.placeOrder(request).catch((error: DomainError) => error);
          const mayPass =
            bonuses <= 600 && shown + bonuses >= 450 && (bonuses <= 450 || shown + bonuses > 450);
          expect('order' in answer).toBe(mayPass);
          if (!('order' in answer)) return;
          const { sums } = answer.order.details;
          expect(sums.toPay).toBeLessThanOrEqual(roubles(shown));
          expect(sums.toPay + sums.bonuses).toBe(roubles(450));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an order is refused, and nothing is taken', () => {
  const refuses = (name: string, code: DomainErrorCode, request: PlaceOrderRequest, facts: object = {}) =>
    test(name, async () => {
      const world = await withRoll(createTestShopWorld());
      const error = await refusal(world.server.placeOrder(request));
      expect({ code: error.code, facts: error.facts }).toMatchObject({ code, facts });
      expect(typesIn(world)).toEqual(['CartLineAdded']);
    });
  const delivery = { method: 'delivery', pointId: null, expectedTotal: roubles(700) } as const;
  const house = { ...address('Ленина, 10') } as NonNullable<PlaceOrderRequest['address']>;

  refuses(
    'another sum than was shown',
    'TotalChanged',
    orderRequest({ wishes: { expectedTotal: roubles(400) } }),
    {
      expected: roubles(400),
      actual: roubles(450),
    },
  );
  refuses('a cart that the customer has not seen', 'CartChanged', orderRequest({ revision: 7 }), {
    revision: 0,
  });
  refuses('an empty cart', 'CartIsEmpty', orderRequest({ cartId: 'another' }));
  refuses('no consent', 'ConsentRequired', orderRequest({ wishes: { consent: false } }));
  refuses(
    'a consent to a text that is not in force any more',
    'ConsentTextChanged',
    orderRequest({ wishes: { consentVersion: 'earlier' } }),
  );
  refuses('no address', 'AddressRequired', orderRequest({ wishes: delivery }));
  refuses(
    'no such house',
    'AddressNotFound',
    orderRequest({ address: address('Нет такой'), wishes: delivery }),
  );
  refuses(
    'no flat in a block of flats',
    'FlatRequired',
    orderRequest({ address: { ...house, privateHouse: false, flat: ' ' }, wishes: delivery }),
  );
  refuses(
    'outside all zones',
    'OutsideZones',
    orderRequest({ address: address('Далеко'), wishes: delivery }),
  );
  refuses('no such point', 'PointNotChosen', orderRequest({ wishes: { pointId: 'gone' } }));
  refuses(
    'less cash than the sum',
    'ChangeLessThanSum',
    orderRequest({ wishes: { changeFrom: roubles(400) } }),
    {
      toPay: roubles(450),
    },
  );
  refuses('online payment when it is off', 'PaymentMethodOff', orderRequest({ wishes: { payMethod: 3 } }));
  refuses('no way of paying', 'PaymentMethodRequired', orderRequest({ wishes: { payMethod: 0 } }));
  refuses('bonuses of a guest', 'BonusesOnlyForClients', orderRequest({ wishes: { bonuses: roubles(10) } }));
  refuses(
    'a passed slot, with the next ones',
    'SlotNotPossible',
    orderRequest({
      wishes: { slot: { start: '2026-11-27T11:00:00.000Z', end: '2026-11-27T11:30:00.000Z' } },
    }),
    { nextSlots: [{ start: '2026-11-27T13:00:00.000Z', end: '2026-11-27T13:30:00.000Z' }, {}, {}] },
  );
  refuses(
    'several wrong fields at once',
    'SeveralProblems',
    orderRequest({ wishes: { consent: false, pointId: 'gone' } }),
  );

  test('a dish that entered the stop list meanwhile', async () => {
    const world = await withRoll(createTestShopWorld());
    const products = new Map([[roll, product(roll, 500, { stops: [{ pointId: null, until: null }] })]]);
    world.shop = { ...world.shop, products };
    expect((await refusal(world.server.placeOrder(orderRequest()))).code).toBe('LineUnavailable');
  });
  test('as soon as possible when the shop is closed', async () => {
    const world = await withRoll(createTestShopWorld());
    const week = Array.from({ length: 7 }, () => [{ start: '18:00', end: '23:00' }]);
    const workingHours = { id: 'shop', revision: '0', archived: false, week, special: [] };
    world.shop = { ...world.shop, workingHours };
    const error = await refusal(world.server.placeOrder(orderRequest()));
    expect(error.code).toBe('ClosedForAsap');
    expect(error.facts).toMatchObject({ nextSlots: [{ start: '2026-11-27T15:00:00.000Z' }, {}, {}] });
  });
  test('a minimum that is not reached, with what is missing', async () => {
    const world = await withRoll(createTestShopWorld());
    const zones = new Map([...world.shop.zones].map(([id, zone]) => [id, { ...zone, minSum: roubles(800) }]));
    world.shop = { ...world.shop, zones };
    const placing = world.server.placeOrder(
      orderRequest({ address: address('Ленина, 10'), wishes: delivery }),
    );
    const error = await refusal(placing);
    expect([error.code, error.facts]).toEqual([
      'MinimumNotReached',
      { minimum: roubles(800), missing: roubles(300) },
    ]);
  });
  test('more bonuses than are free', async () => {
    const world = createTestShopWorld();
    await grant(world, 'anna', roubles(100));
    await withRoll(world, 'anna', 'anna');
    const placing = world.server.placeOrder(
      orderRequest({
        cartId: 'anna',
        clientId: 'anna',
        wishes: { bonuses: roubles(300), expectedTotal: roubles(150) },
      }),
    );
    expect((await refusal(placing)).facts).toEqual({ wanted: roubles(300), free: roubles(100) });
  });
});

describe('the same order asked for again is one order', () => {
  test('a double click', async () => {
    const world = await withRoll(createTestShopWorld());
    const [one, two] = await Promise.all([
      world.server.placeOrder(orderRequest()),
      world.server.placeOrder(orderRequest()),
    ]);
    expect(two.order.number).toBe(one.order.number);
    expect(countOf(world, 'OrderPlaced')).toBe(1);
    expect(countOf(world, 'OrderNumberTaken')).toBe(1);
  });
  test('a double click that two servers get', async () => {
    const world = await withRoll(createTestShopWorld());
    const other = world.another();
    await other.carts.read(cartStream('cart1'));
    const [one, two] = await Promise.all([
      world.server.placeOrder(orderRequest({ key: 'k1' })),
      other.placeOrder(orderRequest({ key: 'k1' })),
    ]);
    expect(two.order.details.orderId).toBe(one.order.details.orderId);
    expect([countOf(world, 'OrderPlaced'), countOf(world, 'CartCheckedOut')]).toEqual([1, 1]);
  });
  test('a retry after a lost answer: the cart is empty, the order is the same', async () => {
    const world = await withRoll(createTestShopWorld());
    const first = await world.server.placeOrder(orderRequest());
    const again = await world.server.placeOrder(orderRequest());
    expect([again.order.number, again.repeated]).toEqual([first.order.number, true]);
    const afterRefresh = await world.server.placeOrder(orderRequest({ key: 'a new page', revision: 3 }));
    expect(afterRefresh.order.number).toBe(first.order.number);
  });
  test('a retry of a keyed order when the next cart is being filled', async () => {
    const world = await withRoll(createTestShopWorld());
    const first = await world.server.placeOrder(orderRequest({ key: 'k1' }));
    await withRoll(world);
    const again = await world.server.placeOrder(orderRequest({ key: 'k1' }));
    expect([again.order.number, again.cart.lines.length]).toEqual([first.order.number, 1]);
  });
  test('the same key with another body: refused', async () => {
    const world = await withRoll(createTestShopWorld());
    await world.server.placeOrder(orderRequest({ key: 'k1' }));
    const placing = world.server.placeOrder(orderRequest({ key: 'k1', wishes: { persons: 2 } }));
    expect((await refusal(placing)).code).toBe('IdempotencyKeyReused');
  });
  test('the same wishes for a new cart are a new order', async () => {
    const world = await withRoll(createTestShopWorld());
    const first = await world.server.placeOrder(orderRequest());
    await withRoll(world);
    const second = await world.server.placeOrder(orderRequest());
    expect([first.order.number, second.order.number]).toEqual(['1127-0001', '1127-0002']);
  });
  test('two tabs with different wishes: one order, the other tab is told', async () => {
    const world = await withRoll(createTestShopWorld());
    const results = await Promise.allSettled([
      world.server.placeOrder(orderRequest({ key: 'tab 1', revision: 0 })),
      world.server.placeOrder(orderRequest({ key: 'tab 2', revision: 0, wishes: { persons: 5 } })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(countOf(world, 'OrderPlaced')).toBe(1);
  });
});

describe('what is scarce is taken once', () => {
  const code = promocode('LAST', { limit: 1, benefit: { kind: 'sum', sum: roubles(100) } });

  test('a promocode with one use left, tried by fifty carts at once', async () => {
    const world = createTestShopWorld([code]);
    await savePromocodes(world);
    const cartIds = Array.from({ length: 50 }, (_, index) => `cart${index}`);
    for (const cartId of cartIds) {
      await withRoll(world, cartId);
      await world.server.applyPromocode({ cartId, clientId: null, origin, code: 'LAST' });
    }
    const results = await Promise.allSettled(
      cartIds.map((cartId) =>
        world.server.placeOrder(orderRequest({ cartId, wishes: { expectedTotal: roubles(400) } })),
      ),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ code: why }) => why))).toEqual(new Set(['PromocodeUsedUp']));
    expect([countOf(world, 'OrderPlaced'), countOf(world, 'PromocodeUseTaken')]).toEqual([1, 1]);
    for (const cartId of cartIds) {
      const { state } = await world.server.carts.readFresh(cartStream(cartId));
      expect(isOpen(state)).toBe(true);
    }
    const left = await Promise.all(cartIds.map((cartId) => world.server.carts.read(cartStream(cartId))));
    expect(left.filter(({ state }) => state.lines.length === 1)).toHaveLength(49);
  });
  test('a code for one use by a person, in two carts of one phone', async () => {
    const world = createTestShopWorld([
      promocode('ONCE', { firstOrderOnly: true, benefit: { kind: 'sum', sum: roubles(100) } }),
    ]);
    await savePromocodes(world);
    for (const cartId of ['cart1', 'cart2']) {
      await withRoll(world, cartId);
      await world.server.applyPromocode({ cartId, clientId: null, origin, code: 'ONCE' });
    }
    const place = (cartId: string) =>
      world.server.placeOrder(orderRequest({ cartId, wishes: { expectedTotal: roubles(400) } }));
    const results = await Promise.allSettled([place('cart1'), place('cart2')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  test('a one-time code of a series, tried by many carts at once, and free again when its order is cancelled', async () => {
    const series = promocode('GIFT', {
      oneTime: true,
      seriesKey: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      issuedCodes: 10,
      limitPerClient: 5,
      benefit: { kind: 'sum', sum: roubles(100) },
    });
    const world = createTestShopWorld([series]);
    await savePromocodes(world);
    const given = codeOfSeries(series, 3);
    const fill = async (cartId: string) => {
      await withRoll(world, cartId);
      await world.server.applyPromocode({ cartId, clientId: null, origin, code: given.toLowerCase() });
    };
    const place = (cartId: string) =>
      world.server.placeOrder(orderRequest({ cartId, wishes: { expectedTotal: roubles(400) } }));
    const cartIds = Array.from({ length: 20 }, (_, index) => `cart${index}`);
    for (const cartId of [...cartIds, 'later']) await fill(cartId);
    const results = await Promise.allSettled(cartIds.map(place));
    const winner = results.find((result) => result.status === 'fulfilled');
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(new Set(refused.map(({ code: why }) => why))).toEqual(new Set(['PromocodeUsedUp']));
    expect([refused.length, countOf(world, 'OrderPlaced')]).toEqual([19, 1]);
    expect(winner?.value.order.details).toMatchObject({ promocodeId: given, promocodeSeriesId: 'GIFT' });
    await expect(place('later')).rejects.toMatchObject({ code: 'PromocodeUsedUp' });

    const orderId = winner?.value.order.details.orderId ?? '';
    const deps = {
      ...world.server,
      eventStore: world.eventStore,
      clock: world.clock,
      shop: { current: () => world.shop },
    };
    await cancelOrder(deps)({ orderId, by: 'staff', reason: 'передумал', origin });
    await expect(place('later')).resolves.toMatchObject({ repeated: false });
    // Nine others cost nothing: there are streams of the code that was used, and of the person who did.
    const streams = new Set(world.eventStore.all().map(({ stream }) => stream));
    expect([...streams].filter((stream) => stream.startsWith('promocode')).length).toBe(3);
  });
  test('uses that no limit counts: people with one code wait for nobody, and nothing is written for it', async () => {
    const world = createTestShopWorld([
      promocode('ALL', { benefit: { kind: 'sum', sum: roubles(100) } }),
      promocode('EACH', { limitPerClient: 1, benefit: { kind: 'sum', sum: roubles(100) } }),
    ]);
    await savePromocodes(world);
    for (const [cartId, code, phone] of [
      ['c1', 'ALL', '+79000000001'],
      ['c2', 'ALL', '+79000000002'],
      ['c3', 'EACH', '+79000000003'],
      ['c4', 'EACH', '+79000000004'],
    ] as const) {
      await withRoll(world, cartId);
      await world.server.applyPromocode({ cartId, clientId: null, origin, code });
      const customer = { ...orderRequest({ cartId }).wishes.customer, phone };
      await world.server.placeOrder(
        orderRequest({ cartId, wishes: { customer, expectedTotal: roubles(400) } }),
      );
    }
    const streamsOf = (part: string) =>
      world.eventStore
        .all()
        .flatMap(({ stream, type }) => (stream.includes(part) ? [`${stream} ${type}`] : []));
    expect(countOf(world, 'OrderPlaced')).toBe(4);
    expect(streamsOf('ALL')).toEqual(['promocode-ALL PromocodeCreated']);
    expect(streamsOf('EACH')).toEqual([
      'promocode-EACH PromocodeCreated',
      'promocodeUses-EACH-person +79000000003 PromocodePersonalUseTaken',
      'promocodeUses-EACH-person +79000000004 PromocodePersonalUseTaken',
    ]);
  });
  test('300 bonuses, paid by two carts at once', async () => {
    const world = createTestShopWorld();
    await grant(world, 'anna', roubles(300));
    for (const cartId of ['tab1', 'tab2']) await withRoll(world, cartId, 'anna');
    const place = (cartId: string) =>
      world.server.placeOrder(
        orderRequest({
          cartId,
          clientId: 'anna',
          wishes: { bonuses: roubles(300), expectedTotal: roubles(150) },
        }),
      );
    const results = await Promise.allSettled([place('tab1'), place('tab2')]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([{ code: 'BonusesNotEnough', facts: { wanted: roubles(300), free: 0 } }]);
    const { state } = await world.server.bonuses.readFresh(bonusStream('anna'));
    expect([bonusBalance(state), reservedBonuses(state)]).toEqual([roubles(300), roubles(300)]);
  });
});

describe('a refused step undoes the steps before it', () => {
  test('bonuses are released, the cart is open with its goods, and may be ordered another way', async () => {
    const world = createTestShopWorld([
      promocode('LAST', { limit: 1, benefit: { kind: 'sum', sum: roubles(100) } }),
    ]);
    await savePromocodes(world);
    await grant(world, 'anna', roubles(300));
    await withRoll(world, 'anna', 'anna');
    await world.server.applyPromocode({ cartId: 'anna', clientId: 'anna', origin, code: 'LAST' });
    const take = {
      type: 'TakeUse',
      promocodeId: 'LAST',
      orderId: 'of another',
      customerKey: 'boris',
    } as const;
    await world.server.promocodes.handle(promocodeStream('LAST'), take, origin);
    const request = { cartId: 'anna', clientId: 'anna', key: 'k1' } as const;
    const withCode = orderRequest({
      ...request,
      wishes: { bonuses: roubles(300), expectedTotal: roubles(100) },
    });
    expect((await refusal(world.server.placeOrder(withCode))).code).toBe('PromocodeUsedUp');
    const { state: account } = await world.server.bonuses.readFresh(bonusStream('anna'));
    expect(freeBonuses(account)).toBe(roubles(300));
    const { state: cart } = await world.server.carts.readFresh(cartStream('anna'));
    expect([isOpen(cart), cart.lines.length]).toEqual([true, 1]);
    // The page offers the same key again: it is a new attempt, since the first one came to nothing.
    world.shop = { ...world.shop, promocodes: new Map() };
    const { order } = await world.server.placeOrder(
      orderRequest({ ...request, wishes: { bonuses: roubles(300), expectedTotal: roubles(150) } }),
    );
    expect(order.number).toBe('1127-0001');
    expect((await world.server.orders.readFresh(orderStream(order.details.orderId))).state.phase).toBe(
      'placed',
    );
  });
});

describe('what a guest is told of a phone', () => {
  const code = promocode('FIRST', {
    firstOrderOnly: true,
    benefit: { kind: 'sum', sum: roubles(100) },
  });
  /** Two carts with the code: one for a phone that has ordered, one for a phone that has not. */
  const open = async () => {
    const world = createTestShopWorld([code]);
    await savePromocodes(world);
    for (const cartId of ['regular', 'stranger', 'first']) await withRoll(world, cartId);
    for (const cartId of ['regular', 'stranger'])
      await world.server.applyPromocode({ cartId, clientId: null, origin, code: 'FIRST' });
    const phones = { regular: '+79130000001', stranger: '+79130000002', first: '+79130000001' } as const;
    const place = (cartId: keyof typeof phones, wishes: Partial<OrderWishes> = {}) =>
      world.server.placeOrder(
        orderRequest({
          cartId,
          wishes: {
            customer: { name: 'Анна', phone: phones[cartId], email: '', comment: '' },
            expectedTotal: roubles(400),
            ...wishes,
          },
        }),
      );
    await place('first', { expectedTotal: roubles(450) });
    return { world, place };
  };
  const refusalOf = (placing: Promise<unknown>) =>
    placing.then(
      () => 'placed',
      (error: unknown) => (error instanceof DomainError ? { code: error.code, facts: error.facts } : error),
    );

  test.each<[name: string, wishes: Partial<OrderWishes>]>([
    ['a wrong total', { expectedTotal: 1 }],
    ['a total that is less', { expectedTotal: roubles(399) }],
    ['a way to pay that does not fit', { changeFrom: 1 }],
    ['bonuses that a guest has not', { bonuses: 100 }],
  ])('%s: nothing, the refusal is the same', async (_name, wishes) => {
    const { place } = await open();
    const answers = [await refusalOf(place('regular', wishes)), await refusalOf(place('stranger', wishes))];
    expect(answers[0]).not.toBe('placed');
    expect(answers[0]).toEqual(answers[1]);
  });

  test.each([
    ['the total that the cart shows', 400],
    ['a higher one, which passes by itself', 450],
  ])('%s: only then that the code is for a first order', async (_name, shown) => {
    const { place } = await open();
    const wishes = { expectedTotal: roubles(shown) };
    expect(await refusalOf(place('regular', wishes))).toMatchObject({ code: 'PromocodeFirstOrderOnly' });
    expect(await refusalOf(place('stranger', wishes))).toBe('placed');
  });
});
