const place = 'cookieConsent';
export type Consent = 'all' | 'necessary';

/** The choice is kept on the device and can be changed from the footer. */
export const cookieConsent = {
  read: (): Consent | null => {
    try {
      const kept = localStorage.getItem(place);
      return kept === 'all' || kept === 'necessary' ? kept : null;
    } catch {
      return 'necessary';
    }
  },
  write: (consent: Consent) => {
    try {
      localStorage.setItem(place, consent);
    } catch {
      // It will be asked again.
    }
  },
};
export const hasAnalyticsConsent = (): boolean => cookieConsent.read() === 'all';

const askAgain = 'cookie-settings';
/** From the footer: the choice can be changed at any time. */
export const openCookieSettings = () => window.dispatchEvent(new Event(askAgain));
export const onCookieSettings = (listener: () => void) => {
  window.addEventListener(askAgain, listener);
  return () => window.removeEventListener(askAgain, listener);
};
