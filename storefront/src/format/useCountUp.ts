import { useEffect, useRef, useState } from 'react';

const interval = 20;
const duration = 200;

/**
 * A sum that runs to its new value in 200 ms, a step every 20 ms; jumps when motion is not wanted. Nothing is no sum to run
 * from: the first one is shown at once.
 */
export const useCountUp = (value: number): number => {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    if (start === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = value;
      setShown(value);
      return;
    }
    let step = 0;
    const steps = duration / interval;
    const timer = setInterval(() => {
      step += 1;
      // Whole roubles on the way, the exact sum at the end.
      const next = step >= steps ? value : Math.round(start + ((value - start) * step) / steps);
      from.current = next;
      setShown(next);
      if (step >= steps) clearInterval(timer);
    }, interval);
    return () => clearInterval(timer);
  }, [value]);
  return shown || value;
};
