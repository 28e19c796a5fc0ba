import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the toasts how high a bar at the bottom is, so that none of them lies on its sum or its button. Only a bar that is at the
 * bottom of the screen counts: on a wide screen it may stand elsewhere. Known from the bar's first paint on: what takes focus is
 * scrolled above the bar by this height.
 */
export const useBarHeight = (
  bar: RefObject<HTMLElement | null>,
  property: '--action-bar' | '--dialog-bar',
) => {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const measure = () => {
      const isBar = property === '--dialog-bar' || getComputedStyle(current).position === 'sticky';
      // With the padding of the dialog's foot around it.
      const bar = current.closest('footer') ?? current;
      style.setProperty(property, isBar ? `${bar.offsetHeight}px` : '0px');
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
};
