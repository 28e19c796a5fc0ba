import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';
import { city } from '../texts/city.ts';

export const suggestKey = 'stand-in-key-of-geosuggest';
export const geocoderKey = 'stand-in-key-of-geocoder';

const street = city.yandexStreet;
const houses = ['2', '4', '10'];

/** Geosuggest and the Geocoder of Yandex as their pages describe them, for one street. */
export const startYandexMaps = (options: { readonly port?: number } = {}) =>
  startStandIn((request) => answer(request), options);

const no: StandInAnswer = {
  status: 403,
  body: { statusCode: 403, error: 'Forbidden', message: 'Invalid api key' },
};

const answer = ({ path, query }: StandInRequest): StandInAnswer => {
  const key = query.get('apikey');
  if (path === '/v1/suggest') {
    if (key !== suggestKey) return no;
    const isAsked = city.yandexAsked.test(query.get('text') ?? '');
    const titles = isAsked ? [street, ...houses.map((house) => `${street}, ${house}`)] : [];
    return {
      body: {
        results: titles.map((text) => ({
          title: { text },
          tags: [text === street ? 'street' : 'house'],
          address: { formatted_address: `${city.name}, ${text}` },
        })),
      },
    };
  }
  if (key !== geocoderKey) return no;
  if (query.get('kind') === 'house') return geocoded(houses[0]);
  const house = /(\d+)\s*$/.exec(query.get('geocode') ?? '')?.[1];
  return geocoded(house);
};

const geocoded = (house: string | undefined): StandInAnswer => {
  const isKnown = house !== undefined && houses.includes(house);
  const found = {
    GeoObject: {
      name: house ? `${street}, ${house}` : street,
      Point: { pos: '84.950202 56.470101' },
      metaDataProperty: { GeocoderMetaData: { precision: isKnown ? 'exact' : 'street' } },
    },
  };
  return { body: { response: { GeoObjectCollection: { featureMember: [found] } } } };
};
