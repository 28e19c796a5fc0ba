import { describe, expect, test } from 'vitest';
import { celebratedTier } from './celebratedTier.ts';

const grades = [{ gift_min_activate: 1000 }, { gift_min_activate: 1500 }];
const cart = (sum: number, more = {}) => ({
  sum,
  sum_with_discount: sum,
  sum_only_no_promo: 0,
  gift: null,
  products_count: sum > 0 ? 1 : 0,
  ...more,
});

describe('a reached tier is celebrated', () => {
  test('once: not again when the sum falls and rises', () => {
    expect(celebratedTier(0, cart(1000), grades)).toEqual({ told: 1000, celebrate: true });
    expect(celebratedTier(1000, cart(500), grades)).toEqual({ told: 1000, celebrate: false });
    expect(celebratedTier(1000, cart(1200), grades)).toEqual({ told: 1000, celebrate: false });
    expect(celebratedTier(1000, cart(1500), grades)).toEqual({ told: 1500, celebrate: true });
  });
  test('not when it was reached before the page was opened', () => {
    expect(celebratedTier(null, cart(1200), grades)).toEqual({ told: 1000, celebrate: false });
  });
  test('anew in a new cart', () => {
    expect(celebratedTier(1500, cart(0), grades)).toEqual({ told: 0, celebrate: false });
  });
  test('not while a gift is held already', () => {
    const gift = { gift_id: 1, product_id: 'tea', name: 'Чай' };
    expect(celebratedTier(1000, cart(1500, { gift }), grades)).toEqual({ told: 1500, celebrate: false });
  });
});
