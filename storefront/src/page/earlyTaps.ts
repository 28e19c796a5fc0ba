declare global {
  interface Window {
    /** Clicks on buttons that have not reached the shop's code; kept by the script in the head. */
    earlyTaps?: MouseEvent[];
    /** What was typed after such a click on the search, and until its own field was here. */
    earlyKeys?: string;
  }
}

/** Every click that reaches the code says so; on a part that still sleeps none does. */
export const tapReached = (tap: MouseEvent): void => {
  const taps = window.earlyTaps ?? [];
  const at = taps.indexOf(tap);
  if (at >= 0) taps.splice(at, 1);
};

/** Presses again what was tapped before it could answer. What sleeps on is kept for the next time. */
export const pressEarlyTaps = (): void => {
  for (const { target } of window.earlyTaps?.splice(0) ?? [])
    if (target instanceof Element) target.closest('button')?.click();
};
