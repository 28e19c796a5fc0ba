import { Suspense } from 'react';
import { BlockBoundary } from '../page/BlockBoundary.tsx';
import { latePart } from '../page/lazyPart.ts';
import { Waiting } from '../page/Waiting.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import style from './cartAside.module.css';

const CartColumn = latePart(() => import('../features/cart/CartColumn.tsx').then((m) => m.CartColumn));

/** The cart beside the menu on desktops. Its place is there from the first paint, its code comes after. */
export function CartAside() {
  const isDesktop = useMediaQuery('(min-width: 75em)');
  return (
    <aside className={style.aside} aria-label={shellTexts.cartAside}>
      {isDesktop ? (
        <BlockBoundary>
          <Suspense
            fallback={
              <Waiting>
                <CartSkeleton />
              </Waiting>
            }
          >
            <CartColumn />
          </Suspense>
        </BlockBoundary>
      ) : (
        <CartSkeleton />
      )}
    </aside>
  );
}

function CartSkeleton() {
  return (
    <div className={style.skeleton}>
      <Skeleton className={style.title} />
      <Skeleton className={style.line} />
      <Skeleton className={style.line} />
    </div>
  );
}
