const place = 'scroll';

const positions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, number>; // written by `keepScroll`
  } catch {
    return {};
  }
};

/** Where the page of each history entry was left. */
const keepScroll = (key: string) => {
  try {
    const kept = Object.entries({ ...positions(), [key]: window.scrollY }).slice(-50);
    sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without a memory the page opens at its top.
  }
};

/** The router calls the entry of every freshly opened document the same: there the address tells them apart. */
const placeOf = (key: string): string => (key === 'default' ? window.location.pathname : key);
const currentKey = (): string => {
  const state: unknown = window.history.state;
  return placeOf(
    typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default',
  );
};
/** An address that was typed or followed from elsewhere begins at its top, as everywhere. */
const isComeBackTo = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/** Remembers positions as people scroll, and takes the restoring over from the browser, which does it too early. */
export const watchScroll = () => {
  window.history.scrollRestoration = 'manual';
  let waiting = false;
  let key = currentKey();
  document.addEventListener('click', () => keepScroll(currentKey()), { capture: true });
  window.addEventListener('pagehide', () => keepScroll(currentKey()));
  window.addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        // A position that was scrolled under one entry must not be kept for the next one.
        if (key === currentKey()) keepScroll(key);
        key = currentKey();
      }, 150);
    },
    { passive: true },
  );
  const left = positions()[key];
  if (left && window.location.hash === '' && isComeBackTo()) window.scrollTo(0, left);
};

/** `key`: the history entry that is gone back to; null for a new page, which begins at its hash or at its top. */
export const restoreScroll = (key: string | null, hash: string) => {
  const left = key ? positions()[placeOf(key)] : undefined;
  if (left !== undefined) return window.scrollTo({ top: left, behavior: 'instant' });
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) return target.scrollIntoView();
  window.scrollTo({ top: 0, behavior: 'instant' });
};
