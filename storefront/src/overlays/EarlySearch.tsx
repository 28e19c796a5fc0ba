import { useLayoutEffect, useRef, useState } from 'react';
import { useOpenOverlay, useOverlays } from '../store/overlaysSlice.ts';
import { shellTexts } from '../texts/shell.ts';
import style from './earlySearch.module.css';

/** Takes what is typed, and opens a phone's keyboard, until the search's own field is here: it begins with these words. */
export function EarlySearch() {
  const openOverlay = useOpenOverlay();
  const field = useRef<HTMLInputElement>(null);
  const open = useOverlays().find(({ name }) => name === 'search');
  const [typed] = useState(open?.name === 'search' ? open.props.query : '');
  useLayoutEffect(() => {
    const opener = document.activeElement;
    field.current?.focus({ preventScroll: true });
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
      defaultValue={typed}
      onChange={({ target }) => openOverlay('search', { query: target.value })}
    />
  );
}
