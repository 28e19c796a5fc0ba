import { describe, expect, test } from 'vitest';
import { movedBefore, positionsInOrder } from './positions.ts';

const at = (...places: [string, number][]) => places.map(([id, position]) => ({ id, position }));

describe('a new order', () => {
  test('hands out the places there are, and leaves what stands before and after alone', () => {
    expect([...positionsInOrder(at(['a', 0], ['c', 5], ['b', 2], ['d', 9]))]).toEqual([
      ['c', 2],
      ['b', 5],
    ]);
  });
  test('parts equal places', () => {
    expect([...positionsInOrder(at(['a', 0], ['b', 0], ['c', 0]))]).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
  });
  test('changes nothing where nothing moved', () => {
    expect(positionsInOrder(at(['a', 1], ['b', 7])).size).toBe(0);
  });
  test('puts one before another, or at the end', () => {
    const [a, b, c] = at(['a', 0], ['b', 1], ['c', 2]);
    if (!a || !b || !c) throw new Error('three');
    const order = (before: string | null) => movedBefore([a, b, c], a, before).map(({ id }) => id);
    expect([order('c'), order(null), order('gone')]).toEqual([
      ['b', 'a', 'c'],
      ['b', 'c', 'a'],
      ['b', 'c', 'a'],
    ]);
  });
});
