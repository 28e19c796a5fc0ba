import { useEffect } from 'react';

/** Presses again what was tapped before it could answer; what still sleeps is kept for later by the head script. */
const pressEarlyTaps = () => {
  for (const button of window.earlyTaps?.splice(0) ?? []) button.click();
};

/** Stands in a part that wakes up with a delay: its buttons answer from here on. */
export function Woken() {
  useEffect(pressEarlyTaps, []);
  return null;
}
