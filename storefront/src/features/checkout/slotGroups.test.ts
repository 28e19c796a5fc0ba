import { describe, expect, test } from 'vitest';
import { slotGroups } from './slotGroups.ts';

const slot = (from: number) => {
  const time = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
  return { start: `${from}`, end: `${from + 1}`, label: `${time(from)}–${time(from + 1)}` };
};
const groups = (...hours: number[]) =>
  slotGroups(hours.map(slot)).map(({ part, range, slots }) => [part, range, slots.length]);

describe('the times of a day', () => {
  test('begin with the day, then the evening; the night stands last though its hours come first', () => {
    expect(groups(0, 1, 10, 11, 16, 17, 22, 23)).toEqual([
      ['day', '10:00–17:00', 3],
      ['evening', '17:00–23:00', 2],
      ['night', '00:00–00:00', 3],
    ]);
  });
  test('begin with what is left of today', () => {
    expect(groups(20, 21).map(([part]) => part)).toEqual(['evening']);
    expect(groups(23).map(([part]) => part)).toEqual(['night']);
    expect(groups()).toEqual([]);
  });
  test('every time stands in one group', () => {
    const all = Array.from({ length: 24 }, (_, hour) => slot(hour));
    expect(slotGroups(all).flatMap(({ slots }) => slots)).toHaveLength(24);
  });
});
