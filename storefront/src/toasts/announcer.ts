const pause = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Speaks to a screen reader after a pause, so that quick changes are told once, by their last state. */
export const announce = (text: string, urgency: 'polite' | 'assertive' = 'polite') => {
  const region = document.getElementById(`live-${urgency}`);
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!region) return;
    // The same words twice are two messages.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }, pause);
};
