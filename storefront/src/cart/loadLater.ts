import { pageLoaded } from '../page/afterLoad.ts';
import { loadChunk } from '../page/loadChunk.ts';
import { choiceKey } from '../store/choice.ts';
import { countsSlice, keepWanted, readWanted } from '../store/countsSlice.ts';
import type { Store } from '../store/store.ts';
import type { CartCounts } from './cartCounts.ts';

const { wanted, queued } = countsSlice.actions;

/**
 * The cart's counting comes after the page has loaded, or with the first tap if that is sooner. The number on the screen
 * waits for neither.
 */
export const loadLater = (store: Store, load: () => Promise<CartCounts>): CartCounts => {
  let loading: Promise<CartCounts> | null = null;
  /** What was tapped is kept on the device: the code reads it from there when it comes. */
  const wait = () => {
    for (const key of Object.keys(store.getState().counts)) store.dispatch(queued({ key }));
  };
  const counts = () => {
    loading ??= loadChunk(load, wait);
    return loading;
  };
  void pageLoaded().then(counts);
  return {
    set: (choice, count) => {
      const key = choiceKey(choice);
      store.dispatch(wanted({ key, choice, count }));
      // The page may be left before the code is here; what an earlier page has left is not read yet, and stays.
      keepWanted({ ...readWanted(), ...store.getState().counts });
      void counts().then((ready) => ready.set(choice, count));
    },
    flushAll: () => {
      // Nothing was tapped: there is nothing to send, and nothing to load for it.
      void loading?.then((ready) => ready.flushAll());
    },
  };
};
