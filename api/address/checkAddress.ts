import type { LocateAddress } from '../../commands/order/placeOrder.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import { toRoubles } from '../../domain/money.ts';
import { zoneOpeningOf } from '../../domain/shop/opening.ts';
import type { Zone } from '../../domain/zone/zone.events.ts';
import { zoneAt } from '../../domain/zone/zone.ts';
import type { Answer, Parsed } from '../contract/endpoint.ts';
import type { checkAddress as contract } from '../contract/order.contract.ts';
import { zoneRefusal } from '../shop/workingInfo.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import type { AddressSuggestions } from './addressSuggestions.ts';
import type { AddressTokens } from './addressToken.ts';
import { findPlace, withDoor } from './findPlace.ts';

export interface AddressDeps {
  readonly addresses: AddressSuggestions;
  readonly addressTokens: AddressTokens;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

/** Which zone an address lies in. The fee is found by the pin only where the base does not know the house. */
export const checkAddress =
  ({ addresses, addressTokens, shop, clock }: AddressDeps) =>
  async (
    { address, pin }: Parsed<typeof contract>['body'],
    signal: AbortSignal,
  ): Promise<Answer<typeof contract>> => {
    const place = await findPlace({ addresses, shop }, { address, pin }, signal);
    if (!place)
      return {
        found: 'unknown',
        address,
        coordinates: null,
        zone: null,
        address_token: null,
        message: addresses.enabled ? orderTexts.addressCheck.unknown : orderTexts.addressCheck.suggestionsOff,
      };
    const now = clock.now();
    const current = shop.current();
    const zone = zoneAt(current.zones.values(), place);
    const later = zone && zoneRefusal(zoneOpeningOf(current, zone, now), now);
    return {
      found: place.byPin ? 'pin' : 'house',
      address: place.found,
      coordinates: { lat: place.lat, lon: place.lon },
      zone: zone && zoneView(zone),
      address_token: addressTokens.issue(place, now),
      message: zone
        ? [orderTexts.addressCheck.inside(zone.fee, zone.freeFrom, zone.minutes), later]
            .filter((words) => words !== null)
            .join('. ')
        : orderTexts.addressCheck.outside,
    };
  };

/** For the placing: our own signed word first, then the base, then the pin. */
export const locateAddress =
  ({ addresses, addressTokens, shop, clock }: AddressDeps): LocateAddress =>
  async ({ typed, pin, token }) => {
    const signed = addressTokens.read(token, clock.now());
    // A word on a pin is about the text that stood beside it, and about no other.
    if (signed && (!signed.byPin || signed.found === typed))
      return signed.byPin ? signed : withDoor(signed, pin);
    return findPlace({ addresses, shop }, { address: typed, pin }, AbortSignal.timeout(5_000));
  };

const zoneView = (zone: Zone) => ({
  zone_id: zone.id,
  name: zone.name,
  price: toRoubles(zone.fee),
  free_from: zone.freeFrom === null ? null : toRoubles(zone.freeFrom),
  min_sum: toRoubles(zone.minSum),
  minutes: zone.minutes,
});
