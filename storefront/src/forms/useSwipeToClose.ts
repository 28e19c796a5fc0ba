import { type RefObject, useEffect, useRef } from 'react';

const farEnough = 120;
const fastEnough = 0.6; // pixels a millisecond

/** The sheet follows the finger down from its top, and settles by distance and speed. */
export const useSwipeToClose = (
  dialog: RefObject<HTMLDialogElement | null>,
  close: () => void,
  enabled: boolean,
) => {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element || !enabled) return;
    let start: { x: number; y: number; at: number } | null = null;
    let pulled = 0;
    const settle = () => {
      element.style.removeProperty('transform');
      element.style.removeProperty('transition');
      start = null;
      pulled = 0;
    };
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      const target = event.target;
      if (!touch || event.touches.length > 1 || !(target instanceof Element)) return;
      if (!window.matchMedia('(max-width: 39.99em)').matches) return;
      const scroller = target.closest<HTMLElement>('[data-scroll]');
      if (scroller && scroller.scrollTop > 0) return;
      start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
    };
    const follow = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      if (pulled === 0 && (down < 6 || Math.abs(touch.clientX - start.x) > down)) {
        if (down < -6 || Math.abs(touch.clientX - start.x) > 10) start = null;
        return;
      }
      pulled = Math.max(0, down);
      element.style.transition = 'none';
      element.style.transform = `translateY(${pulled}px)`;
      if (event.cancelable) event.preventDefault();
    };
    const end = (event: TouchEvent) => {
      if (!start || pulled === 0) return settle();
      const speed = pulled / Math.max(1, event.timeStamp - start.at);
      if (pulled > farEnough || (speed > fastEnough && pulled > 24)) latestClose.current();
      settle();
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', follow, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', settle);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', follow);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', settle);
    };
  }, [dialog, enabled]);
};
