import { describe, expect, test } from 'vitest';
import { breachOf } from '../../domain/choice/optionGroups.ts';
import { figuresOfChoice } from '../../domain/figures/choiceFigures.ts';
import { roubles } from '../../domain/money.ts';
import { defaultModifiers, optionGroupsOf } from '../../domain/selling/modifiers.ts';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import type { Sticker } from '../../domain/sticker/sticker.events.ts';
import { category, ingredient, modifierGroup, product, shopOf } from '../../domain/testing/testShop.ts';
import { demoMenu } from '../../infra/testing/demoShop.ts';
import { filterOptions, filterProducts, type ProductFilter } from './filterProducts.ts';

const of = (...ids: string[]) => ids.map((ingredientId) => ({ ingredientId, removable: true }));
const sticker = (id: string, tone: Sticker['tone']): [string, Sticker] => [
  id,
  { id, name: id, icon: id, tone, position: 0, revision: '0', archived: false },
];
const sizes = modifierGroup('size', {
  min: 1,
  items: [
    { id: 's', title: '25 см', price: roubles(100), max: 1 },
    { id: 'l', title: '35 см', price: roubles(300), max: 1 },
  ],
});
const shop = {
  ...shopOf({
    categories: [
      category('rolls', { position: 1 }),
      category('hot-rolls', { parentId: 'rolls', position: 2 }),
      category('pizza', { position: 3 }),
      category('secret', { published: false }),
    ],
    ingredients: [
      ingredient('salmon', { allergens: ['рыба'], origin: 'meat' }),
      ingredient('cheese', { allergens: ['молоко'], origin: 'animal' }),
      ingredient('shrimp', { allergens: ['ракообразные'], origin: 'meat' }),
      ingredient('crab', { allergens: ['ракообразные'], origin: 'meat' }),
      ingredient('cucumber', { origin: 'plant' }),
      ingredient('mystery'),
    ],
    products: [
      product('philadelphia', 490, {
        categoryIds: ['rolls'],
        ingredients: of('salmon', 'cheese'),
        stickerIds: ['hit'],
        oldPrice: roubles(560),
        position: 1,
      }),
      product('shrimps', 420, { position: 2, categoryIds: ['rolls'], ingredients: of('shrimp', 'cheese') }),
      product('crabs', 430, {
        position: 3,
        categoryIds: ['rolls'],
        ingredients: [{ ingredientId: 'crab', removable: false }],
      }),
      product('tempura', 520, { categoryIds: ['hot-rolls'], ingredients: of('cheese') }),
      product('maki', 200, {
        position: 9,
        categoryIds: ['hot-rolls'],
        ingredients: of('cucumber'),
        stickerIds: ['fire'],
      }),
      product('pizza', 300, { categoryIds: ['pizza'], modifierGroups: [sizes], ingredients: of('mystery') }),
      product('soup', 250, { categoryIds: ['pizza'], ingredients: of('mystery'), stickerIds: ['fasting'] }),
      product('hidden', 490, { categoryIds: ['secret'], ingredients: of('cheese') }),
    ],
  }),
  stickers: new Map([sticker('hit', 'hit'), sticker('fire', 'spicy'), sticker('fasting', 'lean')]),
};
const filter = (wanted: ProductFilter) => filterProducts(shop, wanted).map(({ product: { id } }) => id);

describe('the filter', () => {
  test('takes dishes with all wanted ingredients and none of the unwanted', () => {
    expect(filter({ include: ['cheese'] })).toEqual(['philadelphia', 'shrimps', 'tempura']);
    expect(filter({ include: ['cheese', 'salmon'] })).toEqual(['philadelphia']);
    expect(filter({ include: ['cheese'], exclude: ['salmon'] })).toEqual(['shrimps', 'tempura']);
  });

  test('leaves out with an ingredient what else holds its allergens', () => {
    expect(filter({ categoryId: 'rolls', exclude: ['shrimp'] })).toEqual(['philadelphia', 'tempura', 'maki']);
  });

  test('hides what holds an allergen for good, and says what to leave out of the rest', () => {
    const found = filterProducts(shop, { allergens: ['Ракообразные'], categoryId: 'rolls' });
    expect(found.map(({ product: { id }, avoidance }) => [id, avoidance.removed])).toEqual([
      ['philadelphia', []],
      ['shrimps', ['shrimp']],
      ['tempura', []],
      ['maki', []],
    ]);
  });

  test('keeps a diet only by what is known', () => {
    expect(filter({ diets: ['vegetarian'] })).toEqual(['tempura', 'maki', 'soup']);
    expect(filter({ diets: ['lean'] })).toEqual(['maki', 'soup']);
    expect(filter({ diets: ['spicy'] })).toEqual(['maki']);
    expect(filter({ diets: ['lean', 'mild'] })).toEqual(['soup']);
  });

  test('takes dishes by sticker, discount and category with those below it', () => {
    expect(filter({ stickerIds: ['hit'] })).toEqual(['philadelphia']);
    expect(filter({ discounted: true })).toEqual(['philadelphia']);
    expect(filter({ categoryId: 'hot-rolls' })).toEqual(['tempura', 'maki']);
    expect(filter({})).not.toContain('hidden');
  });

  test('takes dishes by the price of their cards', () => {
    expect(filter({ priceFrom: roubles(400), priceTo: roubles(430) })).toEqual(['shrimps', 'crabs', 'pizza']);
  });

  test('offers only what some dish has, of the category that one stands in', () => {
    expect(filterOptions(shop, 'hot-rolls')).toMatchObject({
      ingredientIds: ['cheese', 'cucumber'],
      allergens: ['молоко'],
      diets: ['vegetarian', 'lean', 'spicy', 'mild'],
      stickerIds: ['fire'],
      hasDiscounts: false,
      priceMin: roubles(200),
      priceMax: roubles(520),
    });
    expect(filterOptions(emptyShop)).toMatchObject({ priceMin: 0, priceMax: 0, priceSteps: [] });
  });
});

const demo = await demoMenu();

describe('of the demo menu', () => {
  const { allergens } = filterOptions(demo);
  const pairs = allergens.flatMap((one, index) => allergens.slice(index).map((other) => [one, other]));

  test('no dish that is shown without an allergen holds it', () => {
    expect(allergens.length).toBeGreaterThan(9);
    for (const unwanted of pairs)
      for (const { product: dish, avoidance } of filterProducts(demo, { allergens: unwanted })) {
        const groups = optionGroupsOf(dish, demo);
        const changed = new Set(avoidance.modifierIds);
        const untouched = defaultModifiers(dish).filter((id) => {
          const group = groups.find(({ items }) => items.some((item) => item.id === id));
          return !group?.items.some((item) => changed.has(item.id));
        });
        const choice = {
          kind: 'product',
          productId: dish.id,
          modifierIds: [...untouched, ...changed],
        } as const;
        const held = figuresOfChoice(choice, demo).allergens;
        expect({ dish: dish.id, held: held.filter((word) => unwanted.includes(word)) }).toEqual({
          dish: dish.id,
          held: [],
        });
        expect(['bounds', undefined]).toContain(breachOf(groups, choice.modifierIds)?.kind);
      }
  });

  test('and no dish is hidden that does not hold it as it comes', () => {
    for (const unwanted of allergens) {
      const shown = new Set(filterProducts(demo, { allergens: [unwanted] }).map(({ product: { id } }) => id));
      for (const { id, ...dish } of demo.products.values()) {
        if (shown.has(id)) continue;
        const modifierIds = defaultModifiers({ id, ...dish });
        expect(figuresOfChoice({ kind: 'product', productId: id, modifierIds }, demo).allergens).toContain(
          unwanted,
        );
      }
    }
  });

  test('coffee is had without milk by another milk', () => {
    const coffee = filterProducts(demo, { allergens: ['молоко'] }).find(
      ({ product: { id } }) => id === 'kapuchino',
    );
    expect(coffee?.avoidance.instead).toEqual(['Овсяное']);
  });

  test('a larger pizza weighs and feeds more', () => {
    const of = (size: string) =>
      figuresOfChoice({ kind: 'product', productId: 'pepperoni', modifierIds: [size] }, demo);
    expect(of('s').weight?.value).toBe(480);
    expect(of('l').weight?.value).toBe(880);
    expect(of('l').nutrition?.kcal).toBeGreaterThan((of('s').nutrition?.kcal ?? 0) * 1.8);
  });
});
