import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../domain/domainError.ts';
import { orderTimes } from '../../domain/order/orderTimes.ts';
import type { Interval, WeeklyHours } from '../../domain/schedule/hours.ts';
import { addDays, localTime } from '../../domain/schedule/localTime.ts';
import { openingOf } from '../../domain/shop/opening.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { point, shopOf } from '../../domain/testing/testShop.ts';
import { publicInit } from '../init/publicInit.ts';
import { orderSlots } from '../order/orderSlots.ts';
import { problemText } from '../problem.ts';
import { pageContent } from './pageContent.ts';
import { asapRefusal, openingDays, openingHours, openingNow, workingInfo } from './workingInfo.ts';

const work = [{ start: '10:00', end: '22:00' }];
const hoursOf = (hours: Partial<WeeklyHours> = {}) => ({
  id: 'shop',
  revision: '0',
  archived: false,
  week: [work, work, work, work, work, [], []],
  special: [],
  ...hours,
});
const shopWith = (workingHours: Shop['workingHours'], points = [point('point1')]): Shop => ({
  ...shopOf({ points, settings: { timeZone: 'Asia/Tomsk' } }),
  workingHours,
});
/** Saturday, 19:00 in Tomsk. */
const saturday = '2026-11-28T12:00:00.000Z';

test('hours of equal days are one row, and the dialog opens while the shop is closed', () => {
  expect(workingInfo(shopWith(hoursOf()), saturday)).toEqual({
    open_modal: true,
    open_now: false,
    now: 'Закрыто, откроемся 30 ноября в 10:00',
    today: { start: '10:00', end: '22:00' },
    days: {
      fields: [
        { label: 'Пн–Пт', content: '10:00 – 22:00' },
        { label: 'Сб–Вс', content: 'Выходной' },
      ],
    },
  });
});

test('a special day to come stands under the week', () => {
  const special = [
    { date: '2026-12-04', intervals: [] },
    { date: '2026-11-29', intervals: [{ start: '12:00', end: '24:00' }] },
    { date: '2026-11-27', intervals: [] },
    { date: '2027-12-31', intervals: [] },
  ];
  const shop = shopWith(hoursOf({ special }));
  expect(workingInfo(shop, saturday).days.fields.slice(2)).toEqual([
    { label: 'Завтра', content: '12:00 – 00:00' },
    { label: '4 декабря', content: 'Выходной' },
  ]);
  expect(openingHours(shop, saturday).filter(({ date }) => date)).toEqual([
    { weekday: null, date: '2026-11-29', opens: '12:00', closes: '23:59' },
    { weekday: null, date: '2026-12-04', opens: '00:00', closes: '00:00' },
  ]);
});

test('hours that nobody has given are not round the clock: no text names an hour', () => {
  const shop = shopWith(null);
  const { working_info, affiliates } = initOf(shop, saturday);
  expect(working_info).toMatchObject({
    open_modal: false,
    now: '',
    today: { start: '', end: '' },
    days: { fields: [] },
  });
  expect(affiliates).toMatchObject([{ now: '', hours: [] }]);
  expect(openingHours(shop, saturday)).toEqual([]);
});

test('a shop that says its hours only of its points is open as they are', () => {
  const shop = shopWith(null, [point('point1', { hours: hoursOf() })]);
  expect(workingInfo(shop, saturday)).toMatchObject({
    open_now: false,
    now: 'Закрыто, откроемся 30 ноября в 10:00',
  });
});

const initOf = (shop: Shop, at: string) =>
  publicInit({ shop, at, suggestionsOn: false, acquiringOn: false, pushKey: null });

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const interval: fc.Arbitrary<Interval> = fc.record({
  start: time,
  end: fc.oneof(time, fc.constant('24:00')),
});
const day = fc.oneof(
  fc.constant([]),
  interval.map((one) => [one]),
);
const week = fc.array(day, { minLength: 7, maxLength: 7 });
const instant = fc
  .integer({
    min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
    max: Date.parse('2027-01-01T00:00:00Z') / 60_000,
  })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const zone = fc.constantFrom('Asia/Tomsk', 'Europe/Kaliningrad', 'Asia/Kamchatka');

test('whatever the schedule and the hour, every place gives the same answer', () => {
  fc.assert(
    fc.property(week, day, instant, zone, fc.boolean(), (days, holiday, at, timeZone, ownHours) => {
      const today = localTime(Date.parse(at), timeZone).date;
      const hours = hoursOf({ week: days, special: [{ date: addDays(today, 1), intervals: holiday }] });
      const shop: Shop = {
        ...shopOf({ points: [point('point1', ownHours ? { hours } : {})], settings: { timeZone } }),
        workingHours: hours,
      };
      const opening = openingOf(shop, null, at);
      const { working_info: told, affiliates } = initOf(shop, at);
      const home = pageContent({ shop, path: '/', at, origin: '' });
      const [affiliate] = affiliates;
      const delivery = {
        method: 'pickup',
        point: shop.points.get('point1') ?? null,
        zone: null,
        minutes: 30,
      } as const;
      const slots = orderSlots(shop, delivery as never, at);

      // Header, dialog, footer, point, page: the same words from the same hours.
      expect(affiliate).toMatchObject({ open_now: told.open_now, now: told.now, hours: told.days.fields });
      expect(told.open_modal).toBe(!told.open_now);
      expect(told.now.startsWith('Открыто')).toBe(told.open_now);
      expect(home).toMatchObject({ opening_hours: openingHours(shop, at) });
      expect(told.days.fields).toEqual(openingDays(opening, at));
      const [, dayAndTime] = /(?:до|откроемся) (.+)$/.exec(told.now) ?? [];

      // The checkout and the refusal name the hour that the header names.
      if (slots.asap) {
        expect(told.open_now).toBe(true);
        expect(slots.asap_refusal).toBeNull();
      } else {
        expect(slots.asap_refusal).toBe(asapRefusal(opening, at));
        const times = orderTimes(shop, delivery, at);
        const nextSlots = times.slots(1);
        const closesAt = opening.open ? opening.changesAt : null;
        const refusal = problemText(
          new DomainError('ClosedForAsap', { nextSlots, closesAt, pausedUntil: null, byZone: false }),
          timeZone,
        );
        if (told.open_now) {
          expect(slots.asap_refusal).toContain(`до закрытия в ${dayAndTime}`);
          expect(refusal).toContain(`до закрытия в ${dayAndTime}`);
        } else {
          expect(slots.asap_refusal).toBe(told.now.replace('Закрыто', 'закрыто'));
          expect(refusal).toMatch(/^Сейчас закрыто/);
          // Nothing is offered before the opening that was named.
          for (const { start } of nextSlots) expect(start >= (opening.changesAt ?? start)).toBe(true);
        }
      }
      expect(openingNow(opening, at)).toBe(told.now);
    }),
    { numRuns: 300 },
  );
});
