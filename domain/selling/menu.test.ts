import { describe, expect, test } from 'vitest';
import { emptyShop } from '../shop/emptyShop.ts';
import { category, product } from '../testing/testShop.ts';
import { sellingProblem } from './availability.ts';
import { isOnMenu } from './menu.ts';

const at = '2026-07-24T12:00:00.000Z';
const dish = product('dish', 500, { categoryIds: ['hot', 'new'] });
const shopWith = (hot: object, rolls: object = {}) => {
  const categories = [
    category('rolls', rolls),
    category('hot', { parentId: 'rolls', ...hot }),
    category('new'),
  ];
  return { ...emptyShop, categories: new Map(categories.map((each) => [each.id, each])) };
};

describe('a dish is on the menu and sold', () => {
  const verdicts = (shop: ReturnType<typeof shopWith>, sold = dish) => [
    isOnMenu(sold, shop),
    sellingProblem(sold, { shop, at, servedAt: at, pointId: null })?.code ?? null,
  ];
  test('when its category and all above are shown', () => {
    expect(verdicts(shopWith({}))).toEqual([true, null]);
    expect(verdicts(shopWith({ hiddenInMenu: true }))).toEqual([true, null]);
  });
  test.each([
    ['its category is archived', shopWith({ archived: true }), dish],
    ['its category is not published', shopWith({ published: false }), dish],
    ['the category above is archived', shopWith({}, { archived: true }), dish],
    ['the category above is not published', shopWith({}, { published: false }), dish],
    ['its main category is not there', shopWith({}), { ...dish, categoryIds: ['none', 'new'] }],
    ['it has no category', shopWith({}), { ...dish, categoryIds: [] }],
    ['it is a draft', shopWith({}), { ...dish, published: false }],
    ['it is archived', shopWith({}), { ...dish, archived: true }],
  ])('not when %s', (_why, shop, sold) => {
    expect(verdicts(shop, sold)).toEqual([false, 'ProductNotSold']);
  });
  test('when it is wanted after the end of its stop', () => {
    const stopped = { ...dish, stops: [{ pointId: null, until: '2026-07-25T05:00:00.000Z' }] };
    const wanted = (servedAt: string) =>
      sellingProblem(stopped, { shop: shopWith({}), at, servedAt, pointId: null })?.code ?? null;
    expect(wanted('2026-07-25T04:59:00.000Z')).toBe('ProductStopped');
    expect(wanted('2026-07-25T05:00:00.000Z')).toBeNull();
  });
  test('only in the hours of every category above it', () => {
    const breakfasts = { schedule: { start: '08:00', end: '10:00' } };
    const shop = shopWith({}, { name: 'Завтраки', ...breakfasts });
    expect(sellingProblem(dish, { shop, at, servedAt: at, pointId: null })).toEqual({
      code: 'ProductOutsideHours',
      facts: { name: 'dish', category: 'Завтраки', start: '08:00', end: '10:00' },
    });
  });
});
