/** It takes the processor and the network for a while, just when somebody looks at the menu for the first time. */
const workerDelay = 4000;

/** The worker, the code of dialogs, the display font: runs once the page is loaded and the browser has a moment. */
export const makeApplication = () => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // Without a worker the shop works as before, only not without a network.
    const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    setTimeout(register, workerDelay);
  }
  // The first touch or key often opens a dialog: what dialogs are made of is fetched meanwhile.
  const prepare = () => void import('../forms/Dialog.tsx').catch(() => undefined);
  window.addEventListener('pointerdown', prepare, { once: true });
  window.addEventListener('keydown', prepare, { once: true });
  loadDisplayFont().catch(() => undefined); // Onest then stays for these lines too
};

/** The display font comes after everything else; from the next page on it is there before the first paint. */
const loadDisplayFont = async () => {
  await Promise.all([
    document.fonts.load('700 24px Unbounded', 'a'),
    document.fonts.load('700 24px Unbounded', '\u0430'),
  ]);
  document.documentElement.dataset.displayFont = '';
  localStorage.setItem('displayFont', '1');
};
