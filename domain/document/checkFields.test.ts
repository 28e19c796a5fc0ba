import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentFields } from '../documentKinds/documentFields.ts';
import { blankOf } from './blank.ts';
import { invalidFields, missingFields, tidyFields } from './checkFields.ts';
import type { Field, Fields } from './field.ts';

/** Whether a value may stand in a field of this kind. */
const allows = (field: Field, value: unknown) => invalidFields({ it: field }, { it: value }).length === 0;

const square = [
  { lat: 0, lon: 0 },
  { lat: 0, lon: 1 },
  { lat: 1, lon: 1 },
  { lat: 1, lon: 0 },
];
const bowTie = [square[0], square[2], square[1], square[3]];

describe('a field takes what means something, and nothing else', () => {
  const cases: [string, Field, unknown[], unknown[]][] = [
    ['a sum', { kind: 'money' }, [0, 15_000, 1_000_000_000], [-1, 0.5, 1e12, Number.NaN, '100', 2 ** 60]],
    ['a percentage', { kind: 'percent' }, [0, 5.5, 100, 0.25], [-1, 101, 0.001, Number.NaN, '5']],
    ['a number', { kind: 'integer', max: 9 }, [0, 9], [-1, 1.5, 10, Number.POSITIVE_INFINITY]],
    [
      'a day',
      { kind: 'day' },
      ['2026-11-28', '2028-02-29'],
      ['завтра', '2026-02-29', '2026-13-01', '28.11.2026', '0026-11-28', '2026-11-28T00:00Z'],
    ],
    [
      'an instant',
      { kind: 'moment' },
      ['2026-11-28T10:00:00.000Z', '2026-11-28T10:00:00+07:00'],
      ['2026-11-28', '2026-02-30T10:00:00Z', '2026-11-28T10:00:00', '2026-11-28T25:00:00Z'],
    ],
    [
      'hours',
      { kind: 'hours' },
      [
        { start: '22:00', end: '02:00' },
        { start: '00:00', end: '24:00' },
      ],
      [
        { start: '8:00', end: '12:00' },
        { start: '24:00', end: '12:00' },
        { start: '08:00', end: '12:60' },
        {},
      ],
    ],
    ['weekdays', { kind: 'weekdays' }, [[], [1, 7]], [[0], [8], [1, 1], [1.5], 'mon']],
    [
      'a polygon',
      { kind: 'polygon' },
      [square, [...square, square[0]]],
      [
        square.slice(0, 2),
        bowTie,
        [square[0], square[0], square[0]],
        [square[0], { lat: 0, lon: 1 }, { lat: 0, lon: 2 }],
        [...square.slice(0, 3), { lat: 91, lon: 0 }],
      ],
    ],
    ['a time zone', { kind: 'timeZone' }, ['Asia/Tomsk'], ['Asia/Atlantis', '']],
    ['a colour', { kind: 'color' }, ['#fff', '#1a7a3c'], ['red', '#12', 'url(x)']],
    [
      'a link',
      { kind: 'link' },
      ['', '/catalog', 'https://vk.com/shop', 'tel:+79990000000'],
      ['javascript:alert(1)', 'data:text/html,x', 'vk.com', '/a b'],
    ],
    ['an address', { kind: 'slug' }, ['about', 'news/first'], ['', '/about', 'a b', 'a//b', '<script>']],
    ['a choice', { kind: 'choice', of: ['page', 'post'] }, ['page'], ['other', '', 1]],
    [
      'a picture',
      { kind: 'picture' },
      [
        { path: 'demo/roll', alt: '' },
        { path: 'https://a.ru/1.jpg', alt: 'Ролл', width: 640, height: 480 },
      ],
      [
        { path: '../x', alt: '' },
        { path: 'javascript:1', alt: '' },
        { path: 'a', alt: '', width: -1 },
        'demo/roll',
      ],
    ],
    [
      'a weight',
      { kind: 'weight' },
      [{ value: 350, unit: 'g' }],
      [
        { value: -1, unit: 'g' },
        { value: 1, unit: 'kg' },
      ],
    ],
  ];
  test.each(cases)('%s', (_, field, right, wrong) => {
    for (const value of right) expect([value, allows(field, value)]).toEqual([value, true]);
    for (const value of [...wrong, undefined, null])
      expect([value, allows(field, value)]).toEqual([value, false]);
  });

  test('working hours: seven days whose intervals do not lie over each other', () => {
    const day = [
      { start: '10:00', end: '14:00' },
      { start: '15:00', end: '02:00' },
    ];
    const week = (first: unknown) => [first, ...Array.from({ length: 6 }, () => [])];
    expect(allows({ kind: 'week' }, week(day))).toBe(true);
    expect(allows({ kind: 'week' }, week([]).slice(1))).toBe(false);
    expect(allows({ kind: 'week' }, week([day[0], { start: '13:00', end: '15:00' }]))).toBe(false);
    expect(
      allows(
        { kind: 'week' },
        week([
          { start: '22:00', end: '02:00' },
          { start: '23:00', end: '23:30' },
        ]),
      ),
    ).toBe(false);
    const special = { date: '2027-01-01', intervals: [] };
    expect(allows({ kind: 'specialDays' }, [special])).toBe(true);
    expect(allows({ kind: 'specialDays' }, [special, special])).toBe(false);
    expect(allows({ kind: 'specialDays' }, [{ ...special, date: '2027-02-30' }])).toBe(false);
  });

  test('in a list and in a group each field is looked at', () => {
    const list = { kind: 'list', max: 2, fields: { price: { kind: 'money' } } } as const;
    expect(allows(list, [{ price: 1 }])).toBe(true);
    for (const wrong of [[{ price: -1 }], [{}], [{ price: 1, other: 1 }], Array(3).fill({ price: 1 }), {}])
      expect(allows(list, wrong)).toBe(false);
    expect(allows({ kind: 'group', fields: list.fields }, { price: 0.5 })).toBe(false);
    expect(allows({ kind: 'variants', of: { sum: list.fields } }, { kind: 'sum', price: 1 })).toBe(true);
    expect(allows({ kind: 'variants', of: { sum: list.fields } }, { kind: 'toString' })).toBe(false);
  });

  test('never throws, whatever a script sends', () => {
    const fields = Object.values(documentFields).flatMap((each: Fields) => Object.values(each));
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        expect(typeof allows(field, value)).toBe('boolean');
      }),
    );
  });
});

test('a text is kept composed and without what lies around it', () => {
  const fields = {
    name: { kind: 'text', max: 9 },
    note: { kind: 'text', max: 9, lines: 'several' },
  } as const;
  expect(tidyFields(fields, { name: ' и\u0306о\nга ', note: ' а\nб ' })).toEqual({
    name: 'йо га',
    note: 'а\nб',
  });
});

test('a blank of each kind of document is allowed in all that it has', () => {
  for (const [kind, fields] of Object.entries(documentFields)) {
    const blank = blankOf(fields);
    expect([kind, invalidFields(fields, blank)]).toEqual([kind, []]);
    const required = Object.entries<Field>(fields).filter(([, field]) => field.required);
    expect(missingFields(fields, blank)).toEqual(required.map(([name]) => name));
  }
});
