import { formatNumber } from '../../format/numbers.ts';
import type { Place } from '../../map/mapPlaces.ts';
import { checkoutTexts } from '../../texts/checkout.ts';

const earthRadius = 6371; // km
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, in kilometres. */
export const kilometresBetween = (from: Place, to: Place): number => {
  const [fromLat, toLat] = [inRadians(from.lat), inRadians(to.lat)];
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(inRadians(to.lon - from.lon) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
};

/** «350 м», «1,2 км»: no more exact than a way through streets can be. */
export const distanceText = (distance: number): string =>
  distance < 0.95
    ? checkoutTexts.metres(formatNumber(Math.max(50, Math.round(distance * 20) * 50)))
    : checkoutTexts.kilometres(formatNumber(distance, 1));
