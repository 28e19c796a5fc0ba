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

/** From the footer: the choice can be changed at any time. */
export const openCookieNotice = () => document.documentElement.setAttribute('data-notice', '');
export const closeCookieNotice = () => document.documentElement.removeAttribute('data-notice');
