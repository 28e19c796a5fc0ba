import type { Category } from '../../domain/category/category.events.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { isOnMenu, isShown } from '../../domain/selling/menu.ts';
import type { Shop } from '../../domain/shop/shop.ts';

/** What decides whether a category is shown, and where. */
export type SectionOnMenu = Pick<Category, 'id' | 'parentId' | 'position' | 'published' | 'archived'>;
/** What decides whether a dish is on the menu, and where. */
export type DishOnMenu = Pick<Product, 'id' | 'categoryIds' | 'position' | 'published' | 'archived'>;

export const visibleCategories = <Section extends SectionOnMenu>(shop: {
  readonly categories: ReadonlyMap<string, Section>;
}): Section[] => [...shop.categories.values()].filter((category) => isShown(category, shop)).sort(byPosition);

/** Published dishes of a published category, in the order of the menu. */
export const visibleProducts = <Dish extends DishOnMenu>(shop: {
  readonly products: ReadonlyMap<string, Dish>;
  readonly categories: ReadonlyMap<string, SectionOnMenu>;
}): Dish[] => {
  const places = new Map(visibleCategories(shop).map((category, place) => [category.id, place]));
  const placeOf = ({ categoryIds: [main = ''] }: DishOnMenu) => places.get(main);
  return [...shop.products.values()]
    .filter((product) => isOnMenu(product, shop))
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0) || byPosition(a, b));
};

/** The category itself and all that lie below it. */
export const categoryWithChildren = (shop: Shop, categoryId: string): ReadonlySet<string> => {
  const found = new Set([categoryId]);
  for (const id of found)
    for (const category of shop.categories.values()) if (category.parentId === id) found.add(category.id);
  return found;
};

const byPosition = (
  a: { readonly position: number; readonly id: string },
  b: { readonly position: number; readonly id: string },
): number => a.position - b.position || (a.id < b.id ? -1 : 1);
