import { type PointerEvent, useEffect, useRef } from 'react';

const firstPause = 450;
const nextPause = 110;

/** A click, and while the finger stays down, more clicks. */
export const useHold = (action: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  const repeat = () => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, nextPause);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      repeated.current = false;
      timer.current = setTimeout(repeat, firstPause);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      stop();
      // The click that ends a hold is not one more step.
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
};
