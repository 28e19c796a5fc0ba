import { Waiting } from '../../page/Waiting.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './checkoutPage.module.css';

export function CheckoutSkeleton({ note }: { note?: string }) {
  return (
    <div className={style.loading} role="status">
      {note && <p>{note}</p>}
      <Waiting>
        <Skeleton className={style.card} />
        <Skeleton className={style.card} />
        <Skeleton className={style.card} />
      </Waiting>
    </div>
  );
}
