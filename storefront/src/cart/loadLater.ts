import { afterLoad } from '../page/afterLoad.ts';
import { loadChunk } from '../page/loadChunk.ts';
import type { CartCounts } from './cartCounts.ts';

/** The cart's counting comes after the page has loaded, or with the first tap if that is sooner. */
export const loadLater = (load: () => Promise<CartCounts>): CartCounts => {
  let loading: Promise<CartCounts> | null = null;
  const counts = () => {
    loading ??= loadChunk(load);
    return loading;
  };
  afterLoad(counts).catch(() => undefined);
  // A tap is lost only together with the chunk: then the page is loaded anew, or there is no network at all.
  const when = (act: (counts: CartCounts) => void) =>
    void counts()
      .then(act)
      .catch(() => undefined);
  return {
    set: (choice, count) => when((ready) => ready.set(choice, count)),
    flushAll: () => {
      // Nothing was tapped: there is nothing to send, and nothing to load for it.
      if (loading) when((ready) => ready.flushAll());
    },
  };
};
