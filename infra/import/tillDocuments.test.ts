import { expect, test } from 'vitest';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import type { startIiko } from '../standIns/iiko/iiko.ts';
import { openTilledWorld } from '../till/testing/testTills.ts';
import { tillDocuments } from './tillDocuments.ts';

type Iiko = Awaited<ReturnType<typeof startIiko>>;
/** What the shop makes of iiko's menu that somebody has spoilt. */
const documentsOf = async (spoil: (menu: Iiko['menu']) => void) => {
  const world = await openTilledWorld('iiko');
  spoil(world.till.iiko.menu);
  const menu = await (await world.tills.open('iiko')).menu();
  await world.close();
  return tillDocuments({ menu, stops: null }, emptyShop);
};

test('a name with marks of a page is words only, and a price with decimals is kopecks', async () => {
  const { products } = await documentsOf(({ products: [, roll] }) => {
    if (!roll) throw new Error('There is one');
    Object.assign(roll, { name: '<script>alert(1)</script><b>Ролл</b> «Ёж»', description: '<i>Тёплый</i>' });
    const [sold] = roll.sizePrices;
    if (sold) sold.price.currentPrice = 310.1 + 0.2;
  });
  const roll = [...products.values()].find(({ stated }) => stated.name?.endsWith('Ролл «Ёж»'));
  expect(roll?.stated).toMatchObject({ price: 310_30, description: 'Тёплый' });
  expect(roll?.stated.name).not.toMatch(/[<>]/);
});

test('an id that comes twice is one dish', async () => {
  const { products } = await documentsOf((menu) => {
    menu.products.push(...menu.products.slice(1, 2));
  });
  expect(products.size).toBe(12);
});

test('an empty menu says nothing of any dish: nothing is made, and nothing is taken away', async () => {
  const documents = await documentsOf((menu) => {
    menu.products.length = 0;
    menu.groups.length = 0;
  });
  expect([documents.products.size, documents.categories.size, documents.gone.size]).toEqual([0, 0, 0]);
});
