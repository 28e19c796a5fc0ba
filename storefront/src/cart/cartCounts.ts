import { isOffline, problemOf, problemText } from '../problem.ts';
import { randomKey } from '../randomKey.ts';
import { whenCartChanges } from '../store/cartAnswers.ts';
import { type Choice, choiceKey, lineOf } from '../store/choice.ts';
import { countsSlice, keepWanted, readWanted } from '../store/countsSlice.ts';
import { gatewayApi } from '../store/gatewayApi.ts';
import type { Store } from '../store/store.ts';
import { toastsOf } from '../store/toastsSlice.ts';
import { cartTexts } from '../texts/cart.ts';
import { cartApi } from './cartApi.ts';
import { createMergedCounts } from './mergedCounts.ts';
import { followOtherTabs, lookAgain } from './otherTabs.ts';

const { wanted, queued, settled, restored } = countsSlice.actions;

export interface CartCounts {
  /** The number changes on the screen at once; the server hears the last value. */
  set: (choice: Choice, count: number) => void;
  flushAll: () => void;
}

/** Ties the merged counts to the store, the gateway and the device: what could not be sent outlives a reload. */
export const createCartCounts = (store: Store): CartCounts => {
  const toast = toastsOf(store.dispatch);
  const repeatKeys = new Map<string, string>();
  const otherTabs = followOtherTabs(store);
  const refused = (failure: unknown): 'refused' => {
    toast.error(problemText(failure));
    if (ofOtherCart.includes(problemOf(failure)?.code ?? '')) void lookAgain(store);
    return 'refused';
  };

  const send = async (choice: Choice, count: number): Promise<'done' | 'refused' | 'offline'> => {
    const key = choiceKey(choice);
    const started = await store.dispatch(
      gatewayApi.endpoints.getInit.initiate(undefined, { subscribe: false }),
    );
    if (!started.data) return isOffline(started.error) ? 'offline' : refused(started.error);
    const line = lineOf(started.data.cart, key);
    if ((line?.count ?? 0) === count) return 'done';
    const answer = line
      ? await store.dispatch(cartApi.endpoints.changeCount.initiate({ uid: line.uid, new_count: count }))
      : await add(choice, count, repeatKey(key));
    if (answer.data) {
      repeatKeys.delete(key);
      return 'done';
    }
    return isOffline(answer.error) ? 'offline' : refused(answer.error);
  };
  const add = (choice: Choice, count: number, idempotencyKey: string) =>
    choice.kind === 'wok'
      ? store.dispatch(
          cartApi.endpoints.addWok.initiate({ option_ids: [...choice.optionIds], count, idempotencyKey }),
        )
      : store.dispatch(
          cartApi.endpoints.addToCart.initiate({
            product_id: choice.productId,
            modifier_ids: [...choice.modifierIds],
            count,
            idempotencyKey,
          }),
        );
  const repeatKey = (key: string) => {
    const known = repeatKeys.get(key) ?? randomKey();
    repeatKeys.set(key, known);
    keep();
    return known;
  };

  /** All that the server has not answered for: a request may be lost together with its page. */
  const keep = () =>
    keepWanted(
      Object.fromEntries(
        Object.entries(store.getState().counts).map(([key, entry]) => {
          const known = repeatKeys.get(key);
          return [key, known ? { ...entry, repeatKey: known } : entry];
        }),
      ),
    );
  const merged = createMergedCounts<Choice>({
    send,
    settled: (key) => {
      repeatKeys.delete(key);
      store.dispatch(settled({ key }));
      keep();
    },
    queued: (key) => {
      if (Object.values(store.getState().counts).every((entry) => !entry.queued)) {
        toast.show({ tone: 'info', text: cartTexts.queued, seconds: 6 });
      }
      store.dispatch(queued({ key }));
      keep();
    },
  });

  const kept = readWanted();
  store.dispatch(restored(kept));
  for (const [key, { choice, count, repeatKey: known }] of Object.entries(kept)) {
    if (known) repeatKeys.set(key, known);
    merged.set(key, choice, count);
  }
  whenCartChanges(otherTabs.tell);
  return {
    set: (choice, count) => {
      const key = choiceKey(choice);
      repeatKeys.delete(key); // another count is another request
      store.dispatch(wanted({ key, choice, count }));
      keep();
      merged.set(key, choice, count);
    },
    flushAll: () => void merged.flushAll(),
  };
};

/** The cart on the screen is not the server's any more: another tab has changed it, or its owner. */
const ofOtherCart: readonly string[] = ['LineNotFound', 'CartHandedOver'];
