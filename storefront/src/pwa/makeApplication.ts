/** It takes the processor and the network for a while, just when somebody looks at the menu for the first time. */
const workerDelay = 4000;

/** The worker and the code of dialogs: runs once the page is loaded and the browser has a moment. */
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
};
