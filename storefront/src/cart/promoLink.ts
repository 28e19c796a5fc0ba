import { problemOf, problemText } from '../problem.ts';
import { selectInit } from '../store/gatewayApi.ts';
import type { Store } from '../store/store.ts';
import { toastsOf } from '../store/toastsSlice.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { cartApi } from './cartApi.ts';

const keptAs = 'promo';
/** More of the cart, another day or way of delivery may still make it good; everything else will not. */
const mayCome = new Set([
  'PromocodeBelowMinSum',
  'PromocodeNothingEligible',
  'PromocodeWrongMethod',
  'PromocodeWrongDay',
  'PromocodeWrongHours',
  'PromocodeNotStarted',
  'PromocodeGiftUnavailable',
]);

/**
 * A code that came with a link (`?promo=`): kept on the device until there is a cart that it applies to. It leaves the
 * address, so that whoever takes it off again does not have it back by a reload.
 */
export const watchPromoLink = (store: Store): void => {
  const address = new URL(location.href);
  const given = address.searchParams.get('promo')?.trim();
  if (given !== undefined) {
    address.searchParams.delete('promo');
    window.history.replaceState(window.history.state, '', address);
    if (given !== '') keep(given.slice(0, 100));
  }
  if (kept() === null) return;
  const tell = toastsOf(store.dispatch);
  let triedAt: number | null = null;
  let saidWhy = false;
  const apply = async (): Promise<void> => {
    const code = kept();
    const cart = selectInit(store.getState())?.cart;
    if (code === null || !cart || cart.products_count === 0 || cart.revision === triedAt) return;
    triedAt = cart.revision;
    const { error } = await store.dispatch(cartApi.endpoints.applyPromocode.initiate({ promocode: code }));
    if (!error) {
      stop();
      return tell.good(cartPanelTexts.promoOn);
    }
    const problem = problemOf(error);
    if (problem?.code === undefined) return; // no network: the next change tries again
    if (!mayCome.has(problem.code)) stop();
    else if (saidWhy) return;
    saidWhy = true;
    tell.show({ tone: 'info', text: problemText(error), seconds: 6 });
  };
  const unsubscribe = store.subscribe(() => void apply());
  const stop = () => {
    unsubscribe();
    keep(null);
  };
  void apply();
};

/** A browser that keeps nothing applies it while the page is open. */
let onPage: string | null = null;
const keep = (code: string | null): void => {
  onPage = code;
  try {
    if (code === null) localStorage.removeItem(keptAs);
    else localStorage.setItem(keptAs, code);
  } catch {
    // storage is off
  }
};
const kept = (): string | null => {
  try {
    return localStorage.getItem(keptAs) ?? onPage;
  } catch {
    return onPage;
  }
};
