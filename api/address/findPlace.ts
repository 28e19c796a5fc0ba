import type { ShopReader } from '../../commands/ports.ts';
import { type Coordinates, farFromHouse, metresBetween } from '../../domain/coordinates.ts';
import { zoneAt } from '../../domain/zone/zone.ts';
import { addressReadings } from '../texts/addressReadings.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import type { AddressSuggestions, LocatedHouse } from './addressSuggestions.ts';
import type { FoundPlace } from './addressToken.ts';

interface Deps {
  readonly addresses: AddressSuggestions;
  readonly shop: Pick<ShopReader, 'current'>;
}
interface Wanted {
  readonly address: string;
  readonly pin: Coordinates | undefined;
}

/**
 * A house that the base knows, in whatever words, is where the base says, and the pin only marks its door; a pin alone
 * counts only where the base knows none: else the customer would choose the fee. A pin without words means the house there.
 */
export async function findPlace(
  { addresses, shop }: Deps,
  { address, pin }: Wanted,
  signal: AbortSignal,
): Promise<FoundPlace | null> {
  const known = addresses.enabled && address !== '' ? await findHouse(addresses, address, signal) : null;
  if (known && !known.isPartial) return withDoor({ ...known.house, byPin: false }, pin);
  if (!pin) return null;
  if (address === '') {
    const house = addresses.enabled ? await addresses.nearest(pin, signal) : null;
    return house
      ? withDoor({ ...house, byPin: false }, pin)
      : { found: orderTexts.pointOnMap, lat: pin.lat, lon: pin.lon, byPin: true };
  }
  // «с. Дальнее, ул. Мира 5» may be another house than that of the city, but not in order to be cheaper.
  if (
    known &&
    (metresBetween(known.house, pin) <= farFromHouse || feeAt(shop, pin) < feeAt(shop, known.house))
  )
    return withDoor({ ...known.house, byPin: false }, pin);
  return { found: address, lat: pin.lat, lon: pin.lon, byPin: true };
}

export const withDoor = (house: FoundPlace, pin: Coordinates | undefined): FoundPlace =>
  pin ? { ...house, pin: { lat: pin.lat, lon: pin.lon } } : house;

/** As it is written, then in other words. */
async function findHouse(
  addresses: AddressSuggestions,
  address: string,
  signal: AbortSignal,
): Promise<{ readonly house: LocatedHouse; readonly isPartial: boolean } | null> {
  const readings = [{ text: address, isPartial: false }, ...addressReadings(address)];
  // Whole readings first: what leaves words out is the last to be believed.
  for (const { text, isPartial } of readings.toSorted((a, b) => Number(a.isPartial) - Number(b.isPartial))) {
    const house = await addresses.locate(text, signal);
    if (house) return { house, isPartial };
  }
  return null;
}

const feeAt = (shop: Deps['shop'], place: Coordinates): number =>
  zoneAt(shop.current().zones.values(), place)?.fee ?? Number.POSITIVE_INFINITY;
