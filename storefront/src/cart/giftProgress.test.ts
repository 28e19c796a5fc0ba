import { describe, expect, test } from 'vitest';
import { giftIsAllowed, giftPercent, giftState, reachedGrade, tierIsActive } from './giftProgress.ts';

const grades = [
  { gift_id: 1, gift_min_activate: 1000 },
  { gift_id: 2, gift_min_activate: 1500 },
  { gift_id: 3, gift_min_activate: 2500 },
];
const cart = (sum: number, onlyNoPromo = 0) => ({
  sum,
  sum_with_discount: sum,
  sum_only_no_promo: onlyNoPromo,
  gift: null,
});

describe('the gift bar', () => {
  test('fills by total / end price, and is full at and above it', () => {
    expect(giftPercent(0, 2500)).toBe(0);
    expect(giftPercent(1250, 2500)).toBe(50);
    expect(giftPercent(2500, 2500)).toBe(100);
    expect(giftPercent(9000, 2500)).toBe(100);
  });

  test('without tiers is empty and says nothing', () => {
    expect(giftPercent(500, 0)).toBe(0);
    expect(giftState(cart(500), [])).toEqual({ kind: 'none' });
  });

  test('the grade reached is the highest one that the total covers', () => {
    expect(reachedGrade(grades, 999)).toBeNull();
    expect(reachedGrade(grades, 1000)?.gift_id).toBe(1);
    expect(reachedGrade(grades, 2499)?.gift_id).toBe(2);
    expect(reachedGrade([...grades].reverse(), 99_999)?.gift_id).toBe(3);
  });

  test('goods outside promotions do not count for the choice', () => {
    expect(giftIsAllowed(cart(1200), 1000)).toBe(true);
    expect(giftIsAllowed(cart(1200, 300), 1000)).toBe(false);
    expect(giftState(cart(1200, 300), grades)).toEqual({ kind: 'missing', sum: 100 });
  });

  test('says when a gift can be chosen and when it is chosen', () => {
    expect(giftState(cart(1000), grades)).toEqual({ kind: 'ready' });
    expect(
      giftState({ ...cart(1000), gift: { gift_id: 1, product_id: 'tea', name: 'Чай' } }, grades),
    ).toEqual({
      kind: 'chosen',
    });
  });

  test('tiers up to the chosen gift are lit', () => {
    expect(grades.map((tier) => tierIsActive(tier, 2))).toEqual([true, true, false]);
    expect(grades.map((tier) => tierIsActive(tier, null))).toEqual([false, false, false]);
  });
});
