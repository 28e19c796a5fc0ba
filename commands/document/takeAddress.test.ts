import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../domain/document/document.ts';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { category, product } from '../../domain/testing/testShop.ts';
import { createMemoryEventStore } from '../testing/memoryEventStore.ts';
import { origin } from '../testing/testShopWorld.ts';
import { saveDocument } from './saveDocument.ts';

const dish = (name: string, slug: string) => {
  const { stops: _stops, ...fields } = fieldsOf(product(name, 500, { name, slug, categoryIds: ['dishes'] }));
  return fields;
};

/** A shop that shows a dish as soon as it is waited for. */
const open = () => {
  const eventStore = createMemoryEventStore();
  let shop: Shop = { ...emptyShop, categories: new Map([['dishes', category('dishes')]]) };
  const show = async () => {
    for (const { type, data } of eventStore.all())
      if (type === 'ProductCreated') {
        const { id, fields } = data as { id: string; fields: ReturnType<typeof dish> };
        shop = { ...shop, products: new Map(shop.products).set(id, product(id, 500, fields)) };
      }
  };
  const save = saveDocument({
    eventStore,
    clock: { now: () => '2026-11-27T12:00:00.000Z' },
    shop: { current: () => shop, reached: show },
  });
  return {
    create: (id: string, fields: ReturnType<typeof dish>) => save({ kind: 'Product', id, fields, origin }),
    rename: (id: string, slug: string) => save({ kind: 'Product', id, fields: { slug }, origin }),
  };
};

describe('two dishes', () => {
  test('of one name that are made at the same time have addresses of their own', async () => {
    const { create } = open();
    const saved = await Promise.all(['a', 'b', 'c'].map((id) => create(id, dish('Вок', 'vok'))));
    expect(saved.map(({ document }) => document.slug)).toEqual(['vok', 'vok-2', 'vok-3']);
  });

  test('cannot have one address that somebody chose: the refusal names a free one', async () => {
    const { create, rename } = open();
    await create('a', dish('Вок', 'vok'));
    await expect(create('b', dish('Суп', 'vok'))).rejects.toMatchObject({
      code: 'AddressTaken',
      facts: { path: '/dishes/vok', free: 'vok-2' },
      fields: ['slug'],
    });
    await create('b', dish('Суп', 'sup'));
    await expect(rename('b', 'vok')).rejects.toMatchObject({ code: 'AddressTaken' });
    await expect(rename('b', 'sup')).resolves.toMatchObject({ changed: false });
  });
});
