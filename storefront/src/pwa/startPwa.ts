import { afterLoad } from '../page/afterLoad.ts';

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

/** Hears the browser's offer to install, tells the server when a page is left; the rest can wait until the page is here. */
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
  afterLoad(() => import('./makeApplication.ts')).then(
    ({ makeApplication }) => makeApplication(),
    () => undefined, // the shop works as before, only not without a network
  );
};
