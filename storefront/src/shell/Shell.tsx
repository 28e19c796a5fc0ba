import type { ReactNode } from 'react';
import type { PageKind, ShownPage } from '../page/pageModules.ts';
import { shellTexts } from '../texts/shell.ts';
import { AppBanner } from './AppBanner.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CartAside } from './CartAside.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import { CookieNotice } from './CookieNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import style from './shell.module.css';

const withCart: readonly PageKind[] = ['home', 'catalog', 'category', 'product'];
const withStrip: readonly PageKind[] = ['home', 'catalog', 'category', 'product', 'wok'];
const withoutBars: readonly PageKind[] = ['checkout'];

/** Everything around the page: landmarks in one order, the page in `main`. */
export function Shell({ shown, children }: { shown: ShownPage; children: ReactNode }) {
  const reduced = withoutBars.includes(shown.kind);
  const hasCart = withCart.includes(shown.kind);
  return (
    <div className={style.shell} data-bars={reduced ? 'none' : 'all'}>
      <a className={style.skip} href="#main">
        {shellTexts.skip}
      </a>
      {!reduced && <AppBanner />}
      <Header reduced={reduced} />
      {withStrip.includes(shown.kind) && <CategoryStrip shown={shown} />}
      <OfflineBar />
      <div className={hasCart ? style.columns : style.single}>
        <main id="main" tabIndex={-1} className={style.main}>
          {children}
        </main>
        {hasCart && <CartAside />}
      </div>
      <Footer />
      {!reduced && <BottomBar />}
      <CookieNotice />
    </div>
  );
}
