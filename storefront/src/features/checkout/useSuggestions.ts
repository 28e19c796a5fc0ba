import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/store.ts';
import { type Suggestion, suggestions } from './checkoutApi.ts';

const shortest = 3;
const pause = 250;

/** What the typed text may mean. Waits for a pause, and drops the answer to what was typed before. */
export const useSuggestions = (query: string, wanted: boolean): readonly Suggestion[] => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const text = query.trim();
  useEffect(() => {
    if (!wanted || text.length < shortest) return setFound([]);
    let request: { abort: () => void } | null = null;
    let current = true;
    const timer = setTimeout(async () => {
      const asked = dispatch(suggestions.initiate({ query: text }, { subscribe: false }));
      request = asked;
      const answer = await asked;
      // Without suggestions the address is typed in full and checked as it is.
      if (current) setFound(answer.data?.suggestions ?? []);
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
      request?.abort();
    };
  }, [text, wanted, dispatch]);
  return found;
};
