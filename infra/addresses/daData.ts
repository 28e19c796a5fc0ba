import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type {
  AddressSuggestion,
  AddressSuggestions,
  LocatedHouse,
} from '../../api/address/addressSuggestions.ts';
import { readAddress } from './texts/addressWords.ts';

export interface DaDataOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** Where the shop delivers: only its addresses are suggested. */
  readonly city: () => string;
  /** The base did not answer, or refused: suggestions are empty, and customers put a pin on the map. */
  readonly onFailure?: (error: unknown) => void;
  readonly timeoutMs?: number;
}

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

export class DaDataFailure extends Error {
  override readonly name = 'DaDataFailure';
  readonly httpStatus: number;
  constructor(httpStatus: number) {
    super(`DaData answered ${httpStatus}`);
    this.httpStatus = httpStatus;
  }
}

const cached = 500;
const cacheMs = 10 * 60_000;

/** Suggestions of DaData. The global fetch keeps its connections, which the service counts. */
export function createDaData(options: DaDataOptions): AddressSuggestions {
  const { onFailure = () => undefined } = options;
  const known = new LRUCache<string, readonly Suggestion[]>({ max: cached, ttl: cacheMs });

  const ask = async (query: string, count: number, signal: AbortSignal): Promise<readonly Suggestion[]> => {
    const city = options.city();
    const key = JSON.stringify([city, count, query.trim().toLowerCase()]);
    const found = known.get(key);
    if (found) return found;
    const suggestions = await fetchSuggestions(options, { query, count, city }, signal);
    known.set(key, suggestions);
    return suggestions;
  };
  const askPatiently = async (query: string, count: number, signal: AbortSignal) => {
    try {
      return await ask(query, count, signal);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      return [];
    }
  };

  return {
    enabled: true,
    suggest: async (query, signal) => (await askPatiently(query, 10, signal)).map(toSuggestion),
    locate: async (address, signal) => {
      const [best] = await askPatiently(address, 1, signal);
      return best && isSameHouse(address, best.value, options.city()) ? locatedHouse(best) : null;
    },
  };
}

async function fetchSuggestions(
  { apiKey, baseUrl, timeoutMs = 3_000 }: DaDataOptions,
  { query, count, city }: { query: string; count: number; city: string },
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  const response = await fetch(new URL('suggest/address', base), {
    method: 'POST',
    headers: {
      Authorization: `Token ${apiKey}`,
      'Content-Type': 'application/json',
      Accept: 'application/json',
    },
    body: JSON.stringify({
      query: query.slice(0, 300),
      count,
      ...(city && { locations: [{ city }, { settlement: city }, { region: city }] }),
      to_bound: { value: 'house' },
      from_bound: { value: 'street' },
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new DaDataFailure(response.status);
  }
  return answer.parse(await response.json()).suggestions;
}

const toSuggestion = (suggestion: Suggestion): AddressSuggestion => ({
  value: suggestion.value,
  house: isHouse(suggestion),
});

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

/** The base offers what is like it: «Ленина 10» must not become «Ленина 10к2» by itself. */
const isSameHouse = (typed: string, found: string, city: string): boolean => {
  const wanted = readAddress(typed, city).house;
  return wanted !== null && wanted === readAddress(found, city).house;
};
