import { expect, test } from 'vitest';
import type { Block } from './blocks.api.ts';
import { differences } from './differences.ts';

const block = (id: string, html = id): Block =>
  ({ id, hidden: false, block: { kind: 'text', html } }) as Block;
const told = (before: Block[], after: Block[]) =>
  differences(before, after).map(({ kind, block: { id } }) => `${kind} ${id}`);

test('what publishing changes is told block by block, and nothing of what stays', () => {
  const [a, b, c] = [block('a'), block('b'), block('c')];
  expect(told([a, b], [a, b])).toEqual([]);
  expect(told([a, b], [a, block('b', 'other'), c])).toEqual(['changed b', 'added c']);
  expect(told([a, b, c], [b, a])).toEqual(['removed c', 'moved b', 'moved a']);
  expect(told([a], [{ ...a, hidden: true }])).toEqual(['changed a']);
});
