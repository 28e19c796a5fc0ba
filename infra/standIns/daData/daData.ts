import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';
import { city } from '../texts/city.ts';

export const daDataKey = 'stand-in-key-of-dadata';
export const daDataSecret = 'stand-in-secret-of-dadata';

interface Known {
  readonly street: string;
  readonly house: string | null;
  readonly qcGeo: string;
}
/** A city of three streets, a house that nobody has measured, and a street without houses. */
const known: readonly Known[] = [
  ...city.streets.flatMap((street) => [
    { street, house: null, qcGeo: '2' },
    ...city.houses.map((house) => ({ street, house, qcGeo: '0' })),
  ]),
  { street: city.newStreet, house: '1', qcGeo: '2' },
];

/** DaData's suggestions as its OpenAPI file describes them: numbers are text, what is not found is an empty list. */
export const startDaData = (options: { readonly port?: number } = {}) =>
  startStandIn((request) => answer(request), options);

const no = (status: number, reason: string): StandInAnswer => ({
  status,
  body: { family: 'CLIENT_ERROR', reason, message: reason },
});

const answer = ({ path, headers, body }: StandInRequest): StandInAnswer => {
  const { authorization } = headers;
  if (!authorization?.startsWith('Token ')) return no(401, 'Unauthorized');
  if (authorization !== `Token ${daDataKey}`) return no(403, 'Forbidden');
  if (path === '/profile/balance')
    return headers['x-secret'] === daDataSecret ? { body: { balance: 238.5 } } : no(403, 'Forbidden');
  if (path === '/geolocate/address') return { body: { suggestions: around(body) } };
  if (path === '/clean/address')
    return headers['x-secret'] === daDataSecret ? { body: clean(body) } : no(403, 'Forbidden');
  if (path !== '/suggest/address') return no(404, 'Not Found');
  // As its contract says; what is not so is refused below.
  const asked = JSON.parse(body) as {
    query?: string;
    count?: number;
    locations?: { city?: string; region?: string; settlement?: string }[];
  };
  if (typeof asked.query !== 'string') return no(400, 'Bad Request');
  if (asked.query.length > 300) return no(413, 'Query too long');
  const words = asked.query
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .split(/\s+/)
    .filter((word) => !noise.has(word));
  const isInPlace =
    !asked.locations ||
    asked.locations.some(({ city: wanted, region }) => wanted === city.name || region === city.name);
  const found = known.filter(
    (one) => isInPlace && words.every((word, index) => fits(one, word, index === words.length - 1)),
  );
  return { body: { suggestions: found.slice(0, Math.min(asked.count ?? 10, 20)).map(suggestionOf) } };
};

/** An array of texts, answered in their order; here numbers are numbers. It reads a street and a house wherever they stand. */
const clean = (body: string) => {
  const texts = JSON.parse(body) as string[];
  return texts.map((source) => {
    const words = source.toLowerCase().split(/[\s,.]+/);
    const found = known.find(
      ({ street, house }) => house !== null && words.includes(street.toLowerCase()) && words.includes(house),
    );
    if (!found) return { source, result: null, house: null, qc: 1, qc_geo: 5, geo_lat: null, geo_lon: null };
    const { data, value } = suggestionOf(found);
    return {
      source,
      result: value,
      house: data.house,
      qc: 0,
      qc_geo: Number(found.qcGeo),
      geo_lat: data.geo_lat,
      geo_lon: data.geo_lon,
    };
  });
};

/** Nearest first: of the known houses all stand at one place. */
const around = (body: string) => {
  const { lat, lon, radius_meters: radius = 100 } = JSON.parse(body) as Record<string, number | undefined>;
  const isNear = Math.hypot((lat ?? 0) - 56.470101, (lon ?? 0) - 84.950202) * 111_000 < radius;
  return isNear ? known.filter(({ house }) => house !== null).map(suggestionOf) : [];
};

const noise: ReadonlySet<string> = new Set(city.noise);
const fits = ({ street, house }: Known, word: string, isLast: boolean): boolean =>
  [street.toLowerCase(), house ?? ''].some((own) => (isLast ? own.startsWith(word) : own === word));

const suggestionOf = ({ street, house, qcGeo }: Known) => {
  const value = city.address(street, house);
  return {
    value,
    unrestricted_value: `634000, ${value}`,
    data: {
      city: city.name,
      street,
      house,
      stead: null,
      fias_level: house ? '8' : '7',
      geo_lat: qcGeo === '0' ? '56.470101' : null,
      geo_lon: qcGeo === '0' ? '84.950202' : null,
      qc_geo: qcGeo,
    },
  };
};
