import { describe, expect, test } from 'vitest';
import { abcClasses } from './abc.ts';
import { lostToStops } from './lostToStops.ts';

describe('ABC', () => {
  test('the first 80 % of all are A, the next 15 % are B, and the rest is C', () => {
    const classes = abcClasses([
      { id: 'roll', value: 60 },
      { id: 'wok', value: 20 },
      { id: 'soup', value: 15 },
      { id: 'tea', value: 5 },
      { id: 'sold by nobody', value: 0 },
    ]);
    expect(Object.fromEntries(classes)).toEqual({
      roll: 'A',
      wok: 'A',
      soup: 'B',
      tea: 'C',
      'sold by nobody': 'C',
    });
  });

  test('a single dish is the one that brings everything', () => {
    expect(abcClasses([{ id: 'roll', value: 1 }]).get('roll')).toBe('A');
  });
});

describe('what a stop has cost', () => {
  // A day of twenty orders, five of them in each of four hours, on which the dish brings 1 000 ₽.
  const before = { soldOn: () => 1000_00, ordersIn: () => 5, ordersOn: () => 20 };

  test('as much of the usual day as guests order in those hours', () => {
    const hour = { dishId: 'wok', date: '2026-11-28', share: 1 };
    const lost = lostToStops(
      [
        { ...hour, hour: 18 },
        { ...hour, hour: 19, share: 0.5 },
      ],
      before,
    );
    expect(lost.get('wok')).toBe(375_00);
  });

  test('a shop that was closed on those weekdays has lost nothing', () => {
    const closed = { soldOn: () => 0, ordersIn: () => 0, ordersOn: () => 0 };
    expect(lostToStops([{ dishId: 'wok', date: '2026-11-28', hour: 18, share: 1 }], closed).size).toBe(0);
  });

  test('looks at the same weekday of the four weeks before, and at no other day', () => {
    const asked = new Set<string>();
    const soldOn = (_dish: string, date: string) => {
      asked.add(date);
      return 0;
    };
    lostToStops([{ dishId: 'wok', date: '2026-11-28', hour: 18, share: 1 }], { ...before, soldOn });
    expect([...asked]).toEqual(['2026-11-21', '2026-11-14', '2026-11-07', '2026-10-31']);
  });
});
