import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import * as contract from '../../../../api/contract/admin/orders.contract.ts';
import { gatewayApi } from '../../gatewayApi.ts';
import { waitingActions } from './waitingActions.ts';

const stale = [{ type: 'Order', id: 'list' } as const, 'Home' as const];
/** A refused stream (a session that has ended) is not opened again by the browser itself. */
const reopenMs = 5000;
const resendMs = 5000;
const askAfterMs = 300;

interface LiveState {
  readonly connected: boolean;
}
/** Tells the place that a colleague came to or left. */
export const presenceMoves = new EventTarget();
/** Tells each order as it is after it came or moved. */
export const movedOrders = new EventTarget();

const LiveContext = createContext<LiveState>({ connected: true });
export const useLive = (): LiveState => use(LiveContext);

/**
 * The one live stream of a tab: orders as they come and move, the shop as it opens and closes. The browser reconnects by itself
 * and names the last event it saw, so nothing is missed; while there is no connection the board asks every few seconds.
 */
export function Live({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const [connected, setConnected] = useState(true);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const changed = new Set<string>();
    const refresh = () => {
      // Many events at once are one question, and it is asked after the frame that shows what they told.
      waiting.current ??= setTimeout(() => {
        waiting.current = undefined;
        const ids = [...changed].map((id) => ({ type: 'Order', id }) as const);
        changed.clear();
        dispatch(gatewayApi.util.invalidateTags([...stale, 'Shell', ...ids]));
      }, askAfterMs);
    };
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(contract.ordersLive.path);
      source.addEventListener('open', () => {
        setConnected(true);
        void waitingActions.sendAll();
        refresh();
      });
      source.addEventListener('error', () => {
        setConnected(false);
        if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenMs);
      });
      source.addEventListener('order', ({ data }) => {
        const { order } = JSON.parse(data) as { order: AdminOrder }; // by the contract
        movedOrders.dispatchEvent(new CustomEvent('move', { detail: order }));
        changed.add(order.order_id);
        refresh();
      });
      source.addEventListener('presence', ({ data }) => {
        const { place } = JSON.parse(data) as { place: string }; // by the contract
        presenceMoves.dispatchEvent(new CustomEvent('move', { detail: place }));
      });
      source.addEventListener('shop', () => dispatch(gatewayApi.util.invalidateTags(['Shell'])));
      // Too much was missed to tell it event by event.
      source.addEventListener('reload', refresh);
    };
    open();
    // One request may get lost while the stream goes on.
    const again = setInterval(() => void waitingActions.sendAll(), resendMs);
    return () => {
      clearInterval(again);
      source.close();
      clearTimeout(reopening);
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
  }, [dispatch]);
  return <LiveContext value={{ connected }}>{children}</LiveContext>;
}
