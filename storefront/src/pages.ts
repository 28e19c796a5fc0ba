import { type ComponentType, lazy } from 'react';
import { FailurePage } from './features/failure/FailurePage.tsx';
import { loadChunk } from './page/loadChunk.ts';
import type { PageKind, PageProps } from './page/shownPage.ts';

type PageComponent = ComponentType<PageProps>;

const loaders = {
  home: () => import('./features/home/HomePage.tsx').then((m) => m.HomePage),
  catalog: () => import('./features/category/CatalogPage.tsx').then((m) => m.CatalogPage),
  category: () => import('./features/category/CategoryPage.tsx').then((m) => m.CategoryPage),
  product: () => import('./features/dish/DishPage.tsx').then((m) => m.DishPage),
  wok: () => import('./features/wok/WokPage.tsx').then((m) => m.WokPage),
  page: () => import('./features/content/ContentPage.tsx').then((m) => m.ContentPage),
  posts: () => import('./features/content/PostsPage.tsx').then((m) => m.PostsPage),
  checkout: () => import('./features/checkout/CheckoutPage.tsx').then((m) => m.CheckoutPage),
  order: () => import('./features/order/OrderPage.tsx').then((m) => m.OrderPage),
  receipt: () => import('./features/receipt/ReceiptPage.tsx').then((m) => m.ReceiptPage),
  cabinet: () => import('./features/cabinet/CabinetPage.tsx').then((m) => m.CabinetPage),
  works: () => import('./features/works/WorksPage.tsx').then((m) => m.WorksPage),
  notFound: () => import('./features/failure/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  failure: async () => FailurePage, // it is needed when nothing can be loaded
} satisfies Record<PageKind, () => Promise<PageComponent>>;

const loaded = new Map<PageKind, PageComponent>();

/**
 * Pages are loaded before they are shown, on both sides: rendering and hydration do not wait inside the tree. Only a page
 * that cannot be loaded is shown without its code: its place says so until the code is here.
 */
export const loadPageModule = async (kind: PageKind): Promise<void> => {
  if (loaded.has(kind)) return;
  const component = await new Promise<PageComponent>((resolve, reject) => {
    const loading = loadChunk<PageComponent>(loaders[kind], () =>
      resolve(lazy(async () => ({ default: await loading }))),
    );
    loading.then(resolve, reject);
  });
  loaded.set(kind, component);
};

/** @throws {Error} when the page was not loaded first: a mistake in this application. */
export const pageComponent = (kind: PageKind): PageComponent => {
  const component = loaded.get(kind);
  if (!component) throw new Error(`Page ${kind} is not loaded`);
  return component;
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
  receipt: 'src/features/receipt/ReceiptPage.tsx',
  cabinet: 'src/features/cabinet/CabinetPage.tsx',
  works: 'src/features/works/WorksPage.tsx',
  notFound: 'src/features/failure/NotFoundPage.tsx',
  failure: 'src/features/failure/FailurePage.tsx',
};
