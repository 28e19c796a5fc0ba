import { describe, expect, test } from 'vitest';
import { changeProblem, changeSum, offeredNotes } from './changeFrom.ts';

describe('change from cash', () => {
  test('notes that are less than the sum are not offered', () => {
    expect(offeredNotes(1051)).toEqual(['2000', '5000']);
    expect(offeredNotes(1000)).toEqual(['1000', '2000', '5000']);
    expect(offeredNotes(6000)).toEqual([]);
  });
  test('is read however it is written', () => {
    expect(changeSum('none', '')).toBeNull();
    expect(changeSum('2000', '')).toBe(2000);
    expect(changeSum('other', ' 3 000,50 ')).toBe(3000.5);
    expect(changeSum('other', '2000 ₽')).toBe(2000);
    expect(changeSum('other', '1e5')).toBeNull();
    expect(changeSum('other', 'много')).toBeNull();
    expect(changeSum('other', '-5')).toBeNull();
  });
  test('less than the sum is an error, the very sum is not', () => {
    expect(changeProblem('other', '1050', 1051)).toBe('less');
    expect(changeProblem('other', '1051', 1051)).toBeNull();
    expect(changeProblem('other', '', 1051)).toBe('empty');
    expect(changeProblem('1000', '', 1051)).toBe('less');
    expect(changeProblem('none', '', 1051)).toBeNull();
  });
});
