import { expect, test } from 'vitest';
import { zone } from '../testing/testShop.ts';
import { zoneEffect } from './zoneEffect.ts';

const square = (size: number) => [
  { lat: 0, lon: 0 },
  { lat: 0, lon: size },
  { lat: size, lon: size },
  { lat: size, lon: 0 },
];
const near = zone('near', {
  polygon: square(2),
  fee: 20_000,
  freeFrom: 120_000,
  minSum: 50_000,
  minutes: 45,
  priority: 1,
});
const far = zone('far', { polygon: square(10), fee: 40_000, freeFrom: null, minSum: 90_000, minutes: 75 });
const order = (at: number, base: number, minutes: number | null = null) => ({
  place: { lat: at, lon: at },
  base,
  minutes,
});

test('a zone that grows takes orders over: cheaper, free from its sum, faster, and some had taken longer', () => {
  const orders = [
    order(1, 100_000),
    order(3, 100_000, 40),
    order(3, 130_000, 60),
    order(7, 100_000),
    order(50, 100_000),
  ];
  const effect = zoneEffect(orders, [near, far], [{ ...near, polygon: square(5) }, far]);
  expect(effect).toMatchObject({
    orders: 5,
    moves: [{ from: { id: 'far' }, to: { id: 'near' }, orders: 2 }],
    cheaper: { orders: 2, sum: 60_000 },
    dearer: { orders: 0, sum: 0 },
    faster: 2,
    slower: 0,
    late: 1,
    belowMinimum: 0,
  });
  expect(effect.changed).toEqual([orders[1], orders[2]]);
});

test('a fee alone changes what those in the zone pay, and nobody else', () => {
  const effect = zoneEffect(
    [order(1, 60_000), order(1, 130_000), order(7, 60_000)],
    [near, far],
    [{ ...near, fee: 25_000 }, far],
  );
  expect(effect).toMatchObject({ dearer: { orders: 1, sum: 5_000 }, moves: [] });
  expect(effect.changed).toHaveLength(1);
});

test('a zone that goes leaves its orders to the next one below, or outside all', () => {
  const effect = zoneEffect(
    [order(1, 60_000), order(7, 100_000)],
    [near, far],
    [{ ...near, minSum: 70_000 }],
  );
  expect(effect.moves).toMatchObject([{ from: { id: 'far' }, to: null, orders: 1 }]);
  expect(effect.belowMinimum).toBe(1);
});
