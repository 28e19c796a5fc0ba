import { type Coordinates, farFromHouse, metresBetween } from '../../domain/coordinates.ts';
import type { DomainErrorFacts } from '../../domain/domainError.ts';
import type { OrderAddress } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Parcel, Place } from './courierService.ts';

export type MadeParcel =
  | { readonly parcel: Parcel }
  | { readonly refusal: Exclude<DomainErrorFacts['DispatchImpossible']['what'], 'notAccepted'> };

/** Words that only the shop's language has. */
export interface ParcelWords {
  readonly doNotCall: string;
  readonly leaveAtDoor: string;
}

/** An order as a courier of another company has to know it: from where, to whom, and nothing of what is in it. */
export const parcelOf = (
  { details, number }: Pick<PlacedOrder, 'details' | 'number'>,
  { shop, words }: { readonly shop: Shop; readonly words: ParcelWords },
): MadeParcel => {
  const { customer, address, method, lines, sums, leaveAtDoor, doNotCall, orderId } = details;
  if (method !== 'delivery') return { refusal: 'pickup' };
  if (!customer) return { refusal: 'noCustomer' };
  if (!address) return { refusal: 'noAddress' };
  const from = senderOf(shop, details);
  if (!from) return { refusal: 'noPoint' };
  const told = [
    address.courierComment,
    ...(leaveAtDoor ? [words.leaveAtDoor] : []),
    ...(doNotCall ? [words.doNotCall] : []),
  ];
  const grams = lines.map(({ figures, count }) => (figures?.weight ? figures.weight.value * count : null));
  const weighed = grams.filter((weight) => weight !== null);
  return {
    parcel: {
      orderId,
      number,
      from,
      to: {
        address: inCity(address.found || address.typed, shop.settings.city),
        ...doorOf(address),
        name: customer.name,
        phone: customer.phone,
        flat: address.flat,
        entrance: address.entrance,
        floor: address.floor,
        intercom: address.intercom,
        comment: told.filter(Boolean).join('. '),
      },
      worth: sums.goods,
      grams: weighed.length === grams.length && weighed.length > 0 ? sumOf(weighed) : null,
    },
  };
};

const sumOf = (grams: readonly number[]): number => Math.round(grams.reduce((sum, each) => sum + each, 0));

/** The kitchen that cooks for the address, or the only one there is. */
export const senderOf = (
  { integrations, settings, points, zones }: Shop,
  { pointId, zoneId }: { readonly pointId: string | null; readonly zoneId: string | null },
): Place | null => {
  const cook = pointId ?? zones.get(zoneId ?? '')?.pointId ?? null;
  const known = [...points.values()].filter(({ archived, coordinates }) => !archived && coordinates !== null);
  const point = known.find(({ id }) => id === cook) ?? (cook === null ? known[0] : undefined);
  const phone = internationalOf(integrations.dispatchPhone || point?.phone || settings.phone);
  if (!point?.coordinates || phone === null) return null;
  const { lat, lon } = point.coordinates;
  return {
    address: inCity(point.address || settings.address, settings.city),
    lat,
    lon,
    name: integrations.dispatchName || settings.siteName || point.name,
    phone,
  };
};

/** Also of a landline. */
const internationalOf = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && /^[78]/.test(digits) ? `+7${digits.slice(1)}` : null;
};

const inCity = (line: string, city: string): string =>
  city === '' || line.toLowerCase().includes(city.toLowerCase()) ? line : `${city}, ${line}`;

const doorOf = ({ lat, lon, pin }: OrderAddress): Coordinates => {
  const house = { lat, lon };
  return pin && metresBetween(pin, house) <= farFromHouse ? { lat: pin.lat, lon: pin.lon } : house;
};
