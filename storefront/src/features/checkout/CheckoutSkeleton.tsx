import { Waiting } from '../../page/Waiting.tsx';
import { checkoutStartTexts as texts } from '../../texts/checkoutStart.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './checkoutPage.module.css';

/** The words are the first that a phone shows: the form itself comes with its code and the cart. */
export function CheckoutSkeleton({ note = texts.gathering }: { note?: string }) {
  return (
    <div className={style.loading} role="status">
      <p>{note}</p>
      <Waiting>
        <div className={style.blocks}>
          <Skeleton className={style.method} />
          <Skeleton className={style.where} />
          <Skeleton className={style.when} />
          <Skeleton className={style.sums} />
        </div>
      </Waiting>
    </div>
  );
}
