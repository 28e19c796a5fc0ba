import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { gatewayApi } from '../../gatewayApi.ts';

const ordersLive = '/api/admin/orders/live';
const homeLags = ['Orders', 'Home'] as const;

/**
 * Orders as they come and move. The browser reconnects by itself and names the last event it saw, so nothing is missed;
 * while there is no connection the board asks every few seconds.
 */
export const useOrdersLive = (): { connected: boolean } => {
  const dispatch = useDispatch();
  const [connected, setConnected] = useState(true);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const refresh = () => {
      // Many events at once are one question.
      waiting.current ??= setTimeout(() => {
        waiting.current = undefined;
        dispatch(gatewayApi.util.invalidateTags([...homeLags]));
      }, 100);
    };
    const source = new EventSource(ordersLive);
    source.addEventListener('open', () => {
      setConnected(true);
      refresh();
    });
    source.addEventListener('error', () => setConnected(false));
    source.addEventListener('order', refresh);
    // Too much was missed to tell it event by event.
    source.addEventListener('reload', refresh);
    return () => {
      source.close();
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
  }, [dispatch]);
  return { connected };
};
