import type { Clock, ShopReader } from '../../commands/ports.ts';
import type { Coordinates } from '../../domain/coordinates.ts';
import { isRing } from '../../domain/document/ring.ts';
import { roubles, toRoubles } from '../../domain/money.ts';
import { addDays } from '../../domain/schedule/localTime.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Zone } from '../../domain/zone/zone.events.ts';
import { zoneAt } from '../../domain/zone/zone.ts';
import { zoneEffect as effectOf } from '../../domain/zone/zoneEffect.ts';
import { type BroughtRow, findBroughtOrders } from '../../projections/orders/broughtOrders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { AddressSuggestions } from '../address/addressSuggestions.ts';
import { findPlace } from '../address/findPlace.ts';
import {
  checkZone,
  type ZoneDraft,
  zoneCalls,
  zoneEffect,
  zonePage,
} from '../contract/admin/zones.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { zoneHoursNow } from '../shop/workingInfo.ts';
import { houseTexts as texts } from '../texts/houseTexts.ts';
import { type DocumentDeps, documentFeature } from './documents/documentFeature.ts';

export interface ZonesDeps extends DocumentDeps {
  readonly shop: ShopReader;
  readonly readModels: ReadModels;
  readonly addresses: AddressSuggestions;
  readonly clock: Clock;
}
const effectDays = 30;

const documents = documentFeature(zonePage, zoneCalls);

const routes =
  (deps: ZonesDeps): Routes =>
  (router) => {
    documents.routes(deps)(router);

    route(router, checkZone, async ({ body: { address, zones }, signal }) => {
      const current = deps.shop.current();
      const drawn = zonesOf(zones, current);
      const place = typedPlace(address) ?? (await findPlace(deps, { address, pin: undefined }, signal));
      if (!place)
        return { found: address, coordinates: null, zone_id: null, title: texts.unknownAddress, details: '' };
      const zone = zoneAt(drawn, place);
      return {
        found: place.found,
        coordinates: { lat: place.lat, lon: place.lon },
        zone_id: zone?.id ?? null,
        title: zone ? texts.zoneAnswer(zone.name, zone.fee) : texts.outsideZones,
        details: zone
          ? texts.zoneTerms(zone, {
              point: current.points.get(zone.pointId ?? '')?.name ?? null,
              hours: zoneHoursNow(zone, current, deps.clock.now()),
            })
          : place.found,
      };
    });

    route(router, zoneEffect, async ({ body: { zones } }) => {
      const current = deps.shop.current();
      const orders = await findBroughtOrders(
        deps.readModels,
        addDays(deps.clock.now().slice(0, 10), -effectDays),
      );
      const before = [...current.zones.values()].filter(({ archived }) => !archived);
      const effect = effectOf(orders.map(broughtBy(current)), before, zonesOf(zones, current));
      const { orders: all, changed, moves, cheaper, dearer, faster, slower, late, belowMinimum } = effect;
      return {
        orders: all,
        changed: changed.length,
        moves: moves.map(({ from, to, orders: count }) => ({
          from: from?.name ?? null,
          to: to?.name ?? null,
          orders: count,
        })),
        cheaper: { ...cheaper, sum: toRoubles(cheaper.sum) },
        dearer: { ...dearer, sum: toRoubles(dearer.sum) },
        faster,
        slower,
        late,
        below_minimum: belowMinimum,
        places: changed.slice(0, shownPlaces).map(({ place }) => place),
      };
    });
  };
/** So many dots a map bears. */
const shownPlaces = 1000;

export const zones = { calls: [...documents.calls, checkZone, zoneEffect], routes };

/** @throws {Refusal} that names the zone whose border crosses itself. */
const zonesOf = (drafts: readonly ZoneDraft[], shop: Shop): Zone[] =>
  drafts.map((draft, index) => {
    if (!isRing(draft.polygon))
      throw new Refusal(422, texts.crossing(draft.name), {
        fields: { [`zones.${index}.polygon`]: texts.crossing(draft.name) },
      });
    return {
      ...draftBase(shop, draft.zone_id),
      id: draft.zone_id,
      name: draft.name,
      polygon: draft.polygon,
      fee: roubles(draft.fee),
      freeFrom: draft.free_from === null ? null : roubles(draft.free_from),
      minSum: roubles(draft.min_sum),
      minutes: draft.minutes,
      hours: draft.hours,
      priority: draft.priority,
      pointId: draft.point_id,
    };
  });
const draftBase = ({ zones: known }: Shop, id: string) => ({
  color: known.get(id)?.color ?? '',
  revision: known.get(id)?.revision ?? '-1',
  archived: false,
});

const broughtBy =
  ({ settings }: Shop) =>
  ({ lat, lon, sums, minutes }: BroughtRow) => ({
    place: { lat, lon },
    base:
      settings.thresholdBase === 'beforeDiscounts'
        ? sums.goods
        : sums.goods - sums.promocodeDiscount - sums.pickupDiscount,
    minutes,
  });

/** «56.48, 84.95», as maps copy it. */
function typedPlace(text: string): (Coordinates & { readonly found: string }) | null {
  const [, lat, lon] = /^\s*(-?\d{1,2}\.\d+)[,;\s]+(-?\d{1,3}\.\d+)\s*$/.exec(text) ?? [];
  return lat === undefined || lon === undefined
    ? null
    : { lat: Number(lat), lon: Number(lon), found: text.trim() };
}
