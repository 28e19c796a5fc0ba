import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Nutrition } from '../nutrition.ts';
import type { Product } from '../product/product.events.ts';
import { ingredient, modifierGroup, product, shopOf } from '../testing/testShop.ts';
import { figuresOfChoice } from './choiceFigures.ts';

const of100 = (kcal: number): Nutrition => ({ kcal, proteins: 10, fats: 5, carbs: 20 });
const item = { price: 0, max: 2 };

const ingredients = [
  ingredient('egg', { allergens: ['яйцо'], nutrition: of100(160) }),
  ingredient('sesame', { allergens: ['кунжут'] }),
  ingredient('sauce', { allergens: ['соя', 'кунжут'] }),
  ingredient('milk', { allergens: ['молоко'], nutrition: of100(60) }),
];
const figures = (changes: Partial<Product>, modifierIds: readonly string[] = []) => {
  const dish = product('dish', 500, {
    weight: { value: 400, unit: 'g' },
    nutrition: of100(200),
    ...changes,
  });
  const shop = shopOf({ products: [dish], ingredients });
  return figuresOfChoice({ kind: 'product', productId: 'dish', modifierIds }, shop);
};

describe('what a choice weighs and holds', () => {
  test('of a dish as it comes is what staff say of it', () => {
    expect(figures({ allergens: ['глютен', 'Соя'] })).toEqual({
      weight: { value: 400, unit: 'g' },
      nutrition: { kcal: 800, proteins: 40, fats: 20, carbs: 80 },
      nutritionPer100: of100(200),
      allergens: ['глютен', 'Соя'],
    });
  });

  test('a size is more of the same dish', () => {
    const size = modifierGroup('size', {
      min: 1,
      items: [
        { ...item, id: 's', title: '25 см' },
        { ...item, id: 'l', title: '35 см', weight: 400 },
      ],
    });
    expect(figures({ modifierGroups: [size] }, ['l'])).toMatchObject({
      weight: { value: 800 },
      nutrition: { kcal: 1600 },
      nutritionPer100: of100(200),
    });
  });

  test('an addition brings its own, as often as it is taken', () => {
    const extra = modifierGroup('extra', {
      max: 4,
      items: [
        { ...item, id: 'egg', title: 'Яйцо', weight: 50, nutrition: of100(160), allergens: ['яйцо'] },
        { ...item, id: 'mystery', title: 'Тайна', weight: 10 },
      ],
    });
    expect(figures({ modifierGroups: [extra] }, ['egg', 'egg'])).toMatchObject({
      weight: { value: 500 },
      nutrition: { kcal: 960 },
      nutritionPer100: { kcal: 192 },
      allergens: ['яйцо'],
    });
    // What it holds is not known, so the sum is not: better no figure than a wrong one.
    expect(figures({ modifierGroups: [extra] }, ['mystery'])).toMatchObject({
      weight: { value: 410 },
      nutrition: null,
      nutritionPer100: null,
    });
  });

  const rows = (...list: [string, boolean, number?][]) =>
    list.map(([ingredientId, removable, weight]) => ({
      ingredientId,
      removable,
      ...(weight !== undefined && { weight }),
    }));

  test('without an ingredient it is so much less', () => {
    const dish = { ingredients: rows(['egg', true, 50]), allergens: ['глютен', 'яйцо'] };
    expect(figures(dish)).toMatchObject({ weight: { value: 400 }, allergens: ['глютен', 'яйцо'] });
    expect(figures(dish, ['no-egg'])).toMatchObject({
      weight: { value: 350 },
      nutrition: { kcal: 720 },
      allergens: ['глютен'],
    });
  });

  test('an allergen stays while anything that stays holds it', () => {
    const both = rows(['sesame', true], ['sauce', false]);
    expect(figures({ ingredients: both, allergens: ['кунжут'] }, ['no-sesame']).allergens).toEqual([
      'кунжут',
      'соя',
    ]);
    // Nothing of the known ingredients holds it: it is in the dish itself.
    expect(
      figures({ ingredients: rows(['sesame', true]), allergens: ['орехи'] }, ['no-sesame']).allergens,
    ).toEqual(['орехи']);
  });

  test('what takes the place of an ingredient takes it out', () => {
    const milk = modifierGroup('milk', {
      min: 1,
      items: [
        { ...item, id: 'cow', title: 'Обычное' },
        {
          ...item,
          id: 'oat',
          title: 'Овсяное',
          replaces: 'milk',
          weight: 150,
          nutrition: of100(45),
          allergens: ['глютен'],
        },
      ],
    });
    const coffee = { ingredients: rows(['milk', false, 150]), allergens: ['молоко'], modifierGroups: [milk] };
    expect(figures(coffee, ['cow']).allergens).toEqual(['молоко']);
    expect(figures(coffee, ['oat'])).toMatchObject({
      weight: { value: 400 },
      nutrition: { kcal: 800 - 90 + 67.5 },
      allergens: ['глютен'],
    });
  });

  test('of an unknown weight it is known for 100 g, until something is added', () => {
    expect(figures({ weight: null })).toMatchObject({
      weight: null,
      nutrition: null,
      nutritionPer100: of100(200),
    });
  });

  test('of a dish that is not there nothing is known', () => {
    const gone = { kind: 'product', productId: 'gone', modifierIds: [] } as const;
    expect(figuresOfChoice(gone, shopOf({}))).toMatchObject({ weight: null, allergens: [] });
  });
});

/** Dishes as staff may describe them, and any choice of their modifiers. */
const words = ['глютен', 'яйцо', 'соя', 'кунжут'];
const someAllergens = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 });
const nutrition = fc.record({
  kcal: fc.integer({ min: 0, max: 900 }),
  proteins: fc.integer({ min: 0, max: 30 }),
  fats: fc.integer({ min: 0, max: 30 }),
  carbs: fc.integer({ min: 0, max: 30 }),
});
const madeOf = fc.array(
  fc.record({
    removable: fc.boolean(),
    weight: fc.integer({ min: 0, max: 200 }),
    nutrition,
    allergens: someAllergens,
  }),
  { maxLength: 5 },
);
const added = fc.array(
  fc.record({
    weight: fc.integer({ min: 0, max: 100 }),
    nutrition,
    allergens: someAllergens,
    times: fc.nat(2),
  }),
  { maxLength: 4 },
);

test('the figures of a choice are the sum of its parts, whatever is chosen', () => {
  fc.assert(
    fc.property(
      madeOf,
      added,
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      (made, extras, out) => {
        const weigh = (parts: readonly { weight: number }[]) =>
          parts.reduce((sum, { weight }) => sum + weight, 0);
        const energy = (parts: readonly { weight: number; nutrition: Nutrition }[]) =>
          parts.reduce((sum, part) => sum + (part.nutrition.kcal * part.weight) / 100, 0);
        const whole = weigh(made);
        const per100 = (name: keyof Nutrition) =>
          whole === 0 ? 0 : made.reduce((sum, part) => sum + part.nutrition[name] * part.weight, 0) / whole;
        const dish = product('dish', 1, {
          weight: { value: whole, unit: 'g' },
          nutrition: {
            kcal: per100('kcal'),
            proteins: per100('proteins'),
            fats: per100('fats'),
            carbs: per100('carbs'),
          },
          allergens: [...new Set(made.flatMap(({ allergens }) => allergens))],
          ingredients: made.map(({ removable, weight }, index) => ({
            ingredientId: `i${index}`,
            removable,
            weight,
          })),
          modifierGroups: [
            modifierGroup('extra', {
              max: 50,
              items: extras.map((extra, index) => ({
                ...item,
                ...extra,
                id: `e${index}`,
                title: `e${index}`,
              })),
            }),
          ],
        });
        const shop = shopOf({
          products: [dish],
          ingredients: made.map(({ nutrition: own, allergens }, index) =>
            ingredient(`i${index}`, { nutrition: own, allergens }),
          ),
        });
        const isOut = (index: number) => made[index]?.removable === true && out[index] === true;
        const modifierIds = [
          ...made.flatMap((_, index) => (isOut(index) ? [`no-i${index}`] : [])),
          ...extras.flatMap(({ times }, index) => Array<string>(times).fill(`e${index}`)),
        ];
        const kept = [
          ...made.filter((_, index) => !isOut(index)),
          ...extras.flatMap((extra) => Array<typeof extra>(extra.times).fill(extra)),
        ];
        const said = figuresOfChoice({ kind: 'product', productId: 'dish', modifierIds }, shop);
        expect(said.weight?.value).toBeCloseTo(weigh(kept), 6);
        expect(Math.abs((said.nutrition?.kcal ?? 0) - energy(kept))).toBeLessThanOrEqual(0.051);
        expect([...said.allergens].sort()).toEqual(
          [...new Set(kept.flatMap(({ allergens }) => allergens))].sort(),
        );
      },
    ),
    { numRuns: 300 },
  );
});
