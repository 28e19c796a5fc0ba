import { describe, expect, test } from 'vitest';
import { category, page, product } from '../testing/testShop.ts';
import { type Addressed, addressTable } from './addresses.ts';
import { emptyShop } from './emptyShop.ts';

const byId = <Item extends { id: string }>(...items: Item[]) => new Map(items.map((item) => [item.id, item]));
const shop = {
  ...emptyShop,
  categories: byId(
    category('rolls', { slug: 'rolly', formerSlugs: ['sushi'] }),
    category('hot', { slug: 'goryachie', parentId: 'rolls' }),
  ),
  products: byId(product('canada', 500, { slug: 'kanada', categoryIds: ['rolls'] })),
  pages: byId(page('about', { slug: 'o-nas' }), page('news', { slug: 'novosti/leto' })),
};
const newCategory = (slug: string, parentId: string | null = null): Addressed => ({
  kind: 'Category',
  id: 'new',
  fields: { slug, parentId },
});
const newProduct = (slug: string, categoryId: string): Addressed => ({
  kind: 'Product',
  id: 'new',
  fields: { slug, categoryIds: [categoryId] },
});
const newPage = (slug: string): Addressed => ({ kind: 'Page', id: 'new', fields: { slug } });

describe('an address', () => {
  test.each<[string, Addressed]>([
    ['another category', newCategory('rolly')],
    ['a page', newCategory('o-nas')],
    ['a former category', newCategory('sushi')],
    ['a category, whatever the capitals', newCategory('Rolly')],
    ['a dish of the same category', newProduct('kanada', 'rolls')],
    ['a category below', newProduct('goryachie', 'rolls')],
    ['a dish, by a category below', newCategory('kanada', 'rolls')],
    ['a category, by a page', newPage('rolly')],
    ['a dish, by a page', newPage('rolly/kanada')],
    ['another page', newPage('novosti/leto')],
    ...[
      '404',
      'wok',
      'WOK',
      'checkout',
      'policy',
      'my',
      'catalog',
      'api',
      'admin',
      'files',
      'works',
      'assets',
    ].map((own): [string, Addressed] => [`the shop itself (${own})`, newCategory(own)]),
    ['the shop itself, below', newPage('admin/novosti')],
  ])('of %s is not free', (_whose, document) => {
    expect(addressTable(shop).isFree(document)).toBe(false);
  });

  test.each([
    ['a name that stands elsewhere', newProduct('kanada', 'hot')],
    ['the shop’s own word below a category', newCategory('wok', 'rolls')],
    ['a new name', newPage('dostavka')],
  ])('by %s is free', (_whose, document) => {
    expect(addressTable(shop).isFree(document)).toBe(true);
  });

  test('is free for whoever stands there, or stood there', () => {
    const { isFree } = addressTable(shop);
    const rolls = (slug: string): Addressed => ({
      kind: 'Category',
      id: 'rolls',
      fields: { slug, parentId: null },
    });
    expect(isFree(rolls('rolly'))).toBe(true);
    expect(isFree(rolls('sushi'))).toBe(true);
  });

  test('once taken is nobody else’s: the next one gets a form of its own', () => {
    const { take } = addressTable(shop);
    expect(take(newCategory('wok'))).toBe('wok-2');
    expect(take({ ...newCategory('wok'), id: 'newer' })).toBe('wok-3');
    expect(take(newProduct('kanada', 'new'))).toBe('kanada');
    expect(take({ ...newProduct('kanada', 'new'), id: 'newer' })).toBe('kanada-2');
  });
});
