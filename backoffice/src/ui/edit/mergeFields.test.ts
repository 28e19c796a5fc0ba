import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, mergeFields } from './mergeFields.ts';

const base = { name: 'Вок', price: 100, tags: ['a'] };

describe('two who edited one thing', () => {
  test('what only one of them changed is taken from each', () => {
    const merged = mergeFields(base, { mine: { ...base, name: 'Мой' }, theirs: { ...base, price: 120 } });
    expect(merged).toEqual({ values: { name: 'Мой', price: 120, tags: ['a'] }, conflicts: [] });
  });
  test('what both changed differently stays mine and is told', () => {
    const merged = mergeFields(base, { mine: { ...base, price: 110 }, theirs: { ...base, price: 120 } });
    expect(merged).toEqual({ values: { ...base, price: 110 }, conflicts: ['price'] });
  });
  test('the same change by both is no conflict', () => {
    const same = { ...base, tags: ['a', 'b'] };
    expect(mergeFields(base, { mine: same, theirs: { ...same } }).conflicts).toEqual([]);
  });
});

test('nothing typed is lost and nothing of theirs is overwritten unseen, whatever was edited', () => {
  const version = fc.record({
    a: fc.integer({ max: 2, min: 0 }),
    b: fc.constantFrom('x', 'y'),
    c: fc.boolean(),
  });
  fc.assert(
    fc.property(version, version, version, (before, mine, theirs) => {
      const { values, conflicts } = mergeFields(before, { mine, theirs });
      for (const name of ['a', 'b', 'c'] as const) {
        const iChanged = changedFields(before, mine).includes(name);
        expect(values[name]).toBe(iChanged ? mine[name] : theirs[name]);
        const overwritten = changedFields(before, theirs).includes(name) && values[name] !== theirs[name];
        expect(conflicts.includes(name)).toBe(overwritten);
      }
    }),
  );
});
