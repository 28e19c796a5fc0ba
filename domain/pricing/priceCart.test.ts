import { describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../cart/cartState.ts';
import type { CartLine, LineChoice } from '../choice/lineChoice.ts';
import { lineUid } from '../choice/lineUid.ts';
import type { DeliveryTerms } from '../deliveryTerms.ts';
import { roubles } from '../money.ts';
import type { Promocode } from '../promocode/promocode.events.ts';
import type { Settings } from '../settings/settings.events.ts';
import { defaultSettings } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import { refusalOf } from '../testing/specification.ts';
import { category, point, product, promocode, shopOf, zone } from '../testing/testShop.ts';
import { settle } from './bonuses.ts';
import { priceCart } from './priceCart.ts';
import { type Customer, stranger } from './pricedCart.ts';
import { receiptRows } from './receipt.ts';

const at = '2026-07-24T12:00:00.000Z';
const line = (productId: string, count = 1): CartLine => {
  const choice: LineChoice = { kind: 'product', productId, modifierIds: [] };
  return { uid: lineUid(choice), choice, count };
};
const delivery = (zoneId: string): DeliveryTerms => ({ method: 'delivery', zoneId, pointId: null });
const pickup: DeliveryTerms = { method: 'pickup', zoneId: null, pointId: 'north' };
const cartOf = (lines: readonly CartLine[], changes: Partial<Cart> = {}): Cart => ({
  ...emptyCart,
  ...changes,
  lines,
});
const price = (shop: Shop, cart: Cart, customer: Partial<Customer> = {}) =>
  priceCart({ cart, shop, at, customer: { ...stranger, ...customer } });
const inKopecks: Partial<Settings> = { rounding: 'kopeck' };
const bonus = (changes: Partial<Settings['bonus']>): Partial<Settings> => ({
  bonus: { ...defaultSettings.bonus, ...changes },
});
const code = (id: string, percent: number, changes: Parameters<typeof promocode>[1] = {}) =>
  promocode(id, { benefit: { kind: 'percent', percent, cap: null }, ...changes });

describe('a percentage', () => {
  const products = [product('roll', 99.9), product('soup', 99.9), product('wok', 149.9)];
  const cart = cartOf([line('roll'), line('soup'), line('wok')], { promocodeId: 'P15' });

  test('is rounded once, on the total, and split to lines by the largest remainder', () => {
    const priced = price(shopOf({ products, promocodes: [code('P15', 15)], settings: inKopecks }), cart);
    expect(priced.promocodeDiscount).toBe(roubles(52.46));
    expect(priced.lines.map(({ discount }) => discount)).toEqual([14.99, 14.98, 22.49].map(roubles));
    expect(priced.sumWithDiscount).toBe(roubles(297.24));
  });
  test('is of whole roubles by default', () => {
    const priced = price(shopOf({ products, promocodes: [code('P15', 15)] }), cart);
    expect(priced.promocodeDiscount).toBe(roubles(52));
    expect(priced.discountPercent).toBe(15);
  });
  test('is told as the code says it: neither a cap nor a dish that takes no part changes it', () => {
    const capped = promocode('P15', { benefit: { kind: 'percent', percent: 15, cap: roubles(5) } });
    const some = [product('roll', 99.9), product('soup', 99.9, { noPromo: true }), product('wok', 149.9)];
    expect(price(shopOf({ products: some, promocodes: [capped] }), cart).discountPercent).toBe(15);
  });
  test('is told of nobody: a code for a sum says none, two discounts together have no one per cent', () => {
    const sum = promocode('P15', { benefit: { kind: 'sum', sum: roubles(100) } });
    expect(price(shopOf({ products, promocodes: [sum] }), cart).discountPercent).toBe(0);
    const both = shopOf({
      products,
      promocodes: [code('P15', 15, { stackable: true })],
      points: [point('north')],
    });
    const fetched = { ...cart, terms: { method: 'pickup', zoneId: null, pointId: 'north' } as const };
    expect(price(both, fetched).discountPercent).toBe(0);
    expect(price(both, { ...fetched, promocodeId: null }).discountPercent).toBe(10);
  });
  test('has its cap', () => {
    const capped = promocode('P15', { benefit: { kind: 'percent', percent: 50, cap: roubles(100) } });
    expect(price(shopOf({ products, promocodes: [capped] }), cart).promocodeDiscount).toBe(roubles(100));
  });
  test('of everything leaves nothing, and never less', () => {
    const priced = price(shopOf({ products, promocodes: [code('P15', 100)] }), cart);
    expect(priced.sumWithDiscount).toBe(0);
    expect(priced.lines.map(({ total }) => total)).toEqual([0, 0, 0]);
  });
});

describe('a fixed sum', () => {
  const ten = promocode('TEN', { benefit: { kind: 'sum', sum: roubles(10) } });

  test('off a line of three makes a receipt of two rows that add up', () => {
    const shop = shopOf({ products: [product('roll', 99)], promocodes: [ten] });
    const [roll] = price(shop, cartOf([line('roll', 3)], { promocodeId: 'TEN' })).lines;
    expect(roll?.total).toBe(roubles(287));
    expect(receiptRows({ total: roll?.total ?? 0, count: 3 })).toEqual([
      { unitPrice: roubles(95.67), count: 2 },
      { unitPrice: roubles(95.66), count: 1 },
    ]);
  });
  test('is never more than what it applies to', () => {
    const shop = shopOf({
      products: [product('sauce', 7), product('set', 900, { noPromo: true })],
      promocodes: [ten],
    });
    const priced = price(shop, cartOf([line('sauce'), line('set')], { promocodeId: 'TEN' }));
    expect(priced.promocodeDiscount).toBe(roubles(7));
    expect(priced.lines.map(({ total }) => total)).toEqual([0, roubles(900)]);
  });
});

describe('what a promocode costs beside its discount', () => {
  const shop = (benefit: Promocode['benefit'], freeFrom: number | null = null) =>
    shopOf({
      products: [product('roll', 1000), product('tea', 150)],
      promocodes: [promocode('CODE', { benefit })],
      zones: [zone('near', { fee: roubles(200), freeFrom: freeFrom === null ? null : roubles(freeFrom) })],
      points: [point('north')],
    });
  const cart = cartOf([line('roll')], { promocodeId: 'CODE', terms: delivery('near') });
  const forgone = (of: Shop, changes: Partial<Cart> = {}) =>
    price(of, { ...cart, ...changes }).promocode?.forgone;

  test('a free delivery: the fee that would be asked without it', () => {
    const free = { kind: 'freeDelivery' } as const;
    expect(forgone(shop(free))).toBe(roubles(200));
    expect(forgone(shop(free, 1001))).toBe(roubles(200));
    expect(forgone(shop(free, 1000))).toBe(0);
    expect(forgone(shop(free), { terms: pickup })).toBe(0);
    expect(forgone(shop(free), { lines: [] })).toBe(0);
  });
  test('a gift: what its dish is sold for', () => {
    expect(forgone(shop({ kind: 'gift', productId: 'tea' }))).toBe(roubles(150));
  });
  test('a discount, or a code that is refused: nothing', () => {
    expect(forgone(shop({ kind: 'sum', sum: roubles(100) }))).toBe(0);
    const refused = shopOf({
      products: [product('roll', 1000), product('tea', 150)],
      promocodes: [promocode('CODE', { benefit: { kind: 'gift', productId: 'tea' }, minSum: roubles(5000) })],
      zones: [zone('near')],
    });
    expect(forgone(refused)).toBe(0);
  });
});

describe('promocode and the discount for pickup', () => {
  const shop = (changes: Parameters<typeof promocode>[1]) =>
    shopOf({
      products: [product('roll', 1000), product('set', 500, { noPromo: true })],
      promocodes: [promocode('CODE', changes)],
      points: [point('north')],
      settings: { selfPickupDiscountPercent: 10 },
    });
  const cart = cartOf([line('roll'), line('set')], { promocodeId: 'CODE', terms: pickup });
  const percent = (value: number) => ({ kind: 'percent', percent: value, cap: null }) as const;

  test('the larger wins, and the cart says which gave way', () => {
    const byCode = price(shop({ benefit: percent(15) }), cart);
    expect([byCode.promocodeDiscount, byCode.pickupDiscount]).toEqual([roubles(150), 0]);
    expect(byCode.dropped).toEqual([
      { benefit: 'pickupDiscount', by: 'promocode', reason: 'smaller', lost: roubles(100) },
    ]);
    const byPickup = price(shop({ benefit: percent(5) }), cart);
    expect([byPickup.promocodeDiscount, byPickup.pickupDiscount]).toEqual([0, roubles(100)]);
    expect(byPickup.dropped).toEqual([
      { benefit: 'promocode', by: 'pickupDiscount', reason: 'smaller', lost: roubles(50) },
    ]);
  });
  test('of equal ones the promocode stays', () => {
    expect(price(shop({ benefit: percent(10) }), cart).promocodeDiscount).toBe(roubles(100));
  });
  test('add up when the promocode says so, the second on what the first has left', () => {
    const both = price(shop({ benefit: percent(20), stackable: true }), cart);
    expect([both.promocodeDiscount, both.pickupDiscount, both.dropped]).toEqual([
      roubles(200),
      roubles(80),
      [],
    ]);
  });
  test('a customer may give the discount for pickup up; delivery has none', () => {
    const priced = price(shop({}), { ...cart, promocodeId: null, pickupDiscount: false });
    expect(priced.pickupDiscount).toBe(0);
    expect(price(shop({}), { ...cart, promocodeId: null, terms: emptyCart.terms }).pickupDiscount).toBe(0);
  });
  test('a promocode that fails gives nothing, says why, and gives way', () => {
    const priced = price(shop({ benefit: percent(50), minSum: roubles(2000) }), cart);
    expect(priced.promocode?.refusal).toEqual({
      code: 'PromocodeBelowMinSum',
      facts: { minSum: roubles(2000), missing: roubles(500) },
    });
    expect([priced.promocodeDiscount, priced.pickupDiscount]).toEqual([0, roubles(100)]);
  });
});

describe('a promocode that gives a thing', () => {
  const products = [product('roll', 500), product('cake', 250)];
  const cake = promocode('CAKE', { benefit: { kind: 'gift', productId: 'cake' } });

  test('puts it into the cart for nothing', () => {
    const priced = price(
      shopOf({ products, promocodes: [cake] }),
      cartOf([line('roll')], { promocodeId: 'CAKE' }),
    );
    expect(priced.lines.at(-1)).toMatchObject({
      name: 'cake',
      giftType: 'promocode',
      count: 1,
      unitPrice: 0,
      total: 0,
    });
    expect(priced.sumWithDiscount).toBe(roubles(500));
  });
  test('that has run out is refused', () => {
    const gone = product('cake', 250, { stops: [{ pointId: null, until: null }] });
    const shop = shopOf({ products: [product('roll', 500), gone], promocodes: [cake] });
    const priced = price(shop, cartOf([line('roll')], { promocodeId: 'CAKE' }));
    expect(priced.promocode?.refusal?.code).toBe('PromocodeGiftUnavailable');
    expect(priced.lines).toHaveLength(1);
  });
  test('free delivery is one', () => {
    const free = promocode('FREE', { benefit: { kind: 'freeDelivery' } });
    const shop = shopOf({ products, promocodes: [free], zones: [zone('near', { freeFrom: roubles(2000) })] });
    const priced = price(shop, cartOf([line('roll')], { promocodeId: 'FREE', terms: delivery('near') }));
    expect(priced.delivery).toMatchObject({ fee: 0, missingToFree: 0 });
  });
});

describe('gifts at 1000 and 1500', () => {
  const products = [
    product('roll', 1200),
    product('set', 400, { noPromo: true }),
    product('tea', 100),
    product('cake', 200),
  ];
  const shop = shopOf({
    products,
    promocodes: [code('P10', 10)],
    gifts: [
      [1000, ['tea']],
      [1500, ['cake']],
    ],
  });
  const lines = [line('roll'), line('set')];

  test('goods of 1600, of which 400 are out of promotions, with −10 %: the gift of 1500 falls, 420 are missing', () => {
    const priced = price(shop, cartOf(lines, { promocodeId: 'P10', gift: { giftId: 2, productId: 'cake' } }));
    expect(priced.sumWithDiscount).toBe(roubles(1480));
    expect(priced.gifts).toMatchObject({ base: roubles(1080), chosen: null, reachedGiftId: 1, percent: 98 });
    const problem = { code: 'GiftNotReached', facts: { minActivate: roubles(1500), missing: roubles(420) } };
    expect(priced.gifts.falls).toEqual({ reason: 'sumFell', problem });
    expect(priced.problems).toContainEqual(problem);
    expect(priced.gifts.tiers.map(({ allowed, missing }) => [allowed, missing])).toEqual([
      [true, 0],
      [false, roubles(420)],
    ]);
    expect(priced.lines.some((each) => each.giftType)).toBe(false);
  });
  test('the bar looks at the total, the choice at the sum without no-promo dishes', () => {
    const priced = price(shop, cartOf(lines));
    expect(priced.gifts).toMatchObject({ reachedGiftId: 2, percent: 100, base: roubles(1200) });
    expect(priced.gifts.tiers.map(({ reached, allowed }) => [reached, allowed])).toEqual([
      [true, true],
      [true, false],
    ]);
  });
  test('a gift that the shop does not show is none, nor is a tier that has no other', () => {
    const hidden = { ...shop, products: new Map(shop.products) };
    const cake = shop.products.get('cake');
    if (cake) hidden.products.set('cake', { ...cake, published: false });
    const { gifts } = price(hidden, cartOf(lines, { gift: { giftId: 2, productId: 'cake' } }));
    expect(gifts.tiers.map(({ giftId }) => giftId)).toEqual([1]);
    expect(gifts).toMatchObject({ chosen: null, startPrice: roubles(1000), endPrice: roubles(1000) });
    expect(gifts.falls).toMatchObject({ reason: 'unavailable', problem: { code: 'GiftUnavailable' } });
  });
  test('a held gift is a line for nothing that changes no sum', () => {
    const held = price(shop, cartOf(lines, { gift: { giftId: 1, productId: 'tea' } }));
    expect(held.lines.at(-1)).toMatchObject({ uid: '.gift', giftType: 'gift', sum: 0, total: 0 });
    expect(held.total).toBe(price(shop, cartOf(lines)).total);
  });
  test('delivery never counts', () => {
    const far = { ...shop, zones: new Map([['far', zone('far', { fee: roubles(400) })]]) };
    const priced = price(far, cartOf([line('set', 2)], { terms: delivery('far') }));
    expect(priced.gifts).toMatchObject({ base: 0, reachedGiftId: null });
  });
  test('switched off there are none', () => {
    const off = { ...shop, settings: { ...shop.settings, gift: false } };
    const priced = price(off, cartOf(lines, { gift: { giftId: 1, productId: 'tea' } }));
    expect(priced.gifts).toMatchObject({ tiers: [], chosen: null, percent: 0 });
    expect(priced.gifts.falls?.reason).toBe('unavailable');
  });
});

describe('rules of staff on what goes together', () => {
  const shop = shopOf({
    products: [product('roll', 1200), product('tea', 100)],
    promocodes: [code('P10', 10)],
    gifts: [[1000, ['tea']]],
    settings: {
      exclusive: [
        ['gift', 'promocode'],
        ['bonuses', 'promocode'],
      ],
    },
  });

  test('a gift and bonuses give way to a promocode, and the cart says so', () => {
    const cart = cartOf([line('roll')], { promocodeId: 'P10', gift: { giftId: 1, productId: 'tea' } });
    const priced = price(shop, cart, { freeBonuses: roubles(300) });
    expect(priced.dropped).toEqual([
      { benefit: 'gift', by: 'promocode', reason: 'rule', lost: 0 },
      { benefit: 'bonuses', by: 'promocode', reason: 'rule', lost: 0 },
    ]);
    expect(priced.gifts.falls?.problem).toEqual({ code: 'GiftExcluded', facts: { by: 'promocode' } });
    expect(priced.bonuses.canSpendMax).toBe(0);
  });
  test('without the promocode both are there', () => {
    const priced = price(shop, cartOf([line('roll')], { gift: { giftId: 1, productId: 'tea' } }), {
      freeBonuses: 30000,
    });
    expect(priced.dropped).toEqual([]);
    expect(priced.bonuses.canSpendMax).toBe(roubles(300));
  });
});

describe('delivery', () => {
  const near = zone('near', {
    fee: roubles(200),
    freeFrom: roubles(1000),
    minSum: roubles(950),
    pointId: 'north',
  });
  const parts = {
    products: [product('roll', 1050), product('soup', 300, { stops: [{ pointId: 'north', until: null }] })],
    promocodes: [code('P10', 10)],
    zones: [near],
    points: [point('north'), point('south')],
  };
  const cart = cartOf([line('roll')], { promocodeId: 'P10', terms: delivery('near') });

  test('the fee of the place is told before anything is in the cart, and nothing is to pay yet', () => {
    const priced = price(shopOf(parts), cartOf([], { terms: delivery('near') }));
    expect([priced.delivery.fee, priced.total]).toEqual([roubles(200), 0]);
  });
  test('thresholds look at the sum after all discounts: 1050 − 10 % is 945', () => {
    const priced = price(shopOf(parts), cart);
    expect(priced.sumWithDiscount).toBe(roubles(945));
    expect(priced.delivery).toMatchObject({
      fee: roubles(200),
      missingToFree: roubles(55),
      missingToMin: roubles(5),
      minutes: 60,
    });
    expect(priced.total).toBe(roubles(1145));
    expect(priced.problems).toEqual([
      { code: 'MinimumNotReached', facts: { minimum: roubles(950), missing: roubles(5) } },
    ]);
  });
  test('or before them, when staff say so', () => {
    const priced = price(shopOf({ ...parts, settings: { thresholdBase: 'beforeDiscounts' } }), cart);
    expect(priced.delivery).toMatchObject({ fee: 0, missingToFree: 0, missingToMin: 0 });
    expect(priced.problems).toEqual([]);
  });
  test('to an unknown place has no fee yet, and cannot be ordered', () => {
    const priced = price(shopOf(parts), cartOf([line('roll')]));
    expect(priced.delivery.fee).toBeNull();
    expect(priced.total).toBe(roubles(1050));
    expect(priced.problems).toEqual([{ code: 'ZoneNotChosen', facts: {} }]);
  });
  test('the stop list is that of the point that cooks for the zone', () => {
    const lines = [line('roll'), line('soup')];
    const unavailable = (terms: DeliveryTerms) =>
      price(shopOf(parts), cartOf(lines, { terms }))
        .lines.filter((each) => each.problem)
        .map(({ uid }) => uid);
    expect(unavailable(delivery('near'))).toEqual(['soup']);
    expect(unavailable(pickup)).toEqual(['soup']);
    expect(unavailable({ ...pickup, pointId: 'south' })).toEqual([]);
  });
  test('pickup costs nothing and needs a point that hands out', () => {
    expect(price(shopOf(parts), cartOf([line('roll')], { terms: pickup })).delivery).toMatchObject({
      fee: 0,
      minutes: 20,
    });
    const nowhere = price(shopOf(parts), cartOf([line('roll')], { terms: { ...pickup, pointId: null } }));
    expect(nowhere.problems).toEqual([{ code: 'PointNotChosen', facts: {} }]);
  });
});

describe('a line that cannot be sold', () => {
  const shop = shopOf({
    products: [product('roll', 400), product('omelette', 200, { categoryIds: ['breakfast'] })],
    categories: [category('breakfast', { schedule: { start: '08:00', end: '12:00' } })],
    zones: [zone('near')],
  });
  const lines = [line('roll'), line('omelette', 2), line('ghost')];

  test('stays in the cart with its reason, is not priced, and blocks the checkout', () => {
    const priced = price(shop, cartOf(lines, { terms: delivery('near') })); // 15:00 in Moscow
    expect(priced.lines.map(({ problem, sum }) => [problem?.code ?? null, sum])).toEqual([
      [null, roubles(400)],
      ['ProductOutsideHours', 0],
      ['ProductNotFound', 0],
    ]);
    expect(priced.lines[1]).toMatchObject({ name: 'omelette', unitPrice: roubles(200), count: 2 });
    expect(priced.goods).toBe(roubles(400));
    expect(priced.problems).toEqual([
      { code: 'LineUnavailable', facts: { uid: 'omelette', name: 'omelette' } },
      { code: 'LineUnavailable', facts: { uid: 'ghost', name: '' } },
    ]);
  });
  test('can be had when it is wanted in its hours', () => {
    const tomorrow = '2026-07-25T06:00:00.000Z';
    const priced = priceCart({ cart: cartOf(lines, { wantedAt: tomorrow }), shop, at });
    expect(priced.lines[1]?.problem).toBeNull();
  });
  test('an empty cart costs nothing and cannot be ordered', () => {
    const priced = price(shop, cartOf([], { terms: delivery('near') }));
    expect(priced.total).toBe(0);
    expect(priced.problems).toEqual([{ code: 'CartIsEmpty', facts: {} }]);
  });
});

describe('cutlery and sauces', () => {
  const shop = shopOf({
    products: [product('roll', 1000), product('soy', 30), product('wasabi', 25)],
    promocodes: [code('P10', 10)],
    settings: { additionalProductIds: ['soy', 'wasabi'] },
  });
  const additions = new Map([
    ['cutlery', 2],
    ['soy', 3],
  ]);

  test('are counted; sauces cost their price, without a discount, out of the gift’s measure', () => {
    const priced = price(shop, cartOf([line('roll')], { additions, promocodeId: 'P10' }));
    expect(priced.additions.map(({ id, count, sum }) => [id, count, sum])).toEqual([
      ['cutlery', 2, 0],
      ['soy', 3, roubles(90)],
      ['wasabi', 0, 0],
    ]);
    expect(priced.goods).toBe(roubles(1090));
    expect(priced.sumWithDiscount).toBe(roubles(990));
    expect(priced.gifts.base).toBe(roubles(900));
  });
  test('a sauce that has left the offer blocks the checkout until it is taken out', () => {
    const left = { ...shop, settings: { ...shop.settings, additionalProductIds: [] } };
    expect(price(left, cartOf([line('roll')], { additions })).problems).toContainEqual({
      code: 'LineUnavailable',
      facts: { uid: 'soy', name: 'soy' },
    });
  });
});

describe('bonuses', () => {
  const roll = product('roll', 630);
  const set = product('set', 300, { noPromo: true });
  const rich = { clientId: 'anna', freeBonuses: roubles(5000) };

  test('goods of 930, of which 300 are out of promotions, at most 30 %: 189 can be spent, 22 come back', () => {
    const shop = shopOf({ products: [roll, set], settings: bonus({ maxSharePercent: 30, ratePercent: 5 }) });
    const priced = price(
      shop,
      cartOf([line('roll'), line('set')], { terms: pickup, pickupDiscount: false }),
      rich,
    );
    expect(priced.bonuses).toMatchObject({
      payableBase: roubles(630),
      canSpendMax: roubles(189),
      clientGets: roubles(31),
    });
    expect(settle(priced, roubles(189), shop.settings.bonus)).toMatchObject({
      bonuses: roubles(189),
      toPay: roubles(741),
      bonusBase: roubles(441),
      bonusesToGet: roubles(22),
    });
  });
  test('of all goods, when staff say so: 279 of 930, 32 come back', () => {
    const settings = bonus({ maxSharePercent: 30, excludeNoPromo: false });
    const shop = shopOf({ products: [roll, set], settings });
    const priced = price(shop, cartOf([line('roll'), line('set')]), rich);
    expect(priced.bonuses.canSpendMax).toBe(roubles(279));
    expect(settle(priced, roubles(279), shop.settings.bonus).bonusesToGet).toBe(roubles(32));
  });
  test('pay a pickup order of 500 wholly', () => {
    const shop = shopOf({ products: [product('wok', 500)], points: [point('north')] });
    const priced = price(shop, cartOf([line('wok')], { terms: pickup, pickupDiscount: false }), {
      freeBonuses: roubles(500),
    });
    expect(settle(priced, roubles(500), shop.settings.bonus)).toMatchObject({ toPay: 0, bonusesToGet: 0 });
  });
  test('leave exactly the delivery to pay when they may not pay it', () => {
    const shop = shopOf({
      products: [product('wok', 500)],
      zones: [zone('near')],
      settings: bonus({ payDelivery: false }),
    });
    const priced = price(shop, cartOf([line('wok')], { terms: delivery('near') }), {
      freeBonuses: roubles(700),
    });
    expect(priced.bonuses.canSpendMax).toBe(roubles(500));
    expect(settle(priced, roubles(500), shop.settings.bonus).toPay).toBe(roubles(200));
  });
  test('pay delivery too by default, goods first', () => {
    const shop = shopOf({ products: [product('wok', 500.5)], zones: [zone('near')] });
    const priced = price(shop, cartOf([line('wok')], { terms: delivery('near') }), rich);
    expect(priced.bonuses.canSpendMax).toBe(roubles(700.5));
    expect(settle(priced, roubles(300), shop.settings.bonus).bonusBase).toBe(roubles(200.5));
    expect(settle(priced, roubles(700.5), shop.settings.bonus).toPay).toBe(0);
  });
  test('more than the cart allows are refused', () => {
    const shop = shopOf({ products: [product('wok', 500)] });
    const priced = price(shop, cartOf([line('wok')]), { freeBonuses: roubles(100) });
    const refusal = refusalOf(() => settle(priced, roubles(101), shop.settings.bonus));
    expect([refusal.code, refusal.facts]).toEqual([
      'BonusesOverLimit',
      { wanted: roubles(101), max: roubles(100) },
    ]);
  });
  test('come by the level that completed orders have reached, not for dishes that bring none', () => {
    const levels = [
      { from: roubles(10_000), ratePercent: 10 },
      { from: roubles(3000), ratePercent: 7 },
    ];
    const shop = shopOf({
      products: [product('wok', 999), product('beer', 500, { noBonus: true })],
      settings: bonus({ levels }),
    });
    const cart = cartOf([line('wok'), line('beer')]);
    const gets = (sum: number) => price(shop, cart, { completedOrdersSum: roubles(sum) }).bonuses.clientGets;
    expect([2999, 3000, 10_000].map(gets)).toEqual([49, 69, 99].map(roubles));
  });
  test('switched off there are none', () => {
    const shop = shopOf({ products: [product('wok', 500)], settings: bonus({ enabled: false }) });
    expect(price(shop, cartOf([line('wok')]), rich).bonuses).toMatchObject({ canSpendMax: 0, clientGets: 0 });
  });
});
