import { expect, test } from 'vitest';
import { point, shopOf } from '../../domain/testing/testShop.ts';
import { deliveryTerms } from './deliveryTerms.ts';

const pickup = (shop: ReturnType<typeof shopOf>, affiliate_id: string | null = null) =>
  deliveryTerms({ method: 'pickup', affiliate_id }, { shop, place: null }).pointId;

test('the one place to fetch an order from need not be chosen', () => {
  const only = shopOf({
    points: [point('lenina'), point('kitchen', { pickup: false }), point('former', { archived: true })],
  });
  expect(pickup(only)).toBe('lenina');
});

test('of several, and of none, nobody chooses for the customer', () => {
  const two = shopOf({ points: [point('lenina'), point('kirova')] });
  expect(pickup(two)).toBeNull();
  expect(pickup(two, 'kirova')).toBe('kirova');
  expect(pickup(shopOf({ points: [point('kitchen', { pickup: false })] }))).toBeNull();
});
