import type { PageContent } from '../../../api/contract/catalogue.contract.ts';
import { errorTexts } from '../texts/errors.ts';

export type PageKind =
  | 'home'
  | 'catalog'
  | 'category'
  | 'product'
  | 'wok'
  | 'page'
  | 'posts'
  | 'checkout'
  | 'order'
  | 'receipt'
  | 'cabinet'
  | 'works'
  | 'notFound'
  | 'failure';

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

export const kindOf = (path: string, page: PageContent | null): PageKind => {
  if (path === '/works') return 'works';
  if (page === null || page.type === 'redirect') return 'notFound';
  if (page.type !== 'application') return page.type;
  if (path === '/checkout') return 'checkout';
  if (path.startsWith('/checkout/')) return path.endsWith('/receipt') ? 'receipt' : 'order';
  if (path === '/my' || path.startsWith('/my/')) return 'cabinet';
  return 'page';
};

export const titleOf = (shown: ShownPage): string => {
  if (shown.page && 'seo' in shown.page) return shown.page.seo.title;
  return errorTexts.title;
};
