import { expect, test } from 'vitest';
import { numberTiers } from './numberTiers.ts';

const tier = (minActivate: number, giftId?: number) => ({
  minActivate,
  bgColor: '#cbced5',
  productIds: [],
  ...(giftId !== undefined && { giftId }),
});
const numbers = (tiers: Parameters<typeof numberTiers>[0]) =>
  numberTiers(tiers).map(({ giftId, minActivate }) => [giftId, minActivate]);

test('tiers are numbered by what they need', () => {
  expect(numbers([tier(3000), tier(1000), tier(2000)])).toEqual([
    [1, 1000],
    [2, 2000],
    [3, 3000],
  ]);
});
test('a tier keeps its number while the order allows it', () => {
  expect(numbers([tier(1000, 1), tier(2000, 5), tier(3000)])).toEqual([
    [1, 1000],
    [5, 2000],
    [6, 3000],
  ]);
  expect(numbers([tier(1000, 2), tier(2000, 3)])).toEqual([
    [2, 1000],
    [3, 2000],
  ]);
});
test('one that came between two others takes the next number, and the higher one moves on', () => {
  expect(numbers([tier(1000, 1), tier(3000, 2), tier(2000)])).toEqual([
    [1, 1000],
    [2, 2000],
    [3, 3000],
  ]);
});
