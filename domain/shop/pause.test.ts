import { expect, test } from 'vitest';
import { orderTimes } from '../order/orderTimes.ts';
import { point, shopOf, zone } from '../testing/testShop.ts';
import { openingOf } from './opening.ts';
import { pauseOf } from './pause.ts';
import { minutesOfQueue } from './queue.ts';

const noon = '2026-11-28T12:00:00.000Z';
const soon = '2026-11-28T12:40:00.000Z';
const later = '2026-11-28T13:00:00.000Z';
const week = Array.from({ length: 7 }, () => [{ start: '10:00', end: '22:00' }]);
const rule = { enabled: true, fromOrders: 6, stepOrders: 3, addMinutes: 10, maxMinutes: 25 };

const pausedShop = (shopUntil: string | null, pointUntil: string | null) => {
  const shop = shopOf({
    points: [point('p', { minutes: 30, pausedUntil: pointUntil, hours: { week, special: [] } })],
    zones: [zone('z')],
  });
  return { ...shop, settings: { ...shop.settings, timeZone: 'UTC', pausedUntil: shopUntil } };
};
const pickup = (shop: ReturnType<typeof pausedShop>) =>
  ({ method: 'pickup', point: shop.points.get('p') ?? null, zone: null, minutes: 30 }) as const;

test('the later of two pauses counts, and a point may be paused alone', () => {
  const shop = pausedShop(soon, later);
  expect(pauseOf(shop, null)).toBe(soon);
  expect(pauseOf(shop, shop.points.get('p') ?? null)).toBe(later);
  expect(pauseOf(pausedShop(null, null), null)).toBeNull();
});

test('while it is paused nothing is promised, slots begin after it, and the day is still the day', () => {
  const shop = pausedShop(null, later);
  const opening = openingOf(shop, shop.points.get('p') ?? null, noon);
  expect(opening).toMatchObject({
    open: false,
    paused: true,
    changesAt: later,
    today: { start: '10:00', end: '22:00', date: '2026-11-28' },
  });
  const times = orderTimes(shop, pickup(shop), noon);
  expect(times.asap).toBeNull();
  expect(times.slots(1)[0]?.start).toBe(later);
  expect(times.isPossible({ start: soon, end: '2026-11-28T13:10:00.000Z' })).toBe(false);
});

test('a pause that is over, or lies outside the hours, pauses nothing', () => {
  const over = pausedShop(null, noon);
  expect(openingOf(over, over.points.get('p') ?? null, noon)).toMatchObject({ open: true, paused: false });
  const night = '2026-11-28T23:00:00.000Z';
  const shop = pausedShop(null, '2026-11-28T23:30:00.000Z');
  expect(openingOf(shop, shop.points.get('p') ?? null, night)).toMatchObject({
    open: false,
    paused: false,
    changesAt: '2026-11-29T10:00:00.000Z',
  });
});

test('a pause over the end of a shift opens with the next one', () => {
  const shop = pausedShop(null, '2026-11-28T22:30:00.000Z');
  expect(openingOf(shop, shop.points.get('p') ?? null, noon)).toMatchObject({
    paused: true,
    changesAt: '2026-11-29T10:00:00.000Z',
  });
});

test.each([
  [0, 0],
  [5, 0],
  [6, 10],
  [8, 10],
  [9, 20],
  [12, 25],
  [300, 25],
])('%i orders in the queue add %i minutes', (orders, minutes) =>
  expect(minutesOfQueue(rule, orders)).toBe(minutes),
);
test('without the rule a queue adds nothing', () => {
  expect(minutesOfQueue(undefined, 100)).toBe(0);
  expect(minutesOfQueue({ ...rule, enabled: false }, 100)).toBe(0);
});

test("the point's own queue moves what is promised and the first slot", () => {
  const shop = pausedShop(null, null);
  const busy = { ...shop, settings: { ...shop.settings, queue: rule } };
  const queueOf = (pointId: string | null) => (pointId === 'p' ? 9 : 0);
  expect(orderTimes(busy, pickup(busy), noon, queueOf).asap).toBe('2026-11-28T12:50:00.000Z');
  expect(orderTimes(busy, pickup(busy), noon).asap).toBe('2026-11-28T12:30:00.000Z');
});
