import { Suspense } from 'react';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts } from '../../texts/checkout.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { TitleBar } from '../../ui/TitleBar.tsx';
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
      <div className={style.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <TitleBar title={shellTexts.checkout} back={<BackToMenu />} end={<Call />} />
      <WithoutScripts />
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

function BackToMenu() {
  const catalog = useInit()?.catalog_link ?? '/catalog';
  return (
    <Link className={style.tool} to={catalog} aria-label={shellTexts.backToMenu}>
      <Icon name="arrowLeft" />
    </Link>
  );
}

/** The form is the browser's work; without scripts an order goes by phone. */
function WithoutScripts() {
  const phone = useSetting('phone');
  return (
    <noscript>
      <p className={style.note}>{checkoutTexts.noScripts(phone)}</p>
    </noscript>
  );
}

function Call() {
  const phone = useSetting('phone');
  if (!phone) return null;
  return (
    <a
      className={style.tool}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={shellTexts.call(phone)}
    >
      <Icon name="phone" />
    </a>
  );
}
