import { type RefObject, useEffect } from 'react';

/** A list without controls that scrolls in its own box is a stop of the keyboard, too, as long as it has something to scroll. */
export const useKeyboardScroll = (list: RefObject<HTMLElement | null>) => {
  // After each render: more lines may overflow a box of the same size.
  useEffect(() => {
    const { current } = list;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => {
      if (current.scrollHeight > current.clientHeight + 1) current.tabIndex = 0;
      else current.removeAttribute('tabindex');
    });
    watch.observe(current);
    return () => watch.disconnect();
  });
};
