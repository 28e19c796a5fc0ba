import { afterLoad } from '../page/afterLoad.ts';
import { loadChunk } from '../page/loadChunk.ts';
import type { Store } from '../store.ts';
import type { CartCounts } from './cartCounts.ts';
import { choiceKey } from './choice.ts';
import { countsSlice, keepWanted } from './countsSlice.ts';

const { wanted, settled } = countsSlice.actions;

/**
 * The cart's counting comes after the page has loaded, or with the first tap if that is sooner. The number on the screen
 * waits for neither.
 */
export const loadLater = (store: Store, load: () => Promise<CartCounts>): CartCounts => {
  let loading: Promise<CartCounts> | null = null;
  const counts = () => {
    loading ??= loadChunk(load);
    return loading;
  };
  afterLoad(counts).catch(() => undefined); // the next tap tries again by its own
  return {
    set: (choice, count) => {
      const key = choiceKey(choice);
      store.dispatch(wanted({ key, choice, count }));
      // The page may be left before the code is here.
      keepWanted(store.getState().counts);
      counts()
        .then((ready) => ready.set(choice, count))
        .catch(() => store.dispatch(settled({ key })));
    },
    flushAll: () => {
      // Nothing was tapped: there is nothing to send, and nothing to load for it.
      loading?.then((ready) => ready.flushAll()).catch(() => undefined);
    },
  };
};
