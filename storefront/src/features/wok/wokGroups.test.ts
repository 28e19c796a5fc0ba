import { expect, test } from 'vitest';
import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { missingGroup } from '../../choices/options.ts';
import { randomBowl, randomWok } from './randomBowl.ts';
import { groupsOfWok, inHarmony, notWith, summariseWok } from './wokGroups.ts';

const option = (
  option_id: string,
  price: number,
  more: Partial<WokConstructor['steps'][number]['options'][number]> = {},
) => ({
  option_id,
  name: option_id,
  price,
  weight: 100,
  nutrition: { kcal: 100, proteins: 1, fats: 2, carbs: 3 },
  allergens: [],
  spicy: false,
  max: 1,
  file_info: null,
  layer: null,
  available: true,
  conflict_ids: [],
  ...more,
});
const wok: WokConstructor = {
  full_path: '/wok',
  word: 'Вок',
  name: 'Вок',
  description: '',
  bowl: null,
  steps: [
    {
      step_id: 'base',
      in_name: true,
      name: 'Основа',
      min: 1,
      max: 1,
      free_count: 0,
      options: [
        option('udon', 190, { weight: 200, allergens: ['глютен'] }),
        option('rice', 170, { available: false }),
      ],
    },
    {
      step_id: 'filling',
      in_name: true,
      name: 'Начинка',
      min: 1,
      max: 2,
      free_count: 0,
      options: [
        option('shrimp', 150, { max: 2, weight: 60, allergens: ['ракообразные', 'глютен'] }),
        option('tofu', 90),
      ],
    },
    {
      step_id: 'sauce',
      in_name: true,
      name: 'Соус',
      min: 0,
      max: 1,
      free_count: 1,
      options: [option('chili', 20, { spicy: true, weight: 30 })],
    },
  ],
};

test('price, weight, calories and allergens are the sums of the portions', () => {
  expect(summariseWok(wok, ['udon', 'shrimp', 'shrimp', 'chili'])).toMatchObject({
    price: 490,
    weight: 350,
    kcal: 350,
    spicy: true,
    allergens: ['глютен', 'ракообразные'],
    names: ['udon', 'shrimp\u00a0×\u00a02', 'chili'],
  });
});

test('an empty bowl costs and weighs nothing', () => {
  expect(summariseWok(wok, [])).toMatchObject({ price: 0, weight: 0, kcal: 0, allergens: [], names: [] });
});

test.each([0, 0.3, 0.6, 0.999])('a random wok (lot %s) is whole and made of what there is', (lot) => {
  const ids = randomWok(groupsOfWok(wok), () => lot);
  expect(missingGroup(groupsOfWok(wok), ids)).toBeNull();
  expect(ids).not.toContain('rice');
});

test('what does not go together is named, left out of an old link and not drawn by lot', () => {
  const apart = {
    ...wok,
    steps: wok.steps.map((step) => ({
      ...step,
      options: step.options.map((each) =>
        each.option_id === 'tofu' ? { ...each, conflict_ids: ['udon'] } : each,
      ),
    })),
  };
  expect([notWith(apart, ['udon', 'shrimp'], 'tofu'), notWith(apart, ['shrimp'], 'tofu')]).toEqual([
    ['udon'],
    [],
  ]);
  expect(inHarmony(apart, ['udon', 'tofu', 'shrimp'])).toEqual(['udon', 'shrimp']);
  const lots = [0, 0.99, 0.5, 0.1];
  let drawn = 0;
  const ids = randomBowl(apart, () => lots[drawn++ % lots.length] ?? 0);
  expect(inHarmony(apart, ids)).toEqual(ids);
});
