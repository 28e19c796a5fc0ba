import { z } from 'zod';
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
      if (set.geocoderKey === null) return null;
      const { response } = await ask({
        provider,
        action: texts.actions.locate,
        isSmall: true,
        url: addressWith(set.geocoderUrl, {
          apikey: set.geocoderKey,
          geocode: withCity(city, address),
          format: 'json',
          lang: 'ru_RU',
          results: '1',
        }),
        answer: located,
        timeoutMs,
        signal,
      });
      const found = response.GeoObjectCollection.featureMember[0]?.GeoObject;
      if (found?.metaDataProperty.GeocoderMetaData.precision !== 'exact') return null;
      if (!isSameHouse(address, found.name, city)) return null;
      const [lon, lat] = found.Point.pos.split(' ').map(Number);
      return lat === undefined || lon === undefined ? null : { found: withCity(city, found.name), lat, lon };
    },
  };
};
