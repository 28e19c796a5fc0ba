import { describe, expect, test } from 'vitest';
import { afterMove, dropOf, stepOf } from './treeOrder.ts';

/** rolls (hot, cold), soups, drinks */
const rows = [
  { id: 'rolls', parentId: null },
  { id: 'hot', parentId: 'rolls' },
  { id: 'cold', parentId: 'rolls' },
  { id: 'soups', parentId: null },
  { id: 'drinks', parentId: null },
];
const drop = (id: string, overId: string, deeper = 0) => dropOf(rows, { id, overId, deeper, nests: true });

describe('a row is moved by keys', () => {
  test.each([
    ['soups', 'up', { id: 'soups', parentId: null, beforeId: 'rolls' }],
    ['soups', 'down', { id: 'soups', parentId: null, beforeId: null }],
    ['soups', 'in', { id: 'soups', parentId: 'rolls', beforeId: null }],
    ['cold', 'out', { id: 'cold', parentId: null, beforeId: 'soups' }],
    ['rolls', 'up', null],
    ['rolls', 'in', null],
    ['soups', 'out', null],
    ['drinks', 'down', null],
  ] as const)('%s %s', (id, step, move) => {
    expect(stepOf(rows, id, step)).toEqual(move);
  });
});

describe('a row is let go', () => {
  test('among its own', () => {
    expect(drop('drinks', 'soups')).toEqual({ id: 'drinks', parentId: null, beforeId: 'soups' });
  });
  test('to the right, into the row above', () => {
    expect(drop('soups', 'soups', 1)).toEqual({ id: 'soups', parentId: 'rolls', beforeId: null });
  });
  test('between children, where it can only be a child', () => {
    expect(drop('soups', 'cold')).toEqual({ id: 'soups', parentId: 'rolls', beforeId: 'cold' });
  });
  test('with its branch, never into itself', () => {
    expect(drop('rolls', 'hot')).toBeNull();
    expect(drop('rolls', 'drinks')).toEqual({ id: 'rolls', parentId: null, beforeId: null });
  });
  test('where it was', () => {
    expect(drop('soups', 'soups')).toBeNull();
  });
});

test('what is moved is shown at once, with all below it', () => {
  const ids = (move: { parentId: string | null; beforeId: string | null }) =>
    afterMove(rows, { id: 'rolls', ...move }).map(({ id }) => id);
  expect(ids({ parentId: null, beforeId: 'drinks' })).toEqual(['soups', 'rolls', 'hot', 'cold', 'drinks']);
  expect(ids({ parentId: 'soups', beforeId: null })).toEqual(['soups', 'rolls', 'hot', 'cold', 'drinks']);
});
