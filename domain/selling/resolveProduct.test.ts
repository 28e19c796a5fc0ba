import { describe, expect, test } from 'vitest';
import { roubles } from '../money.ts';
import { emptyShop } from '../shop/emptyShop.ts';
import { category, modifierGroup, point, product, shopOf } from '../testing/testShop.ts';
import { type Selling, sellingProblem } from './availability.ts';
import { modifiersProblem } from './modifiers.ts';
import { resolveProduct } from './resolveProduct.ts';

const sauces = modifierGroup('sauces', {
  name: 'Соусы',
  min: 3,
  max: 3,
  freeCount: 1,
  items: [
    { id: 'soy', title: 'Соевый', price: roubles(20), max: 1 },
    { id: 'hot', title: 'Острый', price: roubles(30), max: 2 },
    { id: 'nut', title: 'Ореховый', price: roubles(40), max: 1, weight: 30 },
    { id: 'out', title: 'Кончился', price: 0, max: 1, stopped: true },
  ],
});
const set = product('set', 500, {
  modifierGroups: [sauces],
  ingredients: [
    { ingredientId: 'onion', removable: true },
    { ingredientId: 'rice', removable: false },
  ],
  weight: { value: 300, unit: 'g' },
});
const ingredient = { revision: '0', archived: false, allergens: [], nutrition: null, picture: null };
const shop = {
  ...shopOf({ products: [set], categories: [category('dishes')] }),
  ingredients: new Map([['onion', { ...ingredient, id: 'onion', name: 'Лук' }]]),
};
const selling: Selling = {
  shop,
  at: '2026-07-24T12:00:00.000Z',
  servedAt: '2026-07-24T12:00:00.000Z',
  pointId: null,
};

describe('modifiers of a dish whose group needs 3', () => {
  const bounds = (chosen: number) => ({
    code: 'ModifierGroupOutOfBounds',
    facts: { group: 'Соусы', min: 3, max: 3, chosen },
  });

  test.each([
    ['three are right', ['soy', 'hot', 'nut'], null],
    ['one of them twice where it may be', ['soy', 'hot', 'hot'], null],
    ['with an ingredient left out', ['soy', 'hot', 'nut', 'no-onion'], null],
    ['two are too few', ['soy', 'hot'], bounds(2)],
    ['four are too many', ['soy', 'hot', 'hot', 'nut'], bounds(4)],
    ['none at all', [], bounds(0)],
    [
      'one twice that may be taken once',
      ['soy', 'soy', 'hot'],
      { code: 'ModifierAboveMax', facts: { group: 'Соусы', modifier: 'Соевый', max: 1 } },
    ],
    [
      'of another dish',
      ['soy', 'hot', 'cheese'],
      { code: 'ModifierNotFound', facts: { name: 'set', modifierId: 'cheese' } },
    ],
    [
      'an ingredient that cannot be left out',
      ['soy', 'hot', 'nut', 'no-rice'],
      { code: 'ModifierNotFound', facts: { name: 'set', modifierId: 'no-rice' } },
    ],
    [
      'one that has run out',
      ['soy', 'hot', 'out'],
      { code: 'ModifierStopped', facts: { name: 'set', modifier: 'Кончился' } },
    ],
  ])('%s', (_name, modifierIds, problem) => {
    expect(modifiersProblem(set, modifierIds, shop)).toEqual(problem);
  });
});

describe('a dish with its modifiers', () => {
  test('costs its price and the modifiers, the cheapest of them free', () => {
    const resolved = resolveProduct('set', ['nut', 'soy', 'hot', 'no-onion'], selling);
    expect(resolved.unitPrice).toBe(roubles(500 + 30 + 40));
    expect(resolved.details).toEqual(['Соевый', 'Острый', 'Ореховый', '− Лук']);
    expect(resolved.problem).toBeNull();
  });

  test('an unknown dish is a problem, not a crash', () => {
    expect(resolveProduct('ghost', [], selling).problem?.code).toBe('ProductNotFound');
  });
});

describe('a dish can be sold', () => {
  const breakfast = category('dishes', { schedule: { start: '08:00', end: '12:00' } });
  const at = (local: string) => new Date(`2026-07-24T${local}:00+03:00`).toISOString();
  const sold = (changes: Parameters<typeof product>[2], where: Partial<Selling> = {}) =>
    sellingProblem(product('omelette', 200, changes), { ...selling, ...where })?.code ?? null;

  test('unless it is a draft or deleted', () => {
    expect(sold({})).toBeNull();
    expect(sold({ published: false })).toBe('ProductNotSold');
    expect(sold({ archived: true })).toBe('ProductNotSold');
  });

  test('unless it is in the stop list: everywhere, or at the point that cooks', () => {
    expect(sold({ stops: [{ pointId: null, until: null }] })).toBe('ProductStopped');
    expect(sold({ stops: [{ pointId: 'north', until: null }] }, { pointId: 'north' })).toBe('ProductStopped');
    expect(sold({ stops: [{ pointId: 'north', until: null }] }, { pointId: 'south' })).toBeNull();
    expect(sold({ stops: [{ pointId: 'north', until: null }] })).toBeNull();
  });

  test('again from the instant at which the stop ends', () => {
    const stops = [{ pointId: null, until: '2026-07-24T12:00:00.000Z' }];
    expect(sold({ stops }, { servedAt: '2026-07-24T11:59:59.000Z' })).toBe('ProductStopped');
    expect(sold({ stops }, { servedAt: '2026-07-24T12:00:00.000Z' })).toBeNull();
  });

  test('in the hours of its category, by the clock of the point, when it is wanted', () => {
    const morning = { ...emptyShop, categories: new Map([['dishes', breakfast]]) };
    const east = { ...morning, points: new Map([['east', point('east', { timeZone: 'Asia/Vladivostok' })]]) };
    expect(sold({}, { shop: morning, servedAt: at('11:59') })).toBeNull();
    expect(sold({}, { shop: morning, servedAt: at('12:00') })).toBe('ProductOutsideHours');
    expect(sold({}, { shop: morning, at: at('22:00'), servedAt: at('09:00') })).toBeNull();
    expect(sold({}, { shop: east, pointId: 'east', servedAt: at('09:00') })).toBe('ProductOutsideHours');
  });
});
