import { useLayoutEffect, useRef } from 'react';
import { shellTexts } from '../texts/shell.ts';
import style from './earlySearch.module.css';

/** Takes what is typed, and opens a phone's keyboard, until the search's own field is here: it begins with these words. */
export function EarlySearch() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
    // The search then gives the focus back to what has opened it.
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <input
      ref={field}
      className={style.field}
      aria-label={shellTexts.searchDishes}
      autoComplete="off"
      defaultValue={window.earlyKeys}
      onChange={({ target }) => {
        window.earlyKeys = target.value;
      }}
    />
  );
}
