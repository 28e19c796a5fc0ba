import type { ComponentType } from 'react';
import type { PageContent } from '../../../api/contract/catalogue.contract.ts';
import { loadChunk } from './loadChunk.ts';

/** What the current address shows. `failure`: the page could not be had; `page` is null then and for `notFound`. */
export interface ShownPage {
  kind: PageKind;
  path: string;
  page: PageContent | null;
  status: number;
  message?: string | undefined;
  /** Of `/works`, which asks the server for nothing. */
  hours?: readonly { label: string; content: string }[] | undefined;
}
export type PageProps = { shown: ShownPage };
type PageComponent = ComponentType<PageProps>;

const loaders = {
  home: () => import('../features/home/HomePage.tsx').then((m) => m.HomePage),
  catalog: () => import('../features/category/CatalogPage.tsx').then((m) => m.CatalogPage),
  category: () => import('../features/category/CategoryPage.tsx').then((m) => m.CategoryPage),
  product: () => import('../features/dish/DishPage.tsx').then((m) => m.DishPage),
  wok: () => import('../features/wok/WokPage.tsx').then((m) => m.WokPage),
  page: () => import('../features/content/ContentPage.tsx').then((m) => m.ContentPage),
  posts: () => import('../features/content/PostsPage.tsx').then((m) => m.PostsPage),
  checkout: () => import('../features/checkout/CheckoutPage.tsx').then((m) => m.CheckoutPage),
  order: () => import('../features/order/OrderPage.tsx').then((m) => m.OrderPage),
  cabinet: () => import('../features/cabinet/CabinetPage.tsx').then((m) => m.CabinetPage),
  works: () => import('../features/works/WorksPage.tsx').then((m) => m.WorksPage),
  notFound: () => import('../features/failure/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  failure: () => import('../features/failure/FailurePage.tsx').then((m) => m.FailurePage),
} satisfies Record<string, () => Promise<PageComponent>>;

export type PageKind = keyof typeof loaders;

const loaded = new Map<PageKind, PageComponent>();

/** Pages are loaded before they are shown, on both sides: neither rendering nor hydration ever waits inside the tree. */
export const loadPageModule = async (kind: PageKind): Promise<void> => {
  if (!loaded.has(kind)) loaded.set(kind, await loadChunk<PageComponent>(loaders[kind]));
};

/** @throws {Error} when the page was not loaded first: a mistake in this application. */
export const pageComponent = (kind: PageKind): PageComponent => {
  const component = loaded.get(kind);
  if (!component) throw new Error(`Page ${kind} is not loaded`);
  return component;
};

export const kindOf = (path: string, page: PageContent | null): PageKind => {
  if (path === '/works') return 'works';
  if (page === null || page.type === 'redirect') return 'notFound';
  if (page.type !== 'application') return page.type;
  if (path === '/checkout') return 'checkout';
  if (path.startsWith('/checkout/')) return 'order';
  if (path === '/my' || path.startsWith('/my/')) return 'cabinet';
  return 'page';
};

/** The source file of a page's chunk, as the build's manifest names it. */
export const pageSource: Record<PageKind, string> = {
  home: 'src/features/home/HomePage.tsx',
  catalog: 'src/features/category/CatalogPage.tsx',
  category: 'src/features/category/CategoryPage.tsx',
  product: 'src/features/dish/DishPage.tsx',
  wok: 'src/features/wok/WokPage.tsx',
  page: 'src/features/content/ContentPage.tsx',
  posts: 'src/features/content/PostsPage.tsx',
  checkout: 'src/features/checkout/CheckoutPage.tsx',
  order: 'src/features/order/OrderPage.tsx',
  cabinet: 'src/features/cabinet/CabinetPage.tsx',
  works: 'src/features/works/WorksPage.tsx',
  notFound: 'src/features/failure/NotFoundPage.tsx',
  failure: 'src/features/failure/FailurePage.tsx',
};
