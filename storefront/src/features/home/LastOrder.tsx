import { useEffect } from 'react';
import { LastOrderCard } from '../../order/LastOrderCard.tsx';
import { useLastOrder } from '../../order/useLastOrder.ts';

/** For clients who have ordered before. The device remembers whether they have: the place is kept only then. */
export function LastOrder() {
  const order = useLastOrder();
  useEffect(() => {
    if (order !== undefined) rememberOrders(order !== null);
  }, [order]);
  return order ? <LastOrderCard order={order} level={2} /> : null;
}

/** Read by the script in the head before the first paint. */
const rememberOrders = (has: boolean) => {
  document.documentElement.dataset.client = has ? '' : 'new';
  try {
    if (has) localStorage.removeItem('noOrders');
    else localStorage.setItem('noOrders', '1');
  } catch {
    // A private window may refuse: the place is then given back a moment later.
  }
};
