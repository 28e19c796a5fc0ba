import { describe, expect, test } from 'vitest';
import { giftCardState, litTiers } from './giftChoice.ts';

const grades = [
  { gift_id: 1, gift_min_activate: 1000, bg_color: '#ffe9a8' },
  { gift_id: 2, gift_min_activate: 1500, bg_color: '#d9f5e4' },
];
const gift = (id: number, minimum: number, available = true) => ({
  product_id: `gift-${id}`,
  gift_info: { gift_id: id, gift_min_activate: minimum },
  available,
});
const cart = (sum: number, onlyNoPromo = 0, chosen: number | null = null) => ({
  sum,
  sum_with_discount: sum,
  sum_only_no_promo: onlyNoPromo,
  gift: chosen === null ? null : { gift_id: chosen, product_id: `gift-${chosen}`, name: 'Чай' },
});

describe('a gift card', () => {
  test('may be chosen when dishes that take part in promotions reach its minimum', () => {
    expect(giftCardState(gift(1, 1000), cart(1000))).toEqual({ kind: 'can' });
  });
  test('says what is missing, without dishes that take no part', () => {
    expect(giftCardState(gift(1, 1000), cart(1000, 300))).toEqual({ kind: 'missing', sum: 300 });
  });
  test('is disabled while another one is chosen', () => {
    expect(giftCardState(gift(1, 1000), cart(2000, 0, 2))).toEqual({ kind: 'otherChosen' });
    expect(giftCardState(gift(2, 1500), cart(2000, 0, 2))).toEqual({ kind: 'chosen' });
  });
  test('that has run out cannot be chosen, but a chosen one is still shown as chosen', () => {
    expect(giftCardState(gift(1, 1000, false), cart(2000))).toEqual({ kind: 'gone' });
    expect(giftCardState(gift(1, 1000, false), cart(2000, 0, 1))).toEqual({ kind: 'chosen' });
  });
});

describe('tiers are lit', () => {
  test('up to the grade that the total has reached', () => {
    expect([...litTiers(grades, cart(1200))]).toEqual([1]);
    expect([...litTiers(grades, cart(900))]).toEqual([]);
  });
  test('up to the chosen gift, whatever the total', () => {
    expect([...litTiers(grades, cart(3000, 0, 1))]).toEqual([1]);
  });
});
