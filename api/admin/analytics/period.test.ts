import { describe, expect, test } from 'vitest';
import { Refusal } from '../../invalidRequest.ts';
import { bucketsOf, periodsOf } from './period.ts';

const today = '2026-11-28';

describe('periods', () => {
  test('the last four weeks, beside the four weeks before, are what one sees first', () => {
    expect(periodsOf({ compare: 'before' }, today)).toEqual({
      period: { from: '2026-11-01', to: '2026-11-28' },
      before: { from: '2026-10-04', to: '2026-10-31' },
      days: 28,
    });
  });

  test.each([
    ['a day', '2026-11-28', '2026-11-21'],
    ['nine days', '2026-11-20', '2026-11-06'],
    ['a month of thirty days', '2026-10-30', '2026-09-25'],
  ])('%s is compared with days of the same weekdays', (_name, from, expected) => {
    expect(periodsOf({ from, to: today, compare: 'before' }, today).before?.from).toBe(expected);
  });

  test('a year ago is the same weekday, too', () => {
    const { before } = periodsOf({ from: today, to: today, compare: 'year' }, today);
    expect(before).toEqual({ from: '2025-11-29', to: '2025-11-29' });
  });

  test('nothing beside it when nothing is asked for', () => {
    expect(periodsOf({ compare: 'none' }, today).before).toBeNull();
  });

  test.each([
    ['ends before it begins', { from: '2026-11-28', to: '2026-11-01' }],
    ['is too long', { from: '2020-01-01', to: '2026-11-01' }],
  ])('one that %s is refused with the field that is to blame', (_name, wanted) => {
    const refused = () => periodsOf({ ...wanted, compare: 'none' }, today);
    expect(refused).toThrow(Refusal);
    expect(refused).toThrow(expect.objectContaining({ fields: { from: expect.any(String) } }));
  });
});

describe('buckets', () => {
  test('weeks begin on Monday, and the first and the last are as long as the period lets them be', () => {
    const weeks = bucketsOf({ from: '2026-11-11', to: '2026-11-24' }, 'week');
    expect(weeks.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-11', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-24'],
    ]);
  });

  test('months know how long they are', () => {
    const months = bucketsOf({ from: '2028-01-15', to: '2028-03-01' }, 'month');
    expect(months.map(({ to }) => to)).toEqual(['2028-01-31', '2028-02-29', '2028-03-01']);
  });

  test('days off are marked', () => {
    const days = bucketsOf({ from: '2026-11-27', to: '2026-11-29' }, 'day');
    expect(days.map(({ label, note, strong }) => [label, note, strong])).toEqual([
      ['27', 'пт', false],
      ['28', 'сб', true],
      ['29', 'вс', true],
    ]);
  });
});
