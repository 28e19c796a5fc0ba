import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '../../../../api/contract/order.contract.ts';
import { formatTime } from '../../format/dates.ts';
import { useOrderQuery } from '../../order/orderApi.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { isOffline, problemText } from '../../problem.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { orderTexts as texts } from '../../texts/order.ts';
import { announce } from '../../toasts/announcer.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderContents } from './OrderContents.tsx';
import style from './orderPage.module.css';
import { PromisedTime } from './PromisedTime.tsx';
import { Timeline } from './Timeline.tsx';
import { useOrderLive } from './useOrderLive.ts';

const final: readonly string[] = ['completed', 'cancelled'];

/** One order: when it comes, where it is now, what is in it. Others than its owner see the status only. */
export function OrderPage({ shown: { path, page } }: PageProps) {
  const uid = path.split('/')[2] ?? '';
  const hydrated = useIsHydrated();
  const { data, error, refetch } = useOrderQuery(
    { uid },
    { skip: !hydrated, refetchOnMountOrArgChange: true },
  );
  const order = data?.order;
  useOrderLive(uid, order !== undefined && !final.includes(order.status));
  useAnnouncements(order);
  useRating(order);
  const crumbs = page && 'breadcrumbs' in page ? page.breadcrumbs : [];
  return (
    <div className={style.page} data-order-page>
      <div className={style.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      {order && <ShownOrder order={order} />}
      {!order && !error && <Loading onRetry={() => void refetch()} />}
      {!order && error && <Failure error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function ShownOrder({ order }: { order: Order }) {
  const timeZone = useSetting('time_zone');
  const { details } = order;
  return (
    <div className={style.columns}>
      <section className={style.main}>
        <h1 className={style.heading}>
          {texts.order} <span className={style.number}>№ {order.number}</span>{' '}
          {order.status_text.toLowerCase()}
        </h1>
        <div className={style.state}>
          <PromisedTime order={order} timeZone={timeZone} />
          <Timeline order={order} timeZone={timeZone} />
        </div>
        {details && <OrderActions order={order} details={details} />}
      </section>
      {details ? <OrderContents order={order} details={details} /> : <Stranger />}
    </div>
  );
}

function Stranger() {
  const openOverlay = useOpenOverlay();
  const client = useInit()?.client;
  return (
    <section className={style.stranger}>
      <p>{texts.stranger}</p>
      {client === null && (
        <Button look="secondary" size="s" onClick={() => openOverlay('auth', { tab: 'login' })}>
          {texts.strangerLogin}
        </Button>
      )}
    </section>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  const missing = status === 404 || status === 400;
  return (
    <section className={style.stranger} role="alert">
      <h1>{missing ? texts.notFound : problemText(error)}</h1>
      {missing && <p>{texts.notFoundText}</p>}
      {!missing || isOffline(error) ? (
        <Button look="secondary" icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      ) : (
        <ButtonLink to="/catalog">{texts.toMenu}</ButtonLink>
      )}
    </section>
  );
}

function Loading({ onRetry }: { onRetry: () => void }) {
  return (
    <Waiting onRetry={onRetry}>
      <div className={style.main}>
        <Skeleton className={style.loadingTitle} />
        <Skeleton className={style.loading} />
      </div>
    </Waiting>
  );
}

/** Speaks only when something has changed, never at the first look. */
const useAnnouncements = (order: Order | undefined) => {
  const timeZone = useSetting('time_zone');
  const told = useRef<{ uid: string; text: string; promised: string } | null>(null);
  useEffect(() => {
    if (!order) return;
    const { uid, number, status_text, promised_at } = order;
    const before = told.current;
    told.current = { uid, text: status_text, promised: promised_at };
    if (before?.uid !== uid) return;
    if (before.text !== status_text) announce(texts.moved(number, status_text));
    else if (before.promised !== promised_at) announce(texts.timeMoved(formatTime(promised_at, timeZone)));
  }, [order, timeZone]);
};

/** `?rate=1` comes from the prompt to rate: it opens the feedback, once. */
const useRating = (order: Order | undefined) => {
  const openOverlay = useOpenOverlay();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).has('rate');
  const canRate = order?.details?.can_rate ?? false;
  const orderId = order?.order_id;
  useEffect(() => {
    if (!wanted || !canRate || orderId === undefined) return;
    openOverlay('feedback', { orderId });
    void navigate(pathname, { replace: true });
  }, [wanted, canRate, orderId, pathname, navigate, openOverlay]);
};
