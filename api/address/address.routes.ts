import { toRoubles } from '../../domain/money.ts';
import { zoneAt } from '../../domain/zone/zone.ts';
import { checkAddress as checkContract, cityMap, suggestAddress } from '../contract/order.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { networkLimits, type RateLimits, requireWithinLimits } from '../security/rateLimits.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { type AddressDeps, checkAddress } from './checkAddress.ts';
import { mapView } from './mapView.ts';

export interface AddressRoutesDeps extends AddressDeps {
  readonly rateLimits: RateLimits;
}

const shortestQuery = 3;
/** Typing quickly asks some three times a second; the base's quota is the shop's money. */
const asksPerMinute = 120;

export const addressRoutes = (deps: AddressRoutesDeps): Routes => {
  const check = checkAddress(deps);
  const requireModesty = ({ network }: RequestContext) =>
    requireWithinLimits(
      deps.rateLimits,
      networkLimits('addresses', network, { max: asksPerMinute, windowSeconds: 60 }),
      deps.clock.now(),
    );

  return (router) => {
    route(router, suggestAddress, async (request) => {
      if (!deps.addresses.enabled) throw new Refusal(422, orderTexts.addressCheck.suggestionsOff);
      const { query } = request.body;
      if (query.length < shortestQuery) return { suggestions: [] };
      await requireModesty(request);
      const found = await deps.addresses.suggest(query, request.signal);
      const zones = [...deps.shop.current().zones.values()];
      return {
        suggestions: found.map(({ value, house, at }) => {
          const zone = at && zoneAt(zones, at);
          return {
            value,
            house,
            zone: zone
              ? { zone_id: zone.id, name: zone.name, price: toRoubles(zone.fee), minutes: zone.minutes }
              : null,
          };
        }),
      };
    });
    route(router, cityMap, async () => mapView(deps));
    route(router, checkContract, async (request) => {
      await requireModesty(request);
      return check(request.body, request.signal);
    });
  };
};
