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
const sure = 0;
const cleaned = z.array(
  z.object({
    result: z.string().nullable(),
    house: z.string().nullish(),
    qc: z.number(),
    qc_geo: z.number(),
    geo_lat: z.string().nullish(),
    geo_lon: z.string().nullish(),
  }),
);

const timeoutMs = 3_000;
const longestQuery = 300;

/** Suggestions of DaData. The global fetch keeps its connections, which the service counts. */
export const createDaData = (
  ask: AskService,
  {
    baseUrl,
    cleanerUrl,
    key,
    secret,
  }: {
    readonly baseUrl: string;
    readonly cleanerUrl: string;
    readonly key: string;
    /** Without it nothing is cleaned. */
    readonly secret: string | null;
  },
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
  /** What no suggestion fits is read as a whole, once, for money: «мск сухонская 11» is an address. Only what it is sure of counts. */
  const clean = async (address: string, city: string, signal: AbortSignal): Promise<LocatedHouse | null> => {
    if (secret === null) return null;
    const text =
      city && !address.toLowerCase().includes(city.toLowerCase()) ? `${city}, ${address}` : address;
    const [read] = await ask({
      provider,
      action: texts.actions.clean,
      method: 'POST',
      url: addressIn(cleanerUrl, 'clean/address'),
      headers: { Authorization: `Token ${key}`, 'X-Secret': secret },
      body: [text.slice(0, longestQuery)],
      answer: cleaned,
      timeoutMs,
      signal,
    });
    const { result, house, qc, qc_geo: qcGeo, geo_lat: lat, geo_lon: lon } = read ?? {};
    if (qc !== sure || !house || !result || !isExact(String(qcGeo)) || !lat || !lon) return null;
    return isSameHouse(address, result, city) ? { found: result, lat: Number(lat), lon: Number(lon) } : null;
  };
  return {
    title: provider,
    suggest: async (query, city, signal) =>
      (await find(query, 10, city, texts.actions.suggest, signal)).map(toSuggestion),
    locate: async (address, city, signal) => {
      const [best] = await find(address, 1, city, texts.actions.locate, signal);
      if (best && isSameHouse(address, best.value, city)) return locatedHouse(best);
      return clean(address, city, signal);
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
