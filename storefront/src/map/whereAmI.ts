import { type Place, rounded } from './mapPlaces.ts';

/** Where the device is, so many metres around; or why nobody can tell. */
export type Whereabouts =
  | { readonly place: Place; readonly metres: number }
  | { readonly refusal: 'denied' | 'unknown' };

/** Browsers tell a place only to pages that came safely. */
export const canTellPlace = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/** The browser asks the customer first. Longer than ten seconds nobody waits; a place of a minute ago is still true. */
export const whereAmI = (): Promise<Whereabouts> =>
  new Promise((tell) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        tell({ place: { lat: rounded(latitude), lon: rounded(longitude) }, metres: accuracy }),
      ({ code, PERMISSION_DENIED }) => tell({ refusal: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    ),
  );
