import { useEffect } from 'react';
import { LastOrderCard } from '../../order/LastOrderCard.tsx';
import { useLastOrder } from '../../order/useLastOrder.ts';
import { rememberClient } from '../../session/knownClient.ts';

/** For clients who have ordered before. The browser remembers whether they have: the place is kept only then. */
export function LastOrder() {
  const order = useLastOrder();
  useEffect(() => {
    if (order !== undefined) rememberClient(order === null ? 'new' : 'orders');
  }, [order]);
  return order ? <LastOrderCard order={order} level={2} /> : null;
}
