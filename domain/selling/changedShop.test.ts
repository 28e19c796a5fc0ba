import { describe, expect, test } from 'vitest';
import { categoryLine } from '../category/categoryLine.ts';
import { figuresOfChoice } from '../figures/choiceFigures.ts';
import { category, ingredient, product, shopOf } from '../testing/testShop.ts';
import { optionGroupsOf } from './modifiers.ts';

// What pricing finds out of a document is kept; a document that did not change is the same object in the next shop.
const soup = product('soup', 300, {
  ingredients: [{ ingredientId: 'onion', removable: true, weight: 100 }],
  nutrition: { kcal: 10, proteins: 1, fats: 1, carbs: 1 },
  weight: { value: 300, unit: 'g' },
});
const onion = ingredient('onion', { name: 'Лук', allergens: [] });
const before = shopOf({ products: [soup], ingredients: [onion] });
const after = shopOf({ products: [soup], ingredients: [{ ...onion, name: 'Порей', allergens: ['лук'] }] });

describe('when something else of the shop has changed', () => {
  test('the options of a dish say what its ingredients are called now', () => {
    const titles = [before, after, before].map((shop) => optionGroupsOf(soup, shop).at(-1)?.items[0]?.title);
    expect(titles).toEqual(['Лук', 'Порей', 'Лук']);
  });
  test('the figures of a choice are those of the ingredients as they are', () => {
    const choice = { kind: 'product', productId: 'soup', modifierIds: [] } as const;
    const allergens = [before, after, before].map((shop) => figuresOfChoice(choice, shop).allergens);
    expect(allergens).toEqual([[], ['лук'], []]);
  });
  test('the figures are those of the dish as it is', () => {
    const choice = { kind: 'product', productId: 'soup', modifierIds: [] } as const;
    const larger = shopOf({
      products: [{ ...soup, weight: { value: 500, unit: 'g' } }],
      ingredients: [...before.ingredients.values()],
    });
    const sameIngredients = { ...larger, ingredients: before.ingredients };
    const weights = [before, sameIngredients].map((shop) => figuresOfChoice(choice, shop).weight?.value);
    expect(weights).toEqual([300, 500]);
  });
  test('the line above a category leads through its parents as they are', () => {
    const child = category('child', { parentId: 'parent' });
    const parent = category('parent', { name: 'Супы' });
    const [one, other] = [parent, { ...parent, name: 'Первое' }].map(
      (above) => new Map([above, child].map((each) => [each.id, each])),
    );
    if (!one || !other) return expect.unreachable();
    const names = [one, other, one].map((categories) => categoryLine(child, categories)[0]?.name);
    expect(names).toEqual(['Супы', 'Первое', 'Супы']);
  });
});
