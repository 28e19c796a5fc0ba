import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PersistentMap, persistentMap } from './persistentMap.ts';

const contentOf = (map: PersistentMap<number, number>, keys: number) =>
  Array.from({ length: keys }, (_, key) => [map.has(key), map.get(key)]);

test('every version stays what a copied map would be, in whatever order the versions are asked and changed', () => {
  const keys = 5;
  const step = fc.record({
    of: fc.nat(),
    key: fc.nat(keys - 1),
    value: fc.option(fc.nat(9)),
    ask: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const versions = [{ map: persistentMap<number, number>(), copy: new Map<number, number>() }];
      for (const { of, key, value, ask } of steps) {
        const base = versions[of % versions.length];
        const asked = versions[ask % versions.length];
        if (!base || !asked) throw new Error('There is always a version');
        const copy = new Map(base.copy);
        if (value === null) copy.delete(key);
        else copy.set(key, value);
        versions.push({ map: value === null ? base.map.delete(key) : base.map.set(key, value), copy });
        expect(asked.map.size).toBe(asked.copy.size);
        expect(asked.map.get(key)).toBe(asked.copy.get(key));
      }
      for (const { map, copy } of versions) {
        expect(map.size).toBe(copy.size);
        expect(contentOf(map, keys)).toEqual(
          Array.from({ length: keys }, (_, key) => [copy.has(key), copy.get(key)]),
        );
      }
    }),
  );
});

test('maps that began as the same empty one change in turns without a walk through each other', () => {
  const many = 30_000;
  const empty = persistentMap<number, number>();
  let [one, other] = [empty, empty];
  for (let key = 0; key < many; key += 1) {
    one = one.set(key, 1);
    other = other.set(key, 2);
  }
  expect([one.size, other.size, one.get(7), other.get(7), empty.size]).toEqual([many, many, 1, 2, 0]);
});
