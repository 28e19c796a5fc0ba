import { z } from 'zod';
import {
  type AddressSuggestion,
  type LocatedHouse,
  nearHouse,
} from '../../api/address/addressSuggestions.ts';
import { type AskService, addressIn } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { type AddressBase, isSameHouse } from './addressBase.ts';

const provider = texts.providers.daData;
const answer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        house: z.string().nullish(),
        stead: z.string().nullish(),
        fias_level: z.string().nullish(),
        geo_lat: z.string().nullish(),
        geo_lon: z.string().nullish(),
        qc_geo: z.string().nullish(),
      }),
    }),
  ),
});
type Suggestion = z.output<typeof answer>['suggestions'][number];

const timeoutMs = 3_000;
const longestQuery = 300;

/** Suggestions of DaData. The global fetch keeps its connections, which the service counts. */
export const createDaData = (
  ask: AskService,
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
): AddressBase => {
  const call = async (path: string, action: string, body: object, signal: AbortSignal) =>
    (
      await ask({
        provider,
        action,
        isSmall: true,
        method: 'POST',
        url: addressIn(baseUrl, path),
        headers: { Authorization: `Token ${key}` },
        body,
        answer,
        timeoutMs,
        signal,
      })
    ).suggestions;
  const find = (query: string, count: number, city: string, action: string, signal: AbortSignal) =>
    call(
      'suggest/address',
      action,
      {
        query: query.slice(0, longestQuery),
        count,
        ...(city && { locations: [{ city }, { settlement: city }, { region: city }] }),
        from_bound: { value: 'street' },
        to_bound: { value: 'house' },
      },
      signal,
    );
  return {
    title: provider,
    suggest: async (query, city, signal) =>
      (await find(query, 10, city, texts.actions.suggest, signal)).map(toSuggestion),
    locate: async (address, city, signal) => {
      const [best] = await find(address, 1, city, texts.actions.locate, signal);
      return best && isSameHouse(address, best.value, city) ? locatedHouse(best) : null;
    },
    nearest: async ({ lat, lon }, _city, signal) => {
      const body = { lat, lon, radius_meters: nearHouse, count: 5 };
      const around = await call('geolocate/address', texts.actions.nearest, body, signal);
      return around.map(locatedHouse).find((house) => house !== null) ?? null;
    },
  };
};

const toSuggestion = (suggestion: Suggestion): AddressSuggestion => {
  const located = locatedHouse(suggestion);
  return {
    value: suggestion.value,
    house: isHouse(suggestion),
    ...(located && { at: { lat: located.lat, lon: located.lon } }),
  };
};

const isHouse = ({ data }: Suggestion): boolean =>
  Boolean(data.house ?? data.stead) &&
  (data.fias_level === '8' || data.fias_level === '9' || data.fias_level === '75' || isExact(data.qc_geo));

/** 0 = the house itself, 1 = the nearest one; further away a pin has to say where it is. */
const isExact = (qcGeo: string | null | undefined): boolean => qcGeo === '0' || qcGeo === '1';

const locatedHouse = (suggestion: Suggestion): LocatedHouse | null => {
  const { geo_lat: lat, geo_lon: lon, qc_geo: qcGeo } = suggestion.data;
  if (!isHouse(suggestion) || !isExact(qcGeo) || !lat || !lon) return null;
  return { found: suggestion.value, lat: Number(lat), lon: Number(lon) };
};
