/** Registers the worker, hears the browser's offer to install, tells the server when a page is left. */
export const startPwa = () => {
  const begun = performance.now();
  window.addEventListener('pagehide', () => {
    navigator.sendBeacon(`/api/close?livetime=${Math.round(performance.now() - begun)}`);
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    window.addEventListener('load', () => {
      // Without a worker the shop works as before, only not without a network.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    });
  }
  // The first touch or key often opens a dialog: what dialogs are made of is fetched meanwhile.
  const prepare = () => void import('../ui/Dialog.tsx').catch(() => undefined);
  window.addEventListener('pointerdown', prepare, { once: true });
  window.addEventListener('keydown', prepare, { once: true });
  if (document.readyState === 'complete') loadDisplayFont();
  else window.addEventListener('load', loadDisplayFont);
};

/** The display font comes after everything else; from the next page on it is there before the first paint. */
const loadDisplayFont = () => {
  const load = async () => {
    await Promise.all([
      document.fonts.load('700 24px Unbounded', 'a'),
      document.fonts.load('700 24px Unbounded', '\u0430'),
    ]);
    document.documentElement.dataset.displayFont = '';
    localStorage.setItem('displayFont', '1');
  };
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  idle(() => {
    load().catch(() => undefined); // Onest then stays for these lines too
  });
};
