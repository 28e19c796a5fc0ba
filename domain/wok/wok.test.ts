import { describe, expect, test } from 'vitest';
import { figuresOf } from '../choice/figures.ts';
import { ruleOf } from '../documentKinds/documentRules.ts';
import { roubles } from '../money.ts';
import { wok as aWok, wokOption } from '../testing/testShop.ts';
import { partsOfWok, resolveWok, wokProblem } from './wok.ts';

const wok = aWok({
  steps: [
    {
      id: 'base',
      name: 'Основа',
      min: 1,
      max: 1,
      freeCount: 0,
      options: [
        wokOption('udon', 120, { weight: 200, allergens: ['глютен'] }),
        wokOption('rice', 100, { stopped: true }),
      ],
    },
    {
      id: 'toppings',
      name: 'Топпинги',
      min: 0,
      max: 3,
      freeCount: 1,
      options: [
        wokOption('nuts', 40, {
          weight: 50,
          nutrition: { kcal: 600, proteins: 20, fats: 50, carbs: 20 },
          allergens: ['арахис', 'глютен'],
        }),
        wokOption('chili', 30, { weight: 10, spicy: true, max: 2 }),
      ],
    },
  ],
});

describe('a wok of one’s own', () => {
  test('costs, weighs and holds the sum of its portions', () => {
    const ids = ['udon', 'nuts', 'chili', 'chili'];
    expect(resolveWok(wok, ids).unitPrice).toBe(roubles(120 + 30 + 40)); // the cheapest topping is free
    expect(figuresOf(partsOfWok(wok), ids)).toEqual({
      weight: 270,
      nutrition: { kcal: 520, proteins: 32, fats: 36, carbs: 54 },
      nutritionPer100: { kcal: 192.6, proteins: 11.9, fats: 13.3, carbs: 20 },
      allergens: ['глютен', 'арахис'],
    });
  });

  test('is a cart line with words', () => {
    expect(resolveWok(wok, ['chili', 'udon', 'chili']).details).toEqual(['udon', 'chili × 2']);
    expect(resolveWok(null, ['udon']).problem).toEqual({ code: 'WokNotSold', facts: {} });
  });

  test('of nothing weighs nothing', () => {
    expect(figuresOf(partsOfWok(wok), [])).toMatchObject({ weight: 0, nutritionPer100: { kcal: 0 } });
  });

  test.each([
    ['that is right', ['udon'], null],
    [
      'without a base',
      ['nuts'],
      { code: 'WokStepOutOfBounds', facts: { step: 'Основа', min: 1, max: 1, chosen: 0 } },
    ],
    [
      'with too many toppings',
      ['udon', 'nuts', 'nuts', 'chili', 'chili'],
      { code: 'WokStepOutOfBounds', facts: { step: 'Топпинги', min: 0, max: 3, chosen: 4 } },
    ],
    [
      'with one topping twice that may be taken once',
      ['udon', 'nuts', 'nuts'],
      { code: 'WokOptionAboveMax', facts: { step: 'Топпинги', option: 'nuts', max: 1 } },
    ],
    ['of what has run out', ['rice'], { code: 'WokOptionStopped', facts: { option: 'rice' } }],
    ['of what never was', ['udon', 'gold'], { code: 'WokOptionNotFound', facts: { optionId: 'gold' } }],
  ])('%s', (_name, optionIds, problem) => {
    expect(wokProblem(wok, optionIds)).toEqual(problem);
  });

  test('does not hold two that do not go together, whichever of them says so', () => {
    const [base, toppings] = wok.steps;
    if (!base || !toppings) throw new Error('The wok has two steps');
    const apart = {
      ...wok,
      steps: [
        base,
        {
          ...toppings,
          options: toppings.options.map((option) =>
            option.id === 'chili' ? { ...option, conflictIds: ['udon', 'nuts'] } : option,
          ),
        },
      ],
    };
    expect(wokProblem(apart, ['udon', 'nuts'])).toBeNull();
    expect(wokProblem(apart, ['udon', 'chili'])).toEqual({
      code: 'WokOptionsConflict',
      facts: { option: 'udon', other: 'chili' },
    });
    expect(ruleOf('Wok')(apart, 'wok')).toEqual([]);
    const [first] = apart.steps;
    expect(ruleOf('Wok')({ ...apart, steps: first ? [first] : [] }, 'wok')).toEqual([]);
    expect(ruleOf('Wok')({ ...apart, steps: apart.steps.slice(1) }, 'wok')).toEqual(['steps']);
  });

  test('cannot be made when the constructor is hidden', () => {
    expect(wokProblem({ ...wok, published: false }, ['udon'])?.code).toBe('WokNotSold');
    expect(wokProblem({ ...wok, archived: true }, ['udon'])?.code).toBe('WokNotSold');
  });
});
