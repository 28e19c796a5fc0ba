import { pageLoaded } from '../page/afterLoad.ts';

/** Chrome's offer to put the shop on the home screen; other browsers have none. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}
declare global {
  interface Window {
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** Registers the worker, hears the browser's offer to install, tells the server when a page is left. */
export const startPwa = () => {
  const begun = performance.now();
  window.addEventListener('pagehide', () => {
    navigator.sendBeacon(`/api/close?livetime=${Math.round(performance.now() - begun)}`);
  });
  window.addEventListener('beforeinstallprompt', (offer) => {
    // The shop offers it in its own menu, when the menu is there.
    offer.preventDefault();
    window.installOffer = offer;
    window.dispatchEvent(new Event('installoffer'));
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // Without a worker the shop works as before, only not without a network.
    pageLoaded()
      .then(() => navigator.serviceWorker.register('/sw.js'))
      .catch(() => undefined);
  }
  // The first touch or key often opens a dialog: what dialogs are made of is fetched meanwhile.
  const prepare = () => void import('../ui/Dialog.tsx').catch(() => undefined);
  window.addEventListener('pointerdown', prepare, { once: true });
  window.addEventListener('keydown', prepare, { once: true });
  // Onest stays for these lines when the font does not come.
  pageLoaded()
    .then(loadDisplayFont)
    .catch(() => undefined);
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
