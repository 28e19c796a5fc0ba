import { useEffect, useState } from 'react';
import { shopClock } from '../../shopClock.ts';

/** The shop's time, twice a minute: enough for countdowns in minutes. */
export const useNow = (): number => {
  const [now, setNow] = useState(shopClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(shopClock.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
