import { useEffect } from 'react';
import { LastOrderCard } from '../../order/LastOrderCard.tsx';
import { useLastOrder } from '../../order/useLastOrder.ts';
import { openOverlay } from '../../store/overlays.ts';

/** For clients who have ordered before. The device remembers whether they have: the place is kept only then. */
export function LastOrder() {
  const order = useLastOrder();
  useEffect(() => {
    if (order !== undefined) rememberOrders(order !== null);
  }, [order]);
  return order ? <LastOrderCard order={order} level={2} onRepeated={showCart} /> : null;
}

/** Beside the menu the cart is seen anyway. */
const showCart = () => {
  const column = document.querySelector('[data-cart-column]');
  if (!column?.getClientRects().length) openOverlay('cart');
};

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
