import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/store.ts';
import { type Suggestion, suggestions } from './checkoutApi.ts';

const shortest = 3;
const pause = 250;

/**
 * What the typed text may mean; null while that is not known. Waits for a pause, and drops the answer to what was typed
 * before.
 */
export const useSuggestions = (query: string, wanted: boolean): readonly Suggestion[] | null => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const text = query.trim();
  useEffect(() => {
    if (!wanted || text.length < shortest) return setFound(null);
    let request: { abort: () => void } | null = null;
    let current = true;
    const timer = setTimeout(async () => {
      const asked = dispatch(suggestions.initiate({ query: text }, { subscribe: false }));
      request = asked;
      const answer = await asked;
      // Without an answer the address is typed in full and checked as it is.
      if (current) setFound(answer.data?.suggestions ?? null);
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
      request?.abort();
    };
  }, [text, wanted, dispatch]);
  return found;
};
