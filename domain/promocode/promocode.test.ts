import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { fieldsOf } from '../document/document.ts';
import { deciderOf } from '../documentKinds/documentDeciders.ts';
import type { Problem } from '../domainError.ts';
import { roubles } from '../money.ts';
import { appliesTo } from '../pricing/eligibility.ts';
import { alwaysOpen } from '../schedule/schedule.ts';
import { refusalOf, specification } from '../testing/specification.ts';
import { promocode as aPromocode, category, shopOf } from '../testing/testShop.ts';
import { type PromocodeOccasion, promocodeRefusal } from './conditions.ts';
import type { Promocode, PromocodeEvent, PromocodeFields } from './promocode.events.ts';
import { promocodeUses } from './promocode.ts';
import { foldCode, promocodeIdFrom } from './promocodeCode.ts';

const fields = (changes: Partial<Promocode>): PromocodeFields => {
  const { id: _id, revision: _revision, archived: _archived, ...rest } = aPromocode('SALE10', changes);
  return rest;
};

describe('a code', () => {
  test.each([
    ' sale10',
    'SALE10 ',
    'S\u0410LE10',
    '\u0455ale10',
    'SA LE 10',
    '\uff33\uff21\uff2c\uff25\uff11\uff10',
    'sale\u200b10',
  ])('«%s» is SALE10', (code) => {
    expect(foldCode(code)).toBe('SALE10');
  });

  test('in Cyrillic stays readable where letters have no Latin twin', () => {
    expect(foldCode('скидка')).toBe(foldCode(' СКИДКА '));
    expect(foldCode('ёлка')).toBe(foldCode('ЕЛКА'));
    expect(foldCode('весна')).not.toBe(foldCode('осень'));
  });

  test.each(['', ' \u00a0', 'X'.repeat(41), 'SALE 10', 'РОЛЛЫ\u{1f363}', 'SALE!', 'a/b'])(
    '«%s» is refused when it is made: nobody could type it',
    (code) => {
      const { code: name, fields } = refusalOf(() => promocodeIdFrom(code));
      expect([name, fields]).toEqual(['PromocodeCodeInvalid', ['code']]);
    },
  );
  test.each(['ВОК15', ' sale10 ', 'new-year_27', 'Й7'])('«%s» may be made', (code) => {
    expect(promocodeIdFrom(code)).toBe(foldCode(code));
  });
});

describe('conditions of a promocode', () => {
  // A Friday, 15:00 in Moscow.
  const occasion: PromocodeOccasion = {
    at: '2026-07-24T12:00:00.000Z',
    clock: { hours: alwaysOpen, timeZone: 'Europe/Moscow' },
    method: 'delivery',
    goods: roubles(760),
    eligible: roubles(760),
    uses: { all: 0, own: 0 },
    ordersCount: 3,
  };
  const uses = { all: 2, own: 1 };

  test.each<[string, Partial<Promocode>, Partial<PromocodeOccasion>, Problem | null]>([
    ['none', {}, {}, null],
    ['deleted', { archived: true }, {}, { code: 'PromocodeNotFound', facts: { code: 'SALE10' } }],
    ['switched off', { active: false }, {}, { code: 'PromocodeInactive', facts: { code: 'SALE10' } }],
    [
      'not begun',
      { from: '2026-07-24T12:00:01.000Z' },
      {},
      { code: 'PromocodeNotStarted', facts: { from: '2026-07-24T12:00:01.000Z' } },
    ],
    ['just begun', { from: '2026-07-24T12:00:00.000Z' }, {}, null],
    [
      'over',
      { until: '2026-07-24T12:00:00.000Z' },
      {},
      { code: 'PromocodeExpired', facts: { until: '2026-07-24T12:00:00.000Z' } },
    ],
    ['another day', { weekdays: [2, 4] }, {}, { code: 'PromocodeWrongDay', facts: { weekdays: [2, 4] } }],
    ['this day', { weekdays: [5] }, {}, null],
    [
      'after its hours',
      { hours: { start: '11:00', end: '15:00' } },
      {},
      { code: 'PromocodeWrongHours', facts: { start: '11:00', end: '15:00' } },
    ],
    [
      'Friday night by Friday’s rule',
      { weekdays: [5], hours: { start: '22:00', end: '02:00' } },
      { at: '2026-07-24T22:30:00.000Z' },
      null,
    ],
    ['used up', { limit: 2 }, { uses }, { code: 'PromocodeUsedUp', facts: { code: 'SALE10' } }],
    ['one use left', { limit: 3 }, { uses }, null],
    [
      'used by this person',
      { limitPerClient: 1 },
      { uses },
      { code: 'PromocodeUsedByClient', facts: { limit: 1 } },
    ],
    ['used by others only', { limitPerClient: 1 }, { uses: { all: 2, own: 0 } }, null],
    ['not the first order', { firstOrderOnly: true }, {}, { code: 'PromocodeFirstOrderOnly', facts: {} }],
    ['the first order', { firstOrderOnly: true }, { ordersCount: 0 }, null],
    [
      'for pickup only',
      { methods: 'pickup' },
      {},
      { code: 'PromocodeWrongMethod', facts: { method: 'pickup' } },
    ],
    [
      'too small a sum',
      { minSum: roubles(1000) },
      {},
      { code: 'PromocodeBelowMinSum', facts: { minSum: roubles(1000), missing: roubles(240) } },
    ],
    ['exactly the sum', { minSum: roubles(760) }, {}, null],
    ['nothing it applies to', {}, { eligible: 0 }, { code: 'PromocodeNothingEligible', facts: {} }],
  ])('%s', (_name, changes, change, refusal) => {
    expect(promocodeRefusal(aPromocode('SALE10', changes), { ...occasion, ...change })).toEqual(refusal);
  });
});

describe('dishes of a promocode', () => {
  const shop = shopOf({ categories: [category('rolls'), category('hot rolls', { parentId: 'rolls' })] });
  const roll = { productId: 'roll', categoryIds: ['hot rolls'], noPromo: false };

  test.each<[string, Partial<Promocode>, Partial<typeof roll>, boolean]>([
    ['all, when none is named', {}, {}, true],
    ['none that is out of promotions', { includedProductIds: ['roll'] }, { noPromo: true }, false],
    ['of a named category', { includedCategoryIds: ['rolls'] }, {}, true],
    ['not of another category', { includedCategoryIds: ['pizza'] }, {}, false],
    ['a named one', { includedProductIds: ['roll'] }, {}, true],
    ['not an excluded one', { includedCategoryIds: ['rolls'], excludedProductIds: ['roll'] }, {}, false],
    ['not of an excluded category', { excludedCategoryIds: ['rolls'] }, {}, false],
  ])('%s', (_name, changes, change, applies) => {
    expect(appliesTo(aPromocode('X', changes), { ...roll, ...change }, shop)).toBe(applies);
  });
});

describe('uses of a promocode', () => {
  const given = specification(promocodeUses);
  const created = (changes: Partial<Promocode>): PromocodeEvent => ({
    type: 'PromocodeCreated',
    data: { id: 'SALE10', fields: fields(changes) },
  });
  const taken = (orderId: string, customerKey: string): PromocodeEvent => ({
    type: 'PromocodeUseTaken',
    data: { id: 'SALE10', orderId, customerKey },
  });
  const returned = (orderId: string): PromocodeEvent => ({
    type: 'PromocodeUseReturned',
    data: { id: 'SALE10', orderId },
  });
  const take = (orderId: string, customerKey = 'anna') =>
    ({ type: 'TakeUse', promocodeId: 'SALE10', orderId, customerKey }) as const;
  const giveBack = (orderId: string) => ({ type: 'ReturnUse', promocodeId: 'SALE10', orderId }) as const;

  test('the last use is taken once', () => {
    given(created({ limit: 1 }))
      .when(take('o1'))
      .thenEvents(taken('o1', 'anna'));
    given(created({ limit: 1 }), taken('o1', 'anna'))
      .when(take('o2', 'boris'))
      .thenRejected('PromocodeUsedUp');
  });
  test('the same order takes one use, however often it asks', () => {
    given(created({ limit: 1 }), taken('o1', 'anna'))
      .when(take('o1'))
      .thenNothing();
  });
  test('one person has as many as the limit for each', () => {
    given(created({ limitPerClient: 1 }), taken('o1', 'anna'))
      .when(take('o2'))
      .thenRejected('PromocodeUsedByClient', { limit: 1 });
    given(created({ limitPerClient: 1 }), taken('o1', 'anna'))
      .when(take('o2', 'boris'))
      .thenEvents(taken('o2', 'boris'));
  });
  test('a returned use can be taken again', () => {
    given(created({ limit: 1 }), taken('o1', 'anna'), returned('o1'))
      .when(take('o2'))
      .thenEvents(taken('o2', 'anna'));
  });
  test('a use is returned once, and never taken again by the same order', () => {
    given(created({}), taken('o1', 'anna')).when(giveBack('o1')).thenEvents(returned('o1'));
    given(created({}), taken('o1', 'anna'), returned('o1')).when(giveBack('o1')).thenNothing();
    given(created({}), taken('o1', 'anna'), returned('o1'))
      .when(take('o1'))
      .thenRejected('PromocodeUseClosed');
  });
  test('an order that gives up before it took a use finds the door closed when its step comes late', () => {
    given(created({ limit: 1 }))
      .when(giveBack('o1'))
      .thenEvents(returned('o1'));
    given(created({ limit: 1 }), returned('o1'))
      .when(take('o1'))
      .thenRejected('PromocodeUseClosed');
  });
  test('a code for the first order is taken once by one person, even by two orders at the same moment', () => {
    given(created({ firstOrderOnly: true }), taken('o1', 'anna'))
      .when(take('o2'))
      .thenRejected('PromocodeUsedByClient', { limit: 1 });
  });
  test('none is taken of a code that is off, deleted or unknown', () => {
    given(created({ active: false }))
      .when(take('o1'))
      .thenRejected('PromocodeInactive');
    given(created({}), { type: 'PromocodeArchived', data: { id: 'SALE10' } })
      .when(take('o1'))
      .thenRejected('PromocodeNotFound');
    given().when(take('o1')).thenRejected('PromocodeNotFound');
  });
  test('of a code that counts none, an order that gives up has nothing to give back', () => {
    given(created({})).when(giveBack('o1')).thenNothing();
  });
  test('what the person used while the code was limited for each alone counts as well', () => {
    given(created({ limit: 5, limitPerClient: 2 }), taken('o1', 'anna'))
      .when({ ...take('o2'), usesElsewhere: 1 })
      .thenRejected('PromocodeUsedByClient', { limit: 2 });
    given(created({ limit: 5, limitPerClient: 3 }), taken('o1', 'anna'))
      .when({ ...take('o2'), usesElsewhere: 1 })
      .thenEvents(taken('o2', 'anna'));
  });
  test('are folded in a time that grows with their number and not with its square', () => {
    const many = 100_000;
    const history = [
      created({ limit: many }),
      ...Array.from({ length: many }, (_, index) => taken(`o${index}`, `p${index % 1000}`)),
      ...Array.from({ length: many / 2 }, (_, index) => returned(`o${index}`)),
    ];
    const { uses, usesBy, closed } = fold(promocodeUses, history);
    expect([uses.size, usesBy.get('p7'), closed.length <= 1000]).toEqual([many / 2, 50, true]);
  });
  test('a changed limit counts from now on', () => {
    given(created({ limit: 1 }), taken('o1', 'anna'), {
      type: 'PromocodeChanged',
      data: { id: 'SALE10', changes: { limit: 2 } },
    })
      .when(take('o2'))
      .thenEvents(taken('o2', 'anna'));
  });
});

describe('days of a promocode are days of the house', () => {
  /** Open to five in the morning; 28.11.2026 is a Saturday. */
  const nightly = Array.from({ length: 7 }, () => [{ start: '10:00', end: '05:00' }]);
  const clock = { hours: { week: nightly, special: [] }, timeZone: 'Asia/Tomsk' };
  const refusalAt = (at: string, changes: Partial<Promocode>) =>
    promocodeRefusal(aPromocode('SALE10', changes), {
      at,
      clock,
      method: 'delivery',
      goods: 100_000,
      eligible: 100_000,
      uses: { all: 0, own: 0 },
      ordersCount: 0,
    })?.code ?? null;

  test.each([
    ['the whole evening of the last day', '2026-11-28T23:30:00+07:00', null],
    ['and the night of its shift', '2026-11-29T04:59:00+07:00', null],
    ['no longer', '2026-11-29T05:00:00+07:00', 'PromocodeExpired'],
    ['nor the next day', '2026-11-29T12:00:00+07:00', 'PromocodeExpired'],
  ])('until the 28th: %s', (_, at, refusal) => {
    expect(refusalAt(at, { until: '2026-11-28' })).toBe(refusal);
  });
  test('from the 28th: not in the night of the shift before', () => {
    expect(refusalAt('2026-11-28T04:30:00+07:00', { from: '2026-11-28' })).toBe('PromocodeNotStarted');
    expect(refusalAt('2026-11-28T05:00:00+07:00', { from: '2026-11-28' })).toBeNull();
  });
  test('of Fridays: at half past midnight, while Friday’s shift lasts', () => {
    expect(refusalAt('2026-11-28T00:30:00+07:00', { weekdays: [5] })).toBeNull();
    expect(refusalAt('2026-11-28T00:30:00+07:00', { weekdays: [6] })).toBe('PromocodeWrongDay');
    expect(refusalAt('2026-11-28T12:00:00+07:00', { weekdays: [5] })).toBe('PromocodeWrongDay');
  });
  test('of one day only, and none when it ends before it begins', () => {
    const codes = deciderOf('Promocode');
    const fields = fieldsOf(aPromocode('SALE10', { from: '2026-11-28', until: '2026-11-28' }));
    const create = (changes: object) =>
      codes.decide({ type: 'Create', id: 'SALE10', fields: { ...fields, ...changes } }, null);
    expect(create({})).toHaveLength(1);
    for (const until of ['2026-11-27', 'завтра', '2026-02-30', '2026-11-28T00:00:00+07:00'])
      expect(() => create({ until })).toThrow('DocumentFieldInvalid');
  });
});
