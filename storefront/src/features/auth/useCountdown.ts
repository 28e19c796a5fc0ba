import { useEffect, useState } from 'react';

/** Seconds that are left of so many since `start()`; runs from the beginning. */
export const useCountdown = (seconds: number): { left: number; start: () => void } => {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: () => setUntil(Date.now() + seconds * 1000) };
};
