import { describe, expect, test } from 'vitest';
import { orderTimes } from '../order/orderTimes.ts';
import type { WeeklyHours } from '../schedule/hours.ts';
import { isOpen } from '../schedule/schedule.ts';
import { hoursOf } from '../shop/hoursOf.ts';
import { zoneOpeningOf } from '../shop/opening.ts';
import { point, shopOf, zone } from '../testing/testShop.ts';

const daily = (...intervals: readonly (readonly [string, string])[]): WeeklyHours => ({
  week: Array.from({ length: 7 }, () => intervals.map(([start, end]) => ({ start, end }))),
  special: [],
});
/** Friday. */
const at = (time: string) => `2026-11-27T${time}:00.000Z`;

const shopWith = (kitchen: WeeklyHours, own: WeeklyHours | null) => {
  const shop = shopOf({
    points: [point('kitchen', { hours: kitchen })],
    zones: [zone('z', { pointId: 'kitchen', hours: own, minutes: 45 })],
  });
  return { ...shop, settings: { ...shop.settings, timeZone: 'UTC' } };
};
const timesOf = (shop: ReturnType<typeof shopWith>, now: string) => {
  const [z] = shop.zones.values();
  if (!z) throw new Error('The shop has a zone');
  const delivery = { method: 'delivery', point: shop.points.get('kitchen') ?? null, zone: z } as const;
  return {
    ...orderTimes(shop, { ...delivery, minutes: z.minutes }, now),
    opening: zoneOpeningOf(shop, z, now),
  };
};

describe('a zone with hours of its own', () => {
  const shop = shopWith(daily(['10:00', '23:00']), daily(['12:00', '20:00']));

  test('is brought to within them only, however long the kitchen is open', () => {
    expect(timesOf(shop, at('11:00'))).toMatchObject({
      asap: null,
      opening: { open: false, byZone: true, changesAt: at('12:00') },
    });
    expect(timesOf(shop, at('12:00')).asap).toBe(at('12:45'));
    // It would be at the door after the end.
    expect(timesOf(shop, at('19:30'))).toMatchObject({
      asap: null,
      opening: { open: true, byZone: true, changesAt: at('20:00') },
    });
    expect(timesOf(shop, at('21:00')).opening).toMatchObject({
      open: false,
      byZone: true,
      changesAt: '2026-11-28T12:00:00.000Z',
    });
  });

  test('has slots within both', () => {
    const slots = timesOf(shop, at('11:00')).slots();
    const today = slots.filter(({ date }) => date === '2026-11-27');
    expect([today[0]?.startTime, today.at(-1)?.endTime]).toEqual(['12:00', '20:00']);
    const { isPossible } = timesOf(shop, at('11:00'));
    expect(isPossible({ start: at('21:00'), end: at('21:30') })).toBe(false);
  });

  test('is closed by the kitchen where that is closed', () => {
    const early = shopWith(daily(['10:00', '18:00']), daily(['08:00', '20:00']));
    expect(timesOf(early, at('09:00')).opening).toMatchObject({
      open: false,
      byZone: false,
      changesAt: at('10:00'),
    });
    expect(timesOf(early, at('17:50')).opening).toMatchObject({
      open: true,
      byZone: false,
      changesAt: at('18:00'),
    });
  });

  test('stays with the kitchen’s when it has none', () => {
    const [own, none] = [daily(['00:00', '24:00']), null];
    for (const time of ['00:10', '09:59', '10:00', '15:00', '22:40', '23:30'])
      expect(timesOf(shopWith(daily(['10:00', '23:00']), own), at(time)).asap).toBe(
        timesOf(shopWith(daily(['10:00', '23:00']), none), at(time)).asap,
      );
  });
});

test('at every quarter of an hour of two days it is open exactly when both are, over midnight too', () => {
  const pairs = [
    [daily(['10:00', '02:00']), daily(['18:00', '01:00'])],
    [daily(['10:00', '14:00'], ['17:00', '03:00']), daily(['00:00', '24:00'])],
    [daily(['00:00', '24:00']), daily(['22:00', '06:00'], ['12:00', '13:00'])],
    [
      daily(['11:00', '23:00']),
      { ...daily(['12:00', '20:00']), special: [{ date: '2026-11-28', intervals: [] }] },
    ],
  ] as const;
  for (const [kitchen, own] of pairs) {
    const shop = shopWith(kitchen, own);
    const [z] = shop.zones.values();
    for (let quarter = 0; quarter < 192; quarter += 1) {
      const now = new Date(Date.parse(at('00:00')) + quarter * 900_000).toISOString();
      const both =
        isOpen(hoursOf(shop, shop.points.get('kitchen') ?? null), now) &&
        isOpen({ hours: own, timeZone: 'UTC' }, now);
      expect([now, z && zoneOpeningOf(shop, z, now).open]).toEqual([now, both]);
    }
  }
});
