import { expect, test } from 'vitest';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { product, shopOf } from '../../domain/testing/testShop.ts';
import { comboIdOf, externalIdOf, groupIdOf, optionIdOf, partIdOf } from '../../domain/ticket/tillIds.ts';
import { writeDocument } from '../document/saveDocument.ts';
import { stopProduct } from '../document/stopProduct.ts';
import { createMemoryEventStore } from '../testing/memoryEventStore.ts';
import { origin } from '../testing/testShopWorld.ts';
import { followStops } from './followStops.ts';
import type { Till, TillStops } from './till.ts';

const byTill = { actor: { kind: 'system', id: 'till' }, correlationId: 'job' } as const;
const sauce = optionIdOf('iiko', 'sauces', 'sauce');

/** A dish of the till with one sauce; a test says what the till is out of. */
const open = async () => {
  const eventStore = createMemoryEventStore();
  const basics = { eventStore, clock: { now: () => '2026-11-27T12:00:00.000Z' } };
  let stops: TillStops = [];
  let dish: Product = product('roll', 495, {
    externalId: 'iiko:1',
    modifierGroups: [
      {
        id: 'iiko.sauces',
        name: 'Соус',
        min: 0,
        max: 1,
        freeCount: 0,
        items: [{ id: sauce, title: 'Соус', price: 0, max: 1, stopped: false }],
      },
    ],
  });
  const { id, stops: _stops, revision: _revision, archived: _archived, ...fields } = dish;
  await writeDocument(basics)({ kind: 'Product', id, fields, origin });
  const integrations = { ...untouchedIntegrations, restaurantOn: true };
  const deps = {
    ...basics,
    shop: {
      current: () => ({ ...shopOf({ products: [dish] }), integrations }),
      reached: async () => undefined,
    },
    tills: {
      current: () => 'iiko' as const,
      open: async () => ({ stops: async () => stops }) as unknown as Till, // what is asked of it here
    },
  };
  return {
    deps,
    follow: async (out: TillStops) => {
      stops = out;
      const before = eventStore.all().length;
      await followStops(deps)(undefined, byTill);
      return eventStore
        .all()
        .slice(before)
        .map(({ type }) => type);
    },
    becomes: (changes: Partial<Product>) => {
      dish = { ...dish, ...changes };
    },
  };
};
const out = [{ productId: '1', sizeId: null }];
const stopped = [{ pointId: null, until: null }];

test('what the till is out of is stopped once, and sold again when it is there', async () => {
  const { follow, becomes } = await open();
  expect(await follow(out)).toEqual(['ProductStopped']);
  becomes({ stops: stopped });
  expect(await follow(out)).toEqual([]);
  expect(await follow([])).toEqual(['ProductResumed']);
});

test('what staff have stopped stays so', async () => {
  const { deps, follow, becomes } = await open();
  await stopProduct(deps)({ id: 'roll', pointId: null, until: null, origin });
  becomes({ stops: stopped });
  expect(await follow([])).toEqual([]);
});

test('a sauce that is out is stopped in every dish, and comes back', async () => {
  const { deps, follow, becomes } = await open();
  expect(await follow([{ productId: 'sauce', sizeId: null }])).toEqual(['ProductChanged']);
  const [group] = deps.shop.current().products.get('roll')?.modifierGroups ?? [];
  if (!group) throw new Error('There is one');
  const items = group.items.map((item) => ({ ...item, stopped: true }));
  becomes({ modifierGroups: [{ ...group, items }], revision: '1' });
  expect(await follow([{ productId: 'sauce', sizeId: null }])).toEqual([]);
  expect(await follow([])).toEqual(['ProductChanged']);
});

test.each([
  ['a dish', { productId: 'soup', sizeId: null }, [0]],
  ['a dish of one size', { productId: 'pizza', sizeId: 'large' }, [2]],
  ['a dish of all sizes', { productId: 'pizza', sizeId: null }, [1, 2]],
])('%s that is out cannot be chosen within a combo', async (_, stop, places) => {
  const { deps, follow, becomes } = await open();
  const part = (dish: string, size: string | null) => ({
    ...{ id: optionIdOf('iiko', 'hot', partIdOf(dish, size)), title: dish },
    ...{ price: 0, max: 1, stopped: false },
  });
  const items = [part('soup', null), part('pizza', 'small'), part('pizza', 'large')];
  const place = { id: groupIdOf('iiko', 'hot'), name: 'Горячее', min: 1, max: 1, freeCount: 0, items };
  becomes({ externalId: externalIdOf('iiko', comboIdOf('lunch')), modifierGroups: [place] });
  expect(await follow([stop])).toEqual(['ProductChanged']);
  const stoppedNow = items.map((item, index) => ({ ...item, stopped: places.includes(index) }));
  expect(deps.eventStore.all().at(-1)?.data).toMatchObject({
    changes: { modifierGroups: [{ items: stoppedNow }] },
  });
});

test.each([
  ['one of its sizes is out', ['25'], false],
  ['all of them are', ['25', '33'], true],
])('a dish of which something has to be chosen, when %s', async (_, sizesOut, isOut) => {
  const { follow, becomes } = await open();
  const sizes = ['25', '33'].map((size) => ({
    ...{ id: optionIdOf('iiko', 'size', size), title: size },
    ...{ price: 0, max: 1, stopped: sizesOut.includes(size) },
  }));
  const group = { id: groupIdOf('iiko', 'size'), name: 'Размер', min: 1, max: 1, freeCount: 0 };
  becomes({ modifierGroups: [{ ...group, items: sizes }] });
  const stops = sizesOut.map((sizeId) => ({ productId: '1', sizeId }));
  expect(await follow(stops)).toEqual(isOut ? ['ProductStopped'] : []);
});
