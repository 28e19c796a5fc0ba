import { z } from 'zod';
import { type LocatedHouse, nearHouse } from '../../api/address/addressSuggestions.ts';
import { metresBetween } from '../../domain/coordinates.ts';
import type { AskService } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { type AddressBase, isSameHouse } from './addressBase.ts';

const provider = texts.providers.yandex;
const suggested = z.object({
  results: z
    .array(
      z.object({
        title: z.object({ text: z.string() }),
        subtitle: z.object({ text: z.string() }).nullish(),
        tags: z.array(z.string()).default([]),
        address: z.object({ formatted_address: z.string() }).nullish(),
      }),
    )
    .default([]),
});
const located = z.object({
  response: z.object({
    GeoObjectCollection: z.object({
      featureMember: z.array(
        z.object({
          GeoObject: z.object({
            name: z.string(),
            Point: z.object({ pos: z.string() }),
            metaDataProperty: z.object({ GeocoderMetaData: z.object({ precision: z.string() }) }),
          }),
        }),
      ),
    }),
  }),
});

type Geocoded = z.output<
  typeof located
>['response']['GeoObjectCollection']['featureMember'][number]['GeoObject'];

const timeoutMs = 3_000;

/** Yandex: Geosuggest for words, the Geocoder for coordinates, each with a key of its own. Longitude comes first there. */
export const createYandexMaps = (
  ask: AskService,
  set: {
    readonly suggestUrl: string;
    readonly suggestKey: string;
    readonly geocoderUrl: string;
    readonly geocoderKey: string | null;
  },
): AddressBase => {
  const withCity = (city: string, text: string) => (city ? `${city}, ${text}` : text);
  const addressWith = (base: string, query: Readonly<Record<string, string>>) => {
    const url = new URL(base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  /** The one exact answer, if there is one. */
  const geocode = async (asked: Readonly<Record<string, string>>, action: string, signal: AbortSignal) => {
    if (set.geocoderKey === null) return null;
    const { response } = await ask({
      provider,
      action,
      isSmall: true,
      url: addressWith(set.geocoderUrl, {
        apikey: set.geocoderKey,
        format: 'json',
        lang: 'ru_RU',
        results: '1',
        ...asked,
      }),
      answer: located,
      timeoutMs,
      signal,
    });
    const found = response.GeoObjectCollection.featureMember[0]?.GeoObject;
    return found?.metaDataProperty.GeocoderMetaData.precision === 'exact' ? found : null;
  };
  const houseOf = ({ name, Point }: Geocoded, city: string): LocatedHouse | null => {
    const [lon, lat] = Point.pos.split(' ').map(Number);
    return lat === undefined || lon === undefined ? null : { found: withCity(city, name), lat, lon };
  };
  return {
    title: provider,
    suggest: async (query, city, signal) => {
      const { results } = await ask({
        provider,
        action: texts.actions.suggest,
        isSmall: true,
        url: addressWith(set.suggestUrl, {
          apikey: set.suggestKey,
          text: withCity(city, query),
          types: 'street,house',
          lang: 'ru',
          results: '10',
          print_address: '1',
        }),
        answer: suggested,
        timeoutMs,
        signal,
      });
      return results.map(({ title, address, tags }) => ({
        value: address?.formatted_address ?? withCity(city, title.text),
        house: tags.includes('house'),
      }));
    },
    locate: async (address, city, signal) => {
      const found = await geocode({ geocode: withCity(city, address) }, texts.actions.locate, signal);
      return found && isSameHouse(address, found.name, city) ? houseOf(found, city) : null;
    },
    nearest: async (at, city, signal) => {
      const place = { geocode: `${at.lon},${at.lat}`, kind: 'house' };
      const found = await geocode(place, texts.actions.nearest, signal);
      const house = found && houseOf(found, city);
      return house && metresBetween(house, at) <= nearHouse ? house : null;
    },
  };
};
