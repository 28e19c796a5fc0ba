import { describe, expect, test } from 'vitest';
import { sampleCart } from '../testing/sampleInit.ts';
import { goalsOf } from './goals.ts';

const { delivery } = sampleCart();
const toDoor = {
  ...delivery,
  method: 'delivery' as const,
  free_from: 1200,
  missing_to_free: 700,
  min_sum: 500,
};
const tier = (missing: number) => ({
  gift_id: 1,
  bg_color: '',
  gift_min_activate: 1000,
  reached: missing === 0,
  missing,
});

describe('what is missing', () => {
  test('the nearest goal stands first', () => {
    const cart = { delivery: toDoor, gift: null, gift_tiers: [tier(500)] };
    expect(goalsOf(cart, true).map(({ kind, missing }) => [kind, missing])).toEqual([
      ['gift', 500],
      ['freeDelivery', 700],
    ]);
  });
  test('below the minimum there is no other goal: the button says how much is missing, once', () => {
    const cart = { delivery: { ...toDoor, missing_to_min: 160 }, gift: null, gift_tiers: [tier(500)] };
    expect(goalsOf(cart, true)).toEqual([]);
  });
  test('free delivery is no goal for whoever fetches the order', () => {
    expect(goalsOf({ delivery: { ...toDoor, method: 'pickup' }, gift: null, gift_tiers: [] }, true)).toEqual(
      [],
    );
  });
  test('with a gift that may be chosen the goal is the next one; with one that is chosen there is none', () => {
    const tiers = [tier(0), { ...tier(900), gift_id: 2, gift_min_activate: 1500 }];
    expect(goalsOf({ delivery, gift: null, gift_tiers: tiers }, true)).toEqual([
      { kind: 'nextGift', missing: 900, percent: 40 },
    ]);
    const gift = { gift_id: 1, product_id: 'tea', name: 'Чай' };
    expect(goalsOf({ delivery, gift, gift_tiers: [tier(100)] }, true)).toEqual([]);
  });
  test('gifts that are switched off are no goal', () => {
    expect(goalsOf({ delivery, gift: null, gift_tiers: [tier(100)] }, false)).toEqual([]);
  });
});
