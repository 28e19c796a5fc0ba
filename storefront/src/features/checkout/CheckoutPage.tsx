import { Suspense } from 'react';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import style from './checkoutPage.module.css';

const Checkout = lazyPart(() => import('./Checkout.tsx').then((m) => m.Checkout));

/** The page wakes up without its form, which comes meanwhile: it needs the cart of /api/init anyway. */
export function CheckoutPage({ shown: { page } }: PageProps) {
  const hydrated = useIsHydrated();
  const crumbs = page && 'breadcrumbs' in page ? page.breadcrumbs : [];
  return (
    <div className={style.page}>
      <Breadcrumbs items={crumbs} />
      <h1 className={style.title}>{shellTexts.checkout}</h1>
      {hydrated ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Checkout />
        </Suspense>
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}
