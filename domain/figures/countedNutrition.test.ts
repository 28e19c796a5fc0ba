import { expect, test } from 'vitest';
import { ingredient, shopOf } from '../testing/testShop.ts';
import { countedNutrition } from './countedNutrition.ts';

const shop = shopOf({
  ingredients: [
    ingredient('rice', { name: 'рис', nutrition: { kcal: 130, proteins: 2.7, fats: 0.3, carbs: 28 } }),
    ingredient('salmon', { name: 'лосось', nutrition: { kcal: 208, proteins: 20, fats: 13, carbs: 0 } }),
    ingredient('nori', { name: 'нори', nutrition: null }),
  ],
});

test('a dish holds what its ingredients hold, by their weight', () => {
  const used = [
    { ingredientId: 'rice', weight: 150 },
    { ingredientId: 'salmon', weight: 50 },
  ];
  expect(countedNutrition(used, shop)).toEqual({
    per100: { kcal: 149.5, proteins: 7, fats: 3.5, carbs: 21 },
    weight: 200,
    lacking: [],
  });
});

test('what is not known of one ingredient is not known of the dish', () => {
  const used = [{ ingredientId: 'rice' }, { ingredientId: 'nori', weight: 3 }];
  expect(countedNutrition(used, shop)).toEqual({ per100: null, weight: 3, lacking: ['рис', 'нори'] });
  expect(countedNutrition([], shop).per100).toBeNull();
});
