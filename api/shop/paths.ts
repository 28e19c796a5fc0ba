import type { Category } from '../../domain/category/category.events.ts';
import { categoryLine } from '../../domain/category/categoryLine.ts';
import type { Page } from '../../domain/content/content.events.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { isOnMenu, isShown } from '../../domain/selling/menu.ts';
import type { Shop } from '../../domain/shop/shop.ts';

export type Target =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'posts'; readonly path: string };

/** Where everything of the shop is found. Made once for each version of the shop. */
export interface ShopPaths {
  /** What customers may see, in the order in which staff put it. */
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  readonly posts: readonly Page[];
  ofCategory(id: string): string | null;
  ofProduct(id: string): string | null;
  at(path: string): Target | null;
  /** Where a thing that once stood at this address, or is called by another of its addresses, stands now. */
  movedFrom(path: string): string | null;
  childrenOf(categoryId: string | null): readonly Category[];
  /** Dishes of the category and of those below it. */
  productsIn(categoryId: string): readonly Product[];
}

interface Known {
  readonly shop: Shop;
  readonly paths: ShopPaths;
}
const known = new WeakMap<Shop['products'], Known>();

/** A new version of the shop in which nothing moved (a promocode was used, a zone was drawn) has the same addresses. */
export const pathsOf = (shop: Shop): ShopPaths => {
  const found = known.get(shop.products);
  if (found && found.shop.categories === shop.categories && found.shop.pages === shop.pages)
    return found.paths;
  const paths = makePaths(shop);
  known.set(shop.products, { shop, paths });
  return paths;
};

export const pathOfPage = ({ slug }: Page): string => `/${slug}`;

const makePaths = (shop: Shop): ShopPaths => {
  const categoryPaths = new Map<string, string>();
  const categories = visibleCategories(shop);
  for (const category of categories) categoryPaths.set(category.id, categoryPath(category, shop));

  const products = [...shop.products.values()].filter((product) => isOnMenu(product, shop)).sort(byPosition);
  const productPaths = new Map(
    products.map((product) => [product.id, `${categoryPaths.get(mainCategory(product))}/${product.slug}`]),
  );

  const pages = [...shop.pages.values()].filter((page) => !page.archived);
  const posts = pages.filter(({ kind }) => kind === 'post').sort(byDateDown);

  const targets = new Map<string, Target>();
  for (const post of posts) {
    const parent = parentPath(pathOfPage(post));
    if (parent !== '/') targets.set(parent, { kind: 'posts', path: parent });
  }
  for (const page of pages) targets.set(pathOfPage(page), { kind: 'page', page });
  for (const product of products)
    targets.set(productPaths.get(product.id) ?? '', { kind: 'product', product });
  for (const category of categories)
    targets.set(categoryPaths.get(category.id) ?? '', { kind: 'category', category });

  const movedFrom = formerPaths({ categories, products, pages, categoryPaths, productPaths });
  const children = childrenByParent(categories, categoryPaths);
  const belonging = productsByCategory(products, shop);

  return {
    categories,
    products,
    posts,
    ofCategory: (id) => categoryPaths.get(id) ?? null,
    ofProduct: (id) => productPaths.get(id) ?? null,
    at: (path) => targets.get(path) ?? null,
    movedFrom,
    childrenOf: (id) => children.get(id) ?? [],
    productsIn: (id) => belonging.get(id) ?? [],
  };
};

const visibleCategories = (shop: Shop): Category[] =>
  [...shop.categories.values()].filter((category) => isShown(category, shop)).sort(byPosition);

const categoryPath = (category: Category, shop: Shop): string =>
  `/${categoryLine(category, shop.categories)
    .map(({ slug }) => slug)
    .join('/')}`;

const productsByCategory = (products: readonly Product[], shop: Shop): Map<string, Product[]> => {
  const belonging = new Map<string, Product[]>();
  for (const product of products) {
    const holders = product.categoryIds.flatMap((id) => {
      const category = shop.categories.get(id);
      return category ? categoryLine(category, shop.categories).map((each) => each.id) : [];
    });
    for (const id of new Set(holders)) belonging.set(id, [...(belonging.get(id) ?? []), product]);
  }
  return belonging;
};

/** Dishes move between categories and are renamed; links to them, in search engines above all, go on living. */
const formerPaths = ({
  categories,
  products,
  pages,
  categoryPaths,
  productPaths,
}: {
  categories: readonly Category[];
  products: readonly Product[];
  pages: readonly Page[];
  categoryPaths: ReadonlyMap<string, string>;
  productPaths: ReadonlyMap<string, string>;
}): ((path: string) => string | null) => {
  const pageNow = new Map<string, string>();
  for (const page of pages)
    for (const slug of page.formerSlugs ?? []) pageNow.set(`/${slug}`, pathOfPage(page));

  const pathNow = new Map<string, string>();
  const known = [
    ...products.map((item) => ({ item, path: productPaths.get(item.id) })),
    ...categories.map((item) => ({ item, path: categoryPaths.get(item.id) })),
  ];
  const keep = (namesOf: (item: Category | Product) => readonly string[]) => {
    for (const { item, path } of known) if (path) for (const name of namesOf(item)) pathNow.set(name, path);
  };
  keep(({ formerSlugs = [] }) => formerSlugs);
  keep(({ id, slug }) => [id, slug]); // who is called so today goes before who was called so once

  return (path) => {
    const moved = pageNow.get(path);
    if (moved) return moved;
    const parts = path.slice(1).split('/');
    // An address with a part that never was anything here is a mistake, not an old link.
    return parts.every((part) => pathNow.has(part)) ? (pathNow.get(parts.at(-1) ?? '') ?? null) : null;
  };
};

const mainCategory = (product: Product): string => product.categoryIds[0] ?? '';

const childrenByParent = (
  categories: readonly Category[],
  paths: ReadonlyMap<string, string>,
): Map<string | null, Category[]> => {
  const children = new Map<string | null, Category[]>();
  for (const category of categories) {
    const parent = category.parentId !== null && paths.has(category.parentId) ? category.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), category]);
  }
  return children;
};

export const parentPath = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

const byPosition = (a: Category | Product, b: Category | Product): number =>
  a.position - b.position || (a.name < b.name ? -1 : 1);
const byDateDown = (a: Page, b: Page): number =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || (a.name < b.name ? -1 : 1);
