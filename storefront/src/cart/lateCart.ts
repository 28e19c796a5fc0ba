import type { Store } from '../store/store.ts';
import { type CartCounts, createCartCounts } from './cartCounts.ts';
import { watchPromoLink } from './promoLink.ts';

/** What of the cart can wait until the page has loaded. */
export const startLateCart = (store: Store): CartCounts => {
  const counts = createCartCounts(store);
  watchPromoLink(store);
  return counts;
};
