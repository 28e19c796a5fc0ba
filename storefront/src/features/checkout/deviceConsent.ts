const place = 'consentGiven';

export interface GivenConsent {
  version: string;
  at: string;
}

/** A guest's consent to the text in force, kept on the device: of the same version it is not asked for again. */
export const deviceConsent = {
  read: (): GivenConsent | null => {
    try {
      const kept: Partial<GivenConsent> = JSON.parse(localStorage.getItem(place) ?? '{}');
      return typeof kept.version === 'string' && typeof kept.at === 'string'
        ? { version: kept.version, at: kept.at }
        : null;
    } catch {
      return null;
    }
  },
  write: (consent: GivenConsent) => {
    try {
      localStorage.setItem(place, JSON.stringify(consent));
    } catch {
      // It will be asked again.
    }
  },
};
