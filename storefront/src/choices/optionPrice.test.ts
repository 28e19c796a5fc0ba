import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf } from './optionPrice.ts';
import { type OptionGroup, priceOfChosen, roubles, withCount } from './options.ts';

const option = (id: string, price: number, max = 1) => ({ id, title: id, price, max, available: true });
const vegetables: OptionGroup = {
  id: 'vegetables',
  name: 'Овощи',
  min: 1,
  max: 4,
  freeCount: 2,
  options: [option('pepper', 40), option('carrot', 30), option('broccoli', 50), option('onion', 20)],
};
const cost = (ids: readonly string[], id: string, group = vegetables) => {
  const wanted = group.options.find((each) => each.id === id);
  return wanted ? costOf(group, ids, wanted) : Number.NaN;
};

describe('what a portion adds', () => {
  test('the free ones are included, the dearest is paid', () => {
    const ids = ['pepper', 'carrot', 'broccoli'];
    expect(ids.map((id) => cost(ids, id))).toEqual([0, 0, 50]);
  });

  test('one that is not chosen costs by how much the sum would grow: a cheap one makes another one paid', () => {
    expect(cost(['pepper', 'carrot'], 'onion')).toBe(40);
    expect(cost(['pepper'], 'broccoli')).toBe(0);
  });

  test('where one takes the place of another, it costs what it costs alone', () => {
    const base = { ...vegetables, min: 1, max: 1, freeCount: 0 };
    expect(cost(['pepper'], 'broccoli', base)).toBe(50);
  });

  test('the tiles always add up to the sum, and what a tile promises comes true', () => {
    const groups = fc.record({
      freeCount: fc.integer({ min: 0, max: 3 }),
      prices: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 }),
      picks: fc.array(fc.nat(5), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(groups, ({ freeCount, prices, picks }) => {
        const group = {
          ...vegetables,
          min: 0,
          max: 8,
          freeCount,
          options: prices.map((price, index) => option(`o${index}`, price, 2)),
        };
        const ids = picks
          .map((pick) => `o${pick % prices.length}`)
          .filter((id, index, all) => all.indexOf(id) === index);
        const sum = priceOfChosen([group], ids);
        const chosen = group.options.filter(({ id }) => ids.includes(id));
        expect(roubles(chosen.reduce((total, each) => total + costOf(group, ids, each), 0))).toBe(sum);
        for (const other of group.options.filter(({ id }) => !ids.includes(id)))
          expect(priceOfChosen([group], withCount(group, ids, other, 1)) - sum).toBe(
            costOf(group, ids, other),
          );
      }),
    );
  });
});
