import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breachOf } from '../choice/optionGroups.ts';
import type { ModifierGroup, Product } from '../product/product.events.ts';
import { optionGroupsOf } from '../selling/modifiers.ts';
import { ingredient, modifierGroup, product, shopOf } from '../testing/testShop.ts';
import { avoidanceOf } from './avoidance.ts';
import { figuresOfChoice } from './choiceFigures.ts';

const item = { price: 0, max: 1 };
const ingredients = [
  ingredient('egg', { name: 'яйцо', allergens: ['яйцо'] }),
  ingredient('mayo', { name: 'майонез', allergens: ['яйцо'] }),
  ingredient('milk', { name: 'молоко', allergens: ['молоко'] }),
];
const avoided = (changes: Partial<Product>, ...allergens: string[]) => {
  const dish = product('dish', 500, changes);
  return avoidanceOf(dish, allergens, shopOf({ products: [dish], ingredients }));
};
const made = (...rows: [string, boolean][]) =>
  rows.map(([ingredientId, removable]) => ({ ingredientId, removable }));

describe('a dish is had without an allergen', () => {
  test('as it comes, when it does not hold it', () => {
    expect(avoided({ allergens: ['соя'] }, 'яйцо')).toEqual({
      modifierIds: [],
      allergens: [],
      removed: [],
      instead: [],
    });
  });

  test('by leaving out all that holds it', () => {
    const ingredients = made(['egg', true], ['mayo', true]);
    expect(avoided({ ingredients, allergens: ['яйцо'] }, 'Яйцо')).toEqual({
      modifierIds: ['no-egg', 'no-mayo'],
      allergens: ['Яйцо'],
      removed: ['яйцо', 'майонез'],
      instead: [],
    });
  });

  test('not when a part that stays holds it, known or not', () => {
    expect(avoided({ ingredients: made(['egg', true], ['mayo', false]) }, 'яйцо')).toBeNull();
    expect(avoided({ ingredients: made(['milk', true]), allergens: ['яйцо'] }, 'яйцо')).toBeNull();
  });

  const milks = modifierGroup('milk', {
    min: 1,
    items: [
      { ...item, id: 'cow', title: 'Обычное' },
      { ...item, id: 'oat', title: 'Овсяное', replaces: 'milk', allergens: ['глютен'] },
      { ...item, id: 'coconut', title: 'Кокосовое', replaces: 'milk' },
    ],
  });
  const coffee = { ingredients: made(['milk', false]), modifierGroups: [milks] };

  test('by taking something else instead', () => {
    expect(avoided(coffee, 'молоко')).toMatchObject({ modifierIds: ['oat'], instead: ['Овсяное'] });
    expect(avoided(coffee, 'молоко', 'глютен')).toMatchObject({ instead: ['Кокосовое'] });
    expect(avoided(coffee, 'глютен')).toMatchObject({ modifierIds: [] });
  });

  test('not when all that must be chosen holds it, or has run out', () => {
    const sauce = (fields: Partial<ModifierGroup['items'][number]>) =>
      modifierGroup('sauce', {
        min: 1,
        max: 2,
        items: [
          { ...item, id: 'garlic', title: 'Чесночный', allergens: ['яйцо'] },
          { ...item, id: 'soy', title: 'Соевый', ...fields },
        ],
      });
    expect(avoided({ modifierGroups: [sauce({})] }, 'яйцо')).toMatchObject({ modifierIds: [] });
    expect(avoided({ modifierGroups: [sauce({ stopped: true })] }, 'яйцо')).toBeNull();
    expect(avoided({ modifierGroups: [sauce({ allergens: ['яйцо'] })] }, 'яйцо')).toBeNull();
  });
});

const words = ['глютен', 'яйцо', 'соя'];
const some = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 });
const rows = fc.array(fc.record({ removable: fc.boolean(), allergens: some }), { maxLength: 4 });
const groups = fc.array(
  fc.record({
    min: fc.nat(2),
    extra: fc.nat(2),
    items: fc.array(
      fc.record({
        allergens: some,
        stopped: fc.boolean(),
        replaces: fc.option(fc.nat(3), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 2 },
);

test('no dish is offered without what it cannot be had without', () => {
  fc.assert(
    fc.property(rows, groups, some, some, (ingredientRows, groupRows, own, unwanted) => {
      const dish = product('dish', 1, {
        allergens: own,
        ingredients: ingredientRows.map(({ removable }, index) => ({ ingredientId: `i${index}`, removable })),
        modifierGroups: groupRows.map(({ min, extra, items }, group) =>
          modifierGroup(`g${group}`, {
            min,
            max: Math.max(1, min + extra),
            items: items.map(({ replaces, ...rest }, index) => ({
              ...item,
              ...rest,
              id: `g${group}-${index}`,
              title: `g${group}-${index}`,
              ...(replaces !== undefined && { replaces: `i${replaces}` }),
            })),
          }),
        ),
      });
      const shop = shopOf({
        products: [dish],
        ingredients: ingredientRows.map(({ allergens }, index) => ingredient(`i${index}`, { allergens })),
      });
      const avoidance = avoidanceOf(dish, unwanted, shop);
      const holds = (modifierIds: readonly string[]) =>
        figuresOfChoice({ kind: 'product', productId: 'dish', modifierIds }, shop).allergens.some((word) =>
          unwanted.includes(word),
        );
      const all = optionGroupsOf(dish, shop);
      if (avoidance === null) {
        // As it comes it may not be free of them either: nothing good is hidden.
        const isWhole = breachOf(all, []) === null;
        expect(isWhole && !holds([])).toBe(false);
        return;
      }
      // Some whole choice that begins so is free of them.
      const completions = all.reduce<string[][]>(
        (begun, group) =>
          begun.flatMap((ids) => {
            const own = group.items.map(({ id }) => id);
            const needed = avoidance.modifierIds.filter((id) => own.includes(id));
            const subsets = own.reduce<string[][]>(
              (sets, id) => [...sets, ...sets.map((set) => [...set, id])],
              [[]],
            );
            return subsets
              .filter((set) => needed.every((id) => set.includes(id)))
              .map((set) => [...ids, ...set]);
          }),
        [[]],
      );
      expect(completions.some((ids) => breachOf(all, ids) === null && !holds(ids))).toBe(true);
    }),
    { numRuns: 400 },
  );
});
