import { createContext, use } from 'react';
import { useStore } from 'react-redux';
import type { Cart } from '../../../api/contract/cart.contract.ts';
import { countGoal } from '../analytics/counters.ts';
import { type Choice, choiceKey, lineOf } from '../store/choice.ts';
import { selectInit, useInit } from '../store/gatewayApi.ts';
import { type State, useAppSelector } from '../store/store.ts';
import { cartTexts } from '../texts/cart.ts';
import { announce } from '../toasts/announcer.ts';
import type { CartCounts } from './cartCounts.ts';

/** Given by the browser's entry; the server renders without it. */
export const CartCountsContext = createContext<CartCounts | null>(null);

/** The cart as the server last told it; undefined until /api/init has come. */
export const useCart = (): Cart | undefined => useInit()?.cart;

/** The count of a choice as the person set it, before the server has answered. `setCount(0)` removes. */
export const useChoiceCount = (choice: Choice) => {
  const key = choiceKey(choice);
  const counts = use(CartCountsContext);
  // Two small selections: a card is drawn again when its own line changes, not whenever the cart does.
  const wanted = useAppSelector((state) => state.counts[key]);
  const line = useAppSelector((state) => lineOf(selectInit(state)?.cart, key));
  return {
    count: wanted?.count ?? line?.count ?? 0,
    pending: wanted !== undefined,
    /** Waits for the network: shown with a clock. */
    queued: wanted?.queued ?? false,
    line,
    setCount: (count: number) => counts?.set(choice, count),
  };
};

const countInCart = (cart: Cart | undefined, wanted: State['counts']): number =>
  Object.entries(wanted).reduce(
    (sum, [key, { count }]) => sum + count - (lineOf(cart, key)?.count ?? 0),
    cart?.products_count ?? 0,
  );

/** What the badge and the cart button show: the count is optimistic, the sum is the server's and may be `pending`. */
export const useCartSummary = () => {
  const cart = useCart();
  const wanted = useAppSelector((state) => state.counts);
  return {
    known: cart !== undefined,
    count: Math.max(0, countInCart(cart, wanted)),
    sum: cart?.sum_with_discount ?? 0,
    pending: Object.keys(wanted).length > 0,
  };
};

const fly = (from: Element | null) => {
  // Only something to look at: when its code does not come, nothing is missing.
  if (from) import('./flyToCart.ts').then(({ flyToCart }) => flyToCart(from)).catch(() => undefined);
};

/** Adds to what is in the cart, with all that is felt: the picture flies, the count is told, the phone nods. */
export const useAddToCart = () => {
  const counts = use(CartCountsContext);
  const store = useStore<State>();
  return (choice: Choice, added: { name: string; price: number; count?: number; from?: Element | null }) => {
    const state = store.getState();
    const cart = selectInit(state)?.cart;
    const key = choiceKey(choice);
    const more = added.count ?? 1;
    const now = state.counts[key]?.count ?? lineOf(cart, key)?.count ?? 0;
    const total = countInCart(cart, state.counts) + more;
    counts?.set(choice, Math.min(99, now + more));
    fly(added.from ?? null);
    navigator.vibrate?.(10);
    announce(cartTexts.added(added.name, total));
    countGoal('add', [
      {
        id: choice.kind === 'wok' ? 'wok' : choice.productId,
        name: added.name,
        price: added.price,
        quantity: more,
      },
    ]);
  };
};
