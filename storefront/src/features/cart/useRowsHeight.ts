import { type RefObject, useLayoutEffect } from 'react';

/** Tells the dialog around how much of its list the rows of the sum lie over. */
export const useRowsHeight = (rows: RefObject<HTMLElement | null>, stand: boolean) => {
  useLayoutEffect(() => {
    const { current } = rows;
    const style = current?.closest('dialog')?.style;
    if (!stand || !current || !style || typeof ResizeObserver === 'undefined') return;
    const measure = () => style.setProperty('--sum-rows', `${current.offsetHeight}px`);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty('--sum-rows');
    };
  }, [rows, stand]);
};
