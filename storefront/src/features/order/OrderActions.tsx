import { Suspense, useState } from 'react';
import type { Order } from '../../../../api/contract/order.contract.ts';
import { useRepeatOrder } from '../../order/useRepeatOrder.ts';
import { LoadingSheet } from '../../page/LoadingSheet.tsx';
import { lazyPart } from '../../page/lazyPart.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { useSetting } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { orderTexts } from '../../texts/order.ts';
import { repeatTexts } from '../../texts/repeat.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './orderActions.module.css';
import { usePush } from './usePush.ts';

const PayOrder = lazyPart(() => import('./PayOrder.tsx').then((m) => m.PayOrder));
const CancelDialog = lazyPart(() => import('./CancelDialog.tsx').then((m) => m.CancelDialog));

/** What can be done with an order now. One main action at most: to rate what was eaten. */
export function OrderActions({ order, details }: { order: Order; details: NonNullable<Order['details']> }) {
  const openOverlay = useOpenOverlay();
  const [cancelling, setCancelling] = useState(false);
  const phone = useSetting('phone');
  const push = usePush(order.uid);
  const isOpen = !['completed', 'cancelled'].includes(order.status);
  return (
    <div className={style.actions}>
      {details.payment?.can_pay && (
        <Suspense
          fallback={
            <Waiting>
              <Skeleton className={style.paying} />
            </Waiting>
          }
        >
          <PayOrder uid={order.uid} toPay={details.to_pay} payment={details.payment} />
        </Suspense>
      )}
      {details.can_rate && (
        <Button
          icon="star"
          className={style.main}
          onClick={() => openOverlay('feedback', { orderId: order.order_id })}
        >
          {orderTexts.rate}
        </Button>
      )}
      {isOpen && phone && (
        <a
          className={style.tile}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={orderTexts.changeByPhone(phone)}
        >
          <Icon name="edit" />
          {orderTexts.change}
        </a>
      )}
      {details.can_cancel && (
        <button type="button" className={style.tile} data-quiet onClick={() => setCancelling(true)}>
          <Icon name="close" />
          {orderTexts.cancel}
        </button>
      )}
      <RepeatButton orderId={order.order_id} />
      <Link className={style.tile} to={`/checkout/${order.uid}/receipt`}>
        <Icon name="receipt" />
        {orderTexts.receipt}
      </Link>
      {isOpen && push && !push.on && (
        <Button
          look="secondary"
          size="s"
          icon="bell"
          className={style.main}
          aria-label={orderTexts.pushNamed}
          onClick={() => void push.subscribe()}
        >
          {orderTexts.push}
        </Button>
      )}
      {cancelling && (
        <Suspense fallback={<LoadingSheet onClose={() => setCancelling(false)} />}>
          <CancelDialog uid={order.uid} bonuses={details.bonuses} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}

function RepeatButton({ orderId }: { orderId: string }) {
  const openOverlay = useOpenOverlay();
  const client = useInit()?.client;
  const { repeat, repeating } = useRepeatOrder();
  const again = async () => {
    if (!client) return openOverlay('auth', { tab: 'login' });
    await repeat(orderId);
  };
  return (
    <button
      type="button"
      className={style.tile}
      aria-busy={repeating || undefined}
      disabled={repeating}
      onClick={() => void again()}
    >
      <Icon name="refresh" />
      {repeatTexts.repeat}
    </button>
  );
}
