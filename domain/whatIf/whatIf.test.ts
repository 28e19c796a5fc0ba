import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryEventStore } from '../../commands/testing/memoryEventStore.ts';
import { demoHouses } from '../../infra/addresses/demoAddressBook.ts';
import { createDemoShop } from '../../infra/demo/createDemoShop.ts';
import { simulatePast } from '../../infra/demo/past/simulatePast.ts';
import { readLogBefore } from '../../infra/demo/past/writePast.ts';
import { createDocumentWriter } from '../../infra/documentWriter.ts';
import type { OrderDetails } from '../order/order.events.ts';
import type { Shop } from '../shop/shop.ts';
import { zoneAt } from '../zone/zone.ts';
import { changeRules, type RuleChange, trueChange } from './changeRules.ts';
import { type PastOrder, type Repriced, repriceOrder } from './repriceOrder.ts';
import { touches } from './touches.ts';
import { whatIf } from './whatIf.ts';

let shop: Shop;
let orders: readonly PastOrder[];

/** A year of the demo restaurant, by its own rules: codes, gifts, bonuses, zones, prices that change on the way. */
beforeAll(async () => {
  const eventStore = createMemoryEventStore();
  const clock = { now: () => '2025-11-20T00:00:00.000Z' };
  const origin = { actor: { kind: 'system', id: 'demo' }, correlationId: 'demo' } as const;
  await createDemoShop(createDocumentWriter({ eventStore, clock }, origin));
  const state = (await readLogBefore(eventStore)).shop;
  shop = state.shop;
  const past = simulatePast({
    seed: 11,
    days: 365,
    ordersPerDay: 6,
    until: Date.parse('2026-11-27T12:00:00.000Z'),
    shop: state,
    houses: demoHouses()
      .filter((house) => zoneAt(shop.zones.values(), house) !== null)
      .map(({ found, lat, lon }) => ({ found, lat, lon, byPin: false })),
    operators: ['olga'],
  });
  orders = [...past]
    .flatMap(({ happened }) => happened)
    .flatMap(({ events, at }) =>
      events.flatMap(({ type, data }) =>
        // A decider of orders made it.
        type === 'OrderPlacementStarted' ? [{ ...(data as OrderDetails), placedAt: at }] : [],
      ),
    );
}, 120_000);

describe('a year of orders', () => {
  test('by today’s rules costs what it cost, to the kopeck', () => {
    expect(orders.length).toBeGreaterThan(1500);
    const found = whatIf(orders, shop, {});
    expect(found).toMatchObject({
      orders: orders.length,
      money: 0,
      goods: 0,
      discounts: 0,
      delivery: 0,
      spentBonuses: 0,
      earnedBonuses: 0,
      otherwiseToday: 0,
      changed: [],
    });
    expect(found.was).toBe(orders.reduce((sum, { sums }) => sum + sums.toPay, 0));
  });

  test('with every rule set to what it is already, too', () => {
    const { bonus } = shop.settings;
    const { money, changed } = whatIf(orders, shop, {
      bonus: { ratePercent: bonus.ratePercent, maxSharePercent: bonus.maxSharePercent },
      zones: [...shop.zones.values()].map(({ id, fee, freeFrom, minSum }) => ({ id, fee, freeFrom, minSum })),
      gifts: shop.giftTiers?.tiers.map(({ giftId, minActivate }) => ({ giftId, minActivate })) ?? [],
      prices: { categoryId: null, percent: 0 },
    });
    expect([money, changed]).toEqual([0, []]);
  });

  test('the difference of each order adds up to the difference of all', () => {
    const dearer = whatIf(orders, shop, { prices: { categoryId: null, percent: 10 } });
    expect(dearer.money).toBeGreaterThan(0);
    expect(dearer.changed.reduce((sum, { was, would }) => sum + would - was, 0)).toBe(dearer.money);
    expect(dearer.goods - dearer.discounts + dearer.delivery - dearer.spentBonuses).toBe(dearer.money);
  });

  test('a delivery that costs nothing changes the fee alone', () => {
    const zones = [...shop.zones.values()].map(({ id, minSum }) => ({ id, fee: 0, freeFrom: null, minSum }));
    const free = whatIf(orders, shop, { zones });
    const paid = orders.filter(({ sums }) => sums.delivery > 0);
    expect(free.delivery).toBe(-paid.reduce((sum, { sums }) => sum + sums.delivery, 0));
    expect([free.goods, free.discounts]).toEqual([0, 0]);
  });

  test('a gift out of reach is lost to whoever had one', () => {
    const gifts = shop.giftTiers?.tiers.map(({ giftId }) => ({ giftId, minActivate: 1_000_000_00 })) ?? [];
    const { lostGifts, money } = whatIf(orders, shop, { gifts });
    expect(lostGifts).toBeGreaterThan(0);
    expect(money).toBe(0);
  });

  test('a minimum that is higher says which orders would not have been taken', () => {
    const zones = [...shop.zones.values()].map(({ id, fee, freeFrom }) => ({
      id,
      fee,
      freeFrom,
      minSum: 2000_00,
    }));
    const { belowMinimum, changed } = whatIf(orders, shop, { zones });
    expect(belowMinimum).toBeGreaterThan(0);
    expect(changed.filter(({ isBelowMinimum }) => isBelowMinimum)).toHaveLength(belowMinimum);
  });

  test('of what a change does not touch, the full calculation says the same', () => {
    const sum = fc.integer({ min: 0, max: 3000 }).map((roubles) => roubles * 100);
    const sometimes = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 1 });
    const changes = fc.record({
      promocode: sometimes(
        fc.record({
          id: fc.constantFrom(...shop.promocodes.keys()),
          amount: fc.integer({ min: 1, max: 100 }),
          cap: fc.option(sum),
          minSum: sum,
        }),
      ),
      gifts: sometimes(
        fc.tuple(
          ...(shop.giftTiers?.tiers ?? []).map(({ giftId }) =>
            fc.record({ giftId: fc.constant(giftId), minActivate: sum }),
          ),
        ),
      ),
      bonus: sometimes(
        fc.record({
          ratePercent: fc.integer({ min: 0, max: 20 }),
          maxSharePercent: fc.integer({ min: 0, max: 100 }),
        }),
      ),
      zones: sometimes(
        fc.subarray(
          [...shop.zones.values()].map(({ id, fee }) => ({
            id,
            fee: fee + 50_00,
            freeFrom: null,
            minSum: 1000_00,
          })),
        ),
      ),
      prices: sometimes(
        fc.record({
          categoryId: fc.option(fc.constantFrom(...shop.categories.keys())),
          percent: fc.integer({ min: -50, max: 50 }),
        }),
      ),
    });
    const looked = ({ sums: { bonusRatePercent: _, bonusBase: __, ...sums }, ...rest }: Repriced) => ({
      ...sums,
      ...rest,
    });
    let untouched = 0;
    fc.assert(
      fc.property(changes, fc.nat(orders.length - 1), (drawn, from) => {
        const wanted = Object.fromEntries(
          Object.entries(drawn).filter(([, rule]) => rule !== undefined),
        ) as RuleChange;
        const other = changeRules(shop, wanted);
        const change = trueChange(shop, wanted);
        for (const order of orders.slice(from, from + 60)) {
          if (touches(change, order)) continue;
          untouched += 1;
          expect(looked(repriceOrder(order, other, wanted.prices))).toEqual(
            looked(repriceOrder(order, shop)),
          );
        }
      }),
      { numRuns: 60 },
    );
    expect(untouched).toBeGreaterThan(200);
  });
});
