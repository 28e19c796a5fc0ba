import { useEffect } from 'react';
import type { Order } from '../../../../api/contract/order.contract.ts';
import { orderApi } from '../../order/orderApi.ts';
import { useAppDispatch } from '../../store/store.ts';

const pollEvery = 15_000;

/**
 * The order as it moves. The browser reconnects a broken stream by itself; where there are no streams (or the answer is a
 * refusal, after which it never comes back) the order is asked for every 15 seconds.
 */
export const useOrderLive = (uid: string, active: boolean) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!active) return;
    const ask = () =>
      void dispatch(orderApi.endpoints.order.initiate({ uid }, { forceRefetch: true, subscribe: false }));
    let polling: ReturnType<typeof setInterval> | undefined;
    const poll = () => {
      polling ??= setInterval(ask, pollEvery);
    };
    const calm = () => {
      clearInterval(polling);
      polling = undefined;
    };
    if (typeof EventSource === 'undefined') {
      poll();
      return calm;
    }
    const stream = new EventSource(`/api/order/${uid}/live`);
    stream.addEventListener('order', ({ data }: MessageEvent<string>) => {
      calm();
      const { order }: { order: Order } = JSON.parse(data);
      void dispatch(orderApi.util.upsertQueryData('order', { uid }, { order }));
    });
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) poll();
    });
    return () => {
      stream.close();
      calm();
    };
  }, [uid, active, dispatch]);
};
