import { useEffect, useRef, useState } from 'react';

/**
 * What is shown stays as it is from a finger's or a button's press until its click has been told: whatever is pressed and goes
 * elsewhere in between loses its click.
 */
export function useHeldWhilePressed<Shown>(latest: Shown): {
  readonly shown: Shown;
  readonly onPointerDown: () => void;
} {
  const [isPressed, setPressed] = useState(false);
  const held = useRef(latest);
  if (!isPressed) held.current = latest;
  useEffect(() => {
    if (!isPressed) return;
    let told: ReturnType<typeof setTimeout> | undefined;
    // The click comes right after.
    const release = () => {
      told ??= setTimeout(() => setPressed(false));
    };
    const ends = ['pointerup', 'pointercancel', 'dragend'] as const;
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      clearTimeout(told);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, [isPressed]);
  return { shown: held.current, onPointerDown: () => setPressed(true) };
}
