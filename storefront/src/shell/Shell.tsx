import type { ReactNode } from 'react';
import { BlockBoundary } from '../page/BlockBoundary.tsx';
import type { PageKind, ShownPage } from '../page/shownPage.ts';
import { shellTexts } from '../texts/shell.ts';
import { BottomBar } from './BottomBar.tsx';
import { CartAside } from './CartAside.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import { Header } from './Header.tsx';
import { LatePart } from './LatePart.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import style from './shell.module.css';

const withCart: readonly PageKind[] = ['home', 'catalog', 'category', 'product'];
const withStrip: readonly PageKind[] = ['home', 'catalog', 'category', 'product'];
const withoutBars: readonly PageKind[] = ['checkout'];
/** An order, made or being made, is looked at alone. */
const withoutFooter: readonly PageKind[] = ['checkout', 'order'];

/** Their name stands in the place of the header on phones. */
const titled: readonly PageKind[] = ['checkout', 'cabinet'];

/** Everything around the page: landmarks in one order, the page in `main`. A region that breaks leaves the others standing. */
export function Shell({ shown, children }: { shown: ShownPage; children: ReactNode }) {
  const reduced = withoutBars.includes(shown.kind);
  // The page brings its own bar and its own next step on phones.
  const bars = reduced ? 'none' : shown.kind === 'wok' ? 'own' : 'all';
  const hasCart = withCart.includes(shown.kind);
  return (
    <div className={style.shell} data-bars={bars} data-titled={titled.includes(shown.kind) || undefined}>
      <a className={style.skip} href="#main">
        {shellTexts.skip}
      </a>
      {!reduced && (
        <BlockBoundary>
          <LatePart name="AppBanner" />
        </BlockBoundary>
      )}
      <BlockBoundary>
        <Header reduced={reduced} />
      </BlockBoundary>
      {withStrip.includes(shown.kind) && (
        <BlockBoundary>
          <CategoryStrip shown={shown} />
        </BlockBoundary>
      )}
      <BlockBoundary>
        <OfflineBar />
      </BlockBoundary>
      {/* Another frame is another element: a page that leads on by itself moves nothing. */}
      <div key={hasCart ? 1 : 0} className={hasCart ? style.columns : style.single}>
        <main id="main" tabIndex={-1} className={style.main}>
          {children}
        </main>
        {hasCart && <CartAside />}
      </div>
      {!withoutFooter.includes(shown.kind) && (
        <footer>
          <BlockBoundary>
            <LatePart name="FooterContent" />
          </BlockBoundary>
        </footer>
      )}
      {!reduced && (
        <BlockBoundary>
          <BottomBar />
        </BlockBoundary>
      )}
      <BlockBoundary>
        <LatePart name="CookieNotice" />
      </BlockBoundary>
    </div>
  );
}
