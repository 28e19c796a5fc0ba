import { useEffect } from 'react';
import { pressEarlyTaps } from './earlyTaps.ts';

/** Stands in a part that wakes up with a delay: its buttons answer from here on. */
export function Woken() {
  useEffect(() => {
    // In a task of its own: a part may wake up in the middle of the very tap that it then answers.
    setTimeout(pressEarlyTaps);
  }, []);
  return null;
}
