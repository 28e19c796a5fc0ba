import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './checkoutPage.module.css';

export function CheckoutSkeleton({ note }: { note?: string }) {
  return (
    <div className={style.loading} role="status">
      {note && <p>{note}</p>}
      <Skeleton className={style.card} />
      <Skeleton className={style.card} />
      <Skeleton className={style.card} />
    </div>
  );
}
