import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pageFields } from '../../../domain/content/content.fields.ts';
import { blankOf } from '../../../domain/document/blank.ts';
import { documentFields } from '../../../domain/documentKinds/documentFields.ts';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { promocodeFields } from '../../../domain/promocode/promocode.fields.ts';
import { settingsFields } from '../../../domain/settings/settings.fields.ts';
import { shopOf } from '../../../domain/testing/testShop.ts';
import { zoneFields } from '../../../domain/zone/zone.fields.ts';
import { givenFields, shownShape } from '../../contract/fieldSchemas.ts';
import { changesFrom, shownOf } from './documentWire.ts';
import { fieldName, wordsOf } from './fieldWords.ts';

const timeZone = 'Asia/Tomsk';
const polygon = [
  { lat: 56.4, lon: 84.9 },
  { lat: 56.4, lon: 85 },
  { lat: 56.5, lon: 85 },
  { lat: 56.5, lon: 84.9 },
];

describe('the wire form of a document', () => {
  test('of every kind: what is shown fits what the contract says', () => {
    for (const kind of documentKinds) {
      const fields = documentFields[kind];
      const document = {
        ...blankOf(fields),
        name: 'Ю',
        slug: 'yu',
        code: 'YU',
        phone: '+79135550001',
        productId: 'p',
        polygon,
        price: 1,
        categoryIds: ['c'],
        benefit: { kind: 'freeDelivery' },
        block: { kind: 'divider' },
      };
      expect([kind, z.object(shownShape(fields)).safeParse(shownOf(fields, document)).error]).toEqual([
        kind,
        undefined,
      ]);
    }
  });
  test('is read back as it was shown: names, roubles, lists and groups', () => {
    const settings = {
      ...blankOf(settingsFields),
      bonus: {
        ...blankOf(settingsFields).bonus,
        welcome: 12_345,
        levels: [{ from: 100_050, ratePercent: 7 }],
      },
    };
    const sent = shownOf(settingsFields, settings);
    expect(sent.bonus).toMatchObject({
      welcome: 123.45,
      levels: [{ from: 1000.5, rate_percent: 7 }],
      exclude_no_promo: true,
    });
    const given = givenFields(settingsFields).parse({ ...sent, self_pickup_discount_percent: 15 });
    expect(changesFrom(settingsFields, given, timeZone)).toMatchObject({
      selfPickupDiscountPercent: 15,
      bonus: { welcome: 12_345, levels: [{ from: 100_050, ratePercent: 7 }] },
    });
  });
  test('rich text is kept without scripts, whoever sends it', () => {
    const html = '<h2 onclick="x()">О нас</h2><script>x()</script><a href="javascript:x()">тут</a>';
    expect(changesFrom(pageFields, { html }, timeZone)).toEqual({ html: '<h2>О нас</h2><a>тут</a>' });
  });
  test('a day is a day, or the instant that lies in it by the shop’s clock', () => {
    const day = (until: string) =>
      changesFrom(promocodeFields, givenFields(promocodeFields).parse({ until }), timeZone).until;
    expect(day('2026-11-28')).toBe('2026-11-28');
    expect(day('2026-11-28T23:30:00+07:00')).toBe('2026-11-28');
    expect(day('2026-11-27T17:00:00.000Z')).toBe('2026-11-28');
    for (const wrong of ['завтра', '2026-02-30', '2026-11-28T23:30:00']) expect(() => day(wrong)).toThrow();
  });
  test('what nobody may change and what no document has is refused', () => {
    const zone = givenFields(zoneFields);
    expect(zone.safeParse({ fee: 150 }).success).toBe(true);
    for (const wrong of [
      { fee: '150' },
      { fee: -1 },
      { fee: 0.001 },
      { free: 1 },
      { polygon: [] },
      { min_sum: 1e12 },
    ])
      expect([wrong, zone.safeParse(wrong).success]).toEqual([wrong, false]);
    expect(givenFields(documentFields.Category).safeParse({ former_slugs: ['a'] }).success).toBe(false);
  });
});

describe('the words of a history', () => {
  const shop = shopOf({ settings: { timeZone } });
  const words = (kind: (typeof documentKinds)[number], name: string, value: unknown) => {
    const place = { kind, name, ofStop: false };
    return `${fieldName(place)}: ${wordsOf(place, value, shop)}`.replaceAll('\u00a0', ' ');
  };
  const day = [{ start: '10:00', end: '02:00' }];
  test.each([
    ['Zone', 'fee', 15_000, 'Сбор: 150 ₽'],
    ['Zone', 'minutes', 45, 'Время доставки: 45 минут'],
    ['Zone', 'polygon', polygon, 'Границы: 4 точки, середина 56,45; 84,95, 68,58 км²'],
    ['WorkingHours', 'week', [...Array(6).fill(day), []], 'По дням недели: Пн–Сб 10:00–02:00; Вс закрыто'],
    [
      'WorkingHours',
      'special',
      [{ date: '2027-01-01', intervals: [] }],
      'Особые дни: 1 января 2027 г. закрыто',
    ],
    ['Promocode', 'until', '2026-11-28', 'Действует по: 28 ноября 2026 г.'],
    ['Promocode', 'until', '2026-11-27T17:00:00.000Z', 'Действует по: 28 ноября 2026 г.'],
    [
      'Promocode',
      'benefit',
      { kind: 'percent', percent: 10, cap: 50_000 },
      'Что даёт: Скидка в процентах: скидка 10 %, не больше 500 ₽',
    ],
    ['Promocode', 'weekdays', [1, 5], 'Дни недели: понедельник и пятница'],
    ['Settings', 'rounding', 'kopeck', 'Округление: до копейки'],
    ['Settings', 'exclusive', [['gift', 'bonuses']], 'Не действуют вместе: подарок и бонусы'],
    [
      'GiftTiers',
      'tiers',
      [{ giftId: 1, minActivate: 100_000, bgColor: '#fff', productIds: [] }],
      'Ступени подарков: ступень 1, от суммы 1 000 ₽, цвет #fff',
    ],
    [
      'Product',
      'modifierGroups',
      [
        {
          id: 'g',
          name: 'Размер',
          min: 1,
          max: 1,
          freeCount: 0,
          items: [{ id: 'm', title: 'Большой', price: 9900, max: 1 }],
        },
      ],
      'Модификаторы: Размер, не меньше 1, не больше 1, бесплатно 0, (Большой, цена 99 ₽, не больше 1)',
    ],
    ['Product', 'weight', { value: 350, unit: 'ml' }, 'Вес: 350 мл'],
    ['Page', 'html', '<p>Доставка</p><p>Оплата</p>', 'Текст: Доставка Оплата'],
  ] as const)('%s %s', (kind, name, value, expected) => expect(words(kind, name, value)).toBe(expected));

  test('of every field of every kind are no JSON', () => {
    for (const kind of documentKinds)
      for (const [name, value] of Object.entries(blankOf(documentFields[kind])))
        expect(words(kind, name, value)).not.toMatch(/[[{]|object Object|undefined/);
  });
});
