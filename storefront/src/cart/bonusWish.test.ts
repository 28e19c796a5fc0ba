import { expect, test } from 'vitest';
import { bonusesToSpend, toPay, typedBonuses } from './bonusWish.ts';

test.each([
  ['50', 50],
  ['50,5', 50],
  ['50.99', 50],
  ['1 200', 1200],
  ['-7', 7],
  ['', 0],
  ['много', 0],
])('bonuses typed as «%s» are %i', (text, sum) => {
  expect(typedBonuses(text)).toBe(sum);
});

test('never more is spent than the cart allows', () => {
  const cart = { total: 300.5, bonuses: { max: 120 } } as Parameters<typeof toPay>[0]; // the rest of a cart is not asked for
  expect(bonusesToSpend(cart, { on: true, sum: 500 })).toBe(120);
  expect(toPay(cart, { on: true, sum: null })).toBe(180.5);
  expect(toPay(cart, { on: false, sum: 50 })).toBe(300.5);
});
