import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cart as cartDecider } from '../cart/cart.ts';
import { type Cart, emptyCart } from '../cart/cartState.ts';
import type { CartLine } from '../choice/lineChoice.ts';
import { type Kopecks, total } from '../money.ts';
import type { Product } from '../product/product.events.ts';
import type { Promocode } from '../promocode/promocode.events.ts';
import { defaultSettings } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import { point, product, promocode, shopOf, zone } from '../testing/testShop.ts';
import { settle } from './bonuses.ts';
import { appliesTo } from './eligibility.ts';
import { priceCart } from './priceCart.ts';
import { stranger } from './pricedCart.ts';
import { receiptRows, receiptTotal } from './receipt.ts';

const at = '2026-07-24T12:00:00.000Z';
const productIds = ['a', 'b', 'c', 'd', 'e'];

const products: fc.Arbitrary<Product[]> = fc.tuple(
  ...productIds.map((id) =>
    fc
      .record({
        price: fc.integer({ min: 0, max: 300_000 }),
        noPromo: fc.boolean(),
        noBonus: fc.boolean(),
        stopped: fc.boolean(),
      })
      .map(({ price, stopped, ...flags }) => ({
        ...product(id, 0, { ...flags, stops: stopped && id === 'e' ? [{ pointId: null, until: null }] : [] }),
        price,
      })),
  ),
);

const benefit: fc.Arbitrary<Promocode['benefit']> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    cap: fc.option(fc.integer({ min: 0, max: 100_000 })),
  }),
  fc.record({ kind: fc.constant('sum' as const), sum: fc.integer({ min: 1, max: 500_000 }) }),
  fc.constant({ kind: 'gift' as const, productId: 'a' }),
  fc.constant({ kind: 'freeDelivery' as const }),
);

const shop: fc.Arbitrary<Shop> = fc
  .record({
    products,
    benefit,
    stackable: fc.boolean(),
    excluded: fc.subarray(productIds),
    rounding: fc.constantFrom('rouble' as const, 'kopeck' as const),
    selfPickupDiscountPercent: fc.integer({ min: 0, max: 100 }),
    maxSharePercent: fc.integer({ min: 0, max: 100 }),
    payDelivery: fc.boolean(),
    excludeNoPromo: fc.boolean(),
    ratePercent: fc.integer({ min: 0, max: 30 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 500_000 })),
  })
  .map((each) =>
    shopOf({
      products: each.products,
      promocodes: [
        promocode('CODE', {
          benefit: each.benefit,
          stackable: each.stackable,
          excludedProductIds: each.excluded,
        }),
      ],
      zones: [zone('near', { freeFrom: each.freeFrom })],
      points: [point('north')],
      gifts: [
        [500, ['a']],
        [1500, ['b']],
      ],
      settings: {
        rounding: each.rounding,
        selfPickupDiscountPercent: each.selfPickupDiscountPercent,
        additionalProductIds: ['d'],
        bonus: {
          ...defaultSettings.bonus,
          maxSharePercent: each.maxSharePercent,
          payDelivery: each.payDelivery,
          excludeNoPromo: each.excludeNoPromo,
          ratePercent: each.ratePercent,
        },
      },
    }),
  );

const lineOf = (productId: string, count: number): CartLine => ({
  uid: productId,
  choice: { kind: 'product', productId, modifierIds: [] },
  count,
});

const cart: fc.Arbitrary<Cart> = fc
  .record({
    counts: fc.tuple(...productIds.map(() => fc.integer({ min: 0, max: 99 }))),
    promocodeId: fc.constantFrom(null, 'CODE'),
    gift: fc.constantFrom(null, { giftId: 1, productId: 'a' }, { giftId: 2, productId: 'b' }),
    pickedUp: fc.boolean(),
    pickupDiscount: fc.boolean(),
    sauces: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ counts, pickedUp, sauces, ...rest }) => ({
    ...emptyCart,
    ...rest,
    additions: new Map([['d', sauces]]),
    terms: pickedUp
      ? { method: 'pickup', zoneId: null, pointId: 'north' }
      : { method: 'delivery', zoneId: 'near', pointId: null },
    lines: productIds.map((id, index) => lineOf(id, counts[index] ?? 0)).filter((line) => line.count > 0),
  }));

const freeBonuses = fc.integer({ min: 0, max: 2_000_000 });
const price = (shopNow: Shop, cartNow: Cart, free: Kopecks = 0) =>
  priceCart({ cart: cartNow, shop: shopNow, at, customer: { ...stranger, freeBonuses: free } });

describe('whatever is in the cart', () => {
  test('rows add up to the totals to the kopeck', () => {
    fc.assert(
      fc.property(shop, cart, (shopNow, cartNow) => {
        const priced = price(shopNow, cartNow);
        const additions = total(priced.additions.map(({ sum }) => sum));
        expect(total(priced.lines.map(({ sum }) => sum)) + additions).toBe(priced.goods);
        expect(total(priced.lines.map((line) => line.total)) + additions).toBe(priced.sumWithDiscount);
        expect(total(priced.lines.map(({ discount }) => discount))).toBe(
          priced.promocodeDiscount + priced.pickupDiscount,
        );
        const delivery = priced.goods === 0 ? 0 : (priced.delivery.fee ?? 0);
        expect(priced.total).toBe(priced.sumWithDiscount + delivery);
        for (const line of priced.lines) {
          expect(line.total).toBe(line.sum - line.discount);
          expect(receiptTotal(receiptRows(line))).toBe(line.total);
        }
      }),
    );
  });

  test('nothing is negative or has a part of a kopeck', () => {
    fc.assert(
      fc.property(shop, cart, freeBonuses, (shopNow, cartNow, free) => {
        const priced = price(shopNow, cartNow, free);
        const { bonuses, delivery, gifts } = priced;
        const sums = [
          priced.goods,
          priced.promocodeDiscount,
          priced.pickupDiscount,
          priced.discountPercent,
          priced.sumWithDiscount,
          priced.total,
          bonuses.canSpendMax,
          bonuses.clientGets,
          delivery.missingToFree,
          delivery.missingToMin,
          gifts.base,
          ...priced.lines.flatMap((line) => [line.sum, line.discount, line.total]),
          ...Object.values(settle(priced, bonuses.canSpendMax, shopNow.settings.bonus)),
        ];
        for (const sum of sums) expect(Number.isInteger(sum) && sum >= 0).toBe(true);
      }),
    );
  });

  test('a discount is never more than what it applies to, and never on what takes no part', () => {
    fc.assert(
      fc.property(shop, cart, (shopNow, cartNow) => {
        const code = shopNow.promocodes.get('CODE');
        const priced = price(shopNow, cartNow);
        const eligible = priced.lines.filter((line) => code && appliesTo(code, line, shopNow));
        expect(priced.promocodeDiscount).toBeLessThanOrEqual(total(eligible.map(({ sum }) => sum)));
        for (const line of priced.lines) {
          expect(line.discount).toBeLessThanOrEqual(line.sum);
          if (line.noPromo || line.giftType || line.problem) expect(line.discount).toBe(0);
        }
      }),
    );
  });

  test('two discounts add up only when the promocode says so', () => {
    fc.assert(
      fc.property(shop, cart, (shopNow, cartNow) => {
        const priced = price(shopNow, cartNow);
        if (shopNow.promocodes.get('CODE')?.stackable) return;
        expect(Math.min(priced.promocodeDiscount, priced.pickupDiscount)).toBe(0);
        const withoutCode = price(shopNow, { ...cartNow, promocodeId: null });
        expect(priced.sumWithDiscount).toBeLessThanOrEqual(withoutCode.sumWithDiscount);
      }),
    );
  });

  test('bonuses never pay more than there is to pay, and what they pay brings none', () => {
    fc.assert(
      fc.property(shop, cart, freeBonuses, (shopNow, cartNow, free) => {
        const priced = price(shopNow, cartNow, free);
        const spent = priced.bonuses.canSpendMax;
        const sums = settle(priced, spent, shopNow.settings.bonus);
        expect(spent).toBeLessThanOrEqual(Math.min(free, priced.total));
        expect(sums.toPay + sums.bonuses).toBe(priced.total);
        expect(sums.bonusesToGet).toBeLessThanOrEqual(priced.bonuses.clientGets);
        expect(sums.bonusBase).toBeLessThanOrEqual(sums.toPay);
      }),
    );
  });

  test('a gift that stays is one that may be chosen', () => {
    fc.assert(
      fc.property(shop, cart, (shopNow, cartNow) => {
        const { gifts } = price(shopNow, cartNow);
        expect(gifts.chosen === null || gifts.falls === null).toBe(true);
        if (gifts.chosen) {
          expect(gifts.tiers.find(({ giftId }) => giftId === gifts.chosen?.giftId)?.allowed).toBe(true);
        }
      }),
    );
  });
});

describe('the order of actions', () => {
  const facts = { shop: shopOf({ products: ['a', 'b', 'c'].map((id) => product(id, 100)) }), at };
  const adds = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 5 })), {
    maxLength: 12,
  });
  const filled = (actions: readonly (readonly [string, number])[]): Cart =>
    actions
      .map(([productId, count]) => ({ type: 'AddLine', productId, modifierIds: [], count, facts }) as const)
      .reduce(
        (state, command) => cartDecider.decide(command, state).reduce(cartDecider.evolve, state),
        emptyCart,
      );

  test('in which dishes are put in does not matter, and equal ones are one line', () => {
    fc.assert(
      fc.property(adds, fc.integer(), (actions, seed) => {
        const shuffled = actions
          .map((action, index) => ({ action, key: Math.imul(index + 1, seed | 1) }))
          .sort((one, other) => one.key - other.key)
          .map(({ action }) => action);
        const counts = (state: Cart) => new Map(state.lines.map(({ uid, count }) => [uid, count]));
        expect(counts(filled(shuffled))).toEqual(counts(filled(actions)));
        expect(counts(filled(actions)).size).toBe(filled(actions).lines.length);
      }),
    );
  });

  test('in which the lines stand changes no sum', () => {
    fc.assert(
      fc.property(shop, cart, (shopNow, cartNow) => {
        const {
          lines: _lines,
          cart: _cart,
          categoryIds: _categories,
          problems: _problems,
          ...sums
        } = price(shopNow, cartNow);
        const reversed = price(shopNow, { ...cartNow, lines: cartNow.lines.toReversed() });
        expect(reversed).toMatchObject(sums);
      }),
    );
  });
});
