import { beforeAll, describe, expect, test } from 'vitest';
import { ymlFeed } from '../../api/shop/ymlFeed.ts';
import { createMemoryEventStore } from '../../commands/testing/memoryEventStore.ts';
import { category, modifierGroup, product, shopOf } from '../../domain/testing/testShop.ts';
import { feedDocuments } from './feedDocuments.ts';
import { planImport } from './importPlan.ts';
import { changedInOwnFeed, isOwnFeed, ownSource } from './ownFeed.ts';
import { readYmlFeed } from './ymlFeed.ts';

const size = modifierGroup('size', {
  min: 1,
  max: 1,
  items: [{ id: 's', title: 'S', price: 5000, max: 1 }],
});
const shop = shopOf({
  categories: [category('rolls', { name: 'Роллы & сеты' }), category('hot', { parentId: 'rolls' })],
  products: [
    product('a', 490.5, {
      name: 'Ролл «Канада» <острый>',
      description: 'Лосось.\n\nРис & нори',
      oldPrice: 59_000,
      categoryIds: ['hot', 'rolls'],
      weight: { value: 250, unit: 'g' },
      nutrition: { kcal: 180.5, proteins: 7, fats: 6, carbs: 22 },
      picture: { path: 'demo/roll-canada', alt: 'Ролл', width: 640, height: 640 },
    }),
    product('b', 200, {
      categoryIds: ['rolls'],
      modifierGroups: [size],
      weight: { value: 300, unit: 'ml' },
      stops: [{ pointId: null, until: null }],
    }),
  ],
});
const planOf = (yml: string) => {
  const feed = readYmlFeed(Buffer.from(yml));
  const documents = changedInOwnFeed(feedDocuments(feed, ownSource), feed, shop);
  const options = { overwrite: true, hideMissing: true, eventStore: createMemoryEventStore() };
  return planImport(documents, shop, options);
};

describe('our own feed', () => {
  let yml: string;
  beforeAll(() => {
    yml = ymlFeed(shop, { origin: 'http://localhost:3000', at: '2026-11-29T00:00:00.000Z' });
  });

  test('is read back without a difference', async () => {
    expect(isOwnFeed(readYmlFeed(Buffer.from(yml)), shop)).toBe(true);
    const { writes, stopped, resumed, hidden, same, remarks } = await planOf(yml);
    expect({ writes, stopped, resumed, hidden, remarks }).toEqual({
      writes: [],
      stopped: [],
      resumed: [],
      hidden: [],
      remarks: expect.not.arrayContaining([expect.objectContaining({ kind: 'refused' })]),
    });
    expect(same).toEqual({ Category: 2, Product: 2 });
  });

  test('tells what was changed in it: of a price, without what a size adds', async () => {
    const { writes } = await planOf(yml.replace('<price>250</price>', '<price>260</price>'));
    expect(writes).toMatchObject([{ kind: 'Product', id: 'b', fields: { price: 21_000 } }]);
  });

  test('of another shop is a stranger’s', () => {
    const other = shopOf({ categories: [category('soups')] });
    expect(isOwnFeed(readYmlFeed(Buffer.from(yml)), other)).toBe(false);
  });
});
