import { gatewayApi, selectInit } from '../store/gatewayApi.ts';
import { overlaysSlice } from '../store/overlaysSlice.ts';
import type { Store } from '../store/store.ts';
import { toastsOf } from '../store/toastsSlice.ts';
import { cartPanelTexts as texts } from '../texts/cartPanel.ts';
import { cartChanges } from './cartChanges.ts';

/** Several changes in a row are one look (ms). */
const settling = 300;

/**
 * Looks at the cart again and says what has become of it meanwhile, dish by dish: on the checkout in a sheet that is read
 * before the order, elsewhere in passing.
 */
export const lookAgain = async (store: Store): Promise<void> => {
  const before = selectInit(store.getState());
  const { data: after } = await store.dispatch(
    gatewayApi.endpoints.getInit.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  // Another person's cart, or another cart of this one: it is no change of what was on the screen.
  if (!before || !after || before.client?.client_id !== after.client?.client_id) return;
  if (after.cart.revision <= before.cart.revision) return;
  const changes = cartChanges(before.cart, after.cart);
  if (changes.length === 0) return;
  if (window.location.pathname === '/checkout' && after.cart.products_count > 0) {
    store.dispatch(
      overlaysSlice.actions.opened({ name: 'cartChanged', props: { changes, sum: after.cart.total } }),
    );
    return;
  }
  const text = texts.changedElsewhere(changes.map((change) => change.text).join(', '));
  toastsOf(store.dispatch).show({ tone: 'info', text, seconds: 9 });
};

/** Tabs tell each other that the cart has changed; one in the background looks when it is looked at. */
export const followOtherTabs = (store: Store): { tell: () => void } => {
  // What is still to be sent from here comes first: its answer is the fresh cart.
  const isIdle = () => Object.keys(store.getState().counts).length === 0;
  const look = () => {
    if (document.visibilityState === 'visible' && isIdle()) void lookAgain(store);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Taken out of the browser's memory as it was left: the cart may be another one by now.
    if (persisted) look();
  });
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel('cart');
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.addEventListener('message', () => {
    clearTimeout(timer);
    timer = setTimeout(look, settling);
  });
  return { tell: () => channel.postMessage('changed') };
};
