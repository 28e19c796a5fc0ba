import type { PageKind, ShownPage } from '../page/shownPage.ts';

/** Sheets in the order of the cascade. `shop`: what the first pages and the frame need; the others come with what they style. */
export const sheetNames = ['shop', 'order', 'late'] as const;
export type SheetName = (typeof sheetNames)[number];

interface PagePart {
  /** The source file of the page's chunk, as the build's manifest names it. */
  source: string;
  /** What the page is drawn with, beside the shop's own sheet. */
  sheet: SheetName;
}

export const pageParts: Record<PageKind, PagePart> = {
  home: { source: 'src/features/home/HomePage.tsx', sheet: 'shop' },
  catalog: { source: 'src/features/category/CatalogPage.tsx', sheet: 'shop' },
  category: { source: 'src/features/category/CategoryPage.tsx', sheet: 'shop' },
  product: { source: 'src/features/dish/DishPage.tsx', sheet: 'shop' },
  wok: { source: 'src/features/wok/WokPage.tsx', sheet: 'late' },
  page: { source: 'src/features/content/ContentPage.tsx', sheet: 'late' },
  posts: { source: 'src/features/content/PostsPage.tsx', sheet: 'late' },
  checkout: { source: 'src/features/checkout/CheckoutPage.tsx', sheet: 'order' },
  order: { source: 'src/features/order/OrderPage.tsx', sheet: 'order' },
  receipt: { source: 'src/features/receipt/ReceiptPage.tsx', sheet: 'order' },
  cabinet: { source: 'src/features/cabinet/CabinetPage.tsx', sheet: 'order' },
  works: { source: 'src/features/works/WorksPage.tsx', sheet: 'late' },
  notFound: { source: 'src/features/failure/NotFoundPage.tsx', sheet: 'late' },
  failure: { source: 'src/features/failure/FailurePage.tsx', sheet: 'shop' },
};

/** What a page is painted with at once; blocks of staff have their styles in the late sheet, wherever they stand. */
export const drawnWith = ({ kind, page }: Pick<ShownPage, 'kind' | 'page'>): ReadonlySet<SheetName> => {
  const hasBlocks = page?.type === 'home' && page.layout.some((part) => part.kind === 'blocks');
  return new Set<SheetName>(['shop', pageParts[kind].sheet, ...(hasBlocks ? ['late' as const] : [])]);
};

/** What the server draws into every page, though its code comes late. */
export const framePart = 'src/shell/lateParts.ts';
