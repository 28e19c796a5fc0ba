import { type ComponentType, lazy } from 'react';
import { FailurePage } from './features/failure/FailurePage.tsx';
import { loadChunk } from './page/loadChunk.ts';
import type { PageKind, PageProps } from './page/shownPage.ts';
import { styled } from './page/styles.ts';

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
export const loadPageModule = (kind: PageKind): Promise<void> =>
  // What says that something is missing waits for nothing.
  kind === 'failure' ? loadDrawnPage(kind) : loadOnce(kind, () => styled<PageComponent>(loaders[kind]));

/** Of a page that the server has drawn, and linked the styles of. */
export const loadDrawnPage = (kind: PageKind): Promise<void> => loadOnce(kind, loaders[kind]);

const loadOnce = async (kind: PageKind, load: () => Promise<PageComponent>): Promise<void> => {
  if (loaded.has(kind)) return;
  const component = await new Promise<PageComponent>((resolve, reject) => {
    const loading = loadChunk<PageComponent>(load, () =>
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
