import { useEffect, useRef, useState } from 'react';

const stepMs = 20;
const steps = 20;

/** Counts from the last number to the new one; jumps where motion is not wanted. */
export const useCountUp = (target: number): number => {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    from.current = target;
    if (start === target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target);
      return;
    }
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      setShown(step >= steps ? target : Math.round(start + ((target - start) * step) / steps));
      if (step >= steps) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [target]);
  return shown;
};
