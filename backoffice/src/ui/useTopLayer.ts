import { useRef } from 'react';

/**
 * For a drawer that other dialogs are opened over: Escape is heard by each of the library's layers, and closes the one
 * that has the focus alone.
 */
export function useTopLayer(onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    onClose: () => {
      // A button that has just been pressed and waits has no focus: then it is the one that was opened last.
      const focused = document.activeElement?.closest('[role="dialog"]');
      const top = focused ?? [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (!top || ref.current?.contains(top)) onClose();
    },
  };
}
