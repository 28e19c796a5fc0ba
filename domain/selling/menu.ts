import type { Category } from '../category/category.events.ts';
import { categoryLine } from '../category/categoryLine.ts';
import type { Product } from '../product/product.events.ts';
import type { Shop } from '../shop/shop.ts';

type Section = Pick<Category, 'parentId' | 'published' | 'archived'>;
/** A shop, or what is known of one that was. */
interface Sections {
  readonly categories: ReadonlyMap<string, Section>;
}

/** A category that is not shown hides what is below it. */
export const isShown = (category: Section, shop: Sections): boolean =>
  categoryLine(category, shop.categories).every(({ published, archived }) => published && !archived);

/** The categories above a dish, its main one last; none when that one is not there. */
export function linesAbove({ categoryIds }: Product, shop: Pick<Shop, 'categories'>): readonly Category[] {
  const main = shop.categories.get(categoryIds[0] ?? '');
  return main ? categoryLine(main, shop.categories) : [];
}

/** Whether the shop shows a dish at all. What is not shown is found, offered and sold nowhere. */
export function isOnMenu(
  product: Pick<Product, 'categoryIds' | 'published' | 'archived'>,
  shop: Sections,
): boolean {
  const main = shop.categories.get(product.categoryIds[0] ?? '');
  return product.published && !product.archived && main !== undefined && isShown(main, shop);
}
