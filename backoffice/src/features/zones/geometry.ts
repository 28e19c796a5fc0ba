import polygonClipping from 'polygon-clipping';
import { isRing } from '../../../../domain/document/ring.ts';
import { rounded } from '../../ui/map/rounded.ts';

export interface Place {
  readonly lat: number;
  readonly lon: number;
}
export type Ring = readonly Place[];

export const isDrawable = (ring: Ring): boolean => ring.length >= 3 && isRing(ring);

const closed = (ring: Ring): [number, number][] => {
  const corners = ring.map(({ lat, lon }): [number, number] => [lon, lat]);
  const [first] = corners;
  return first ? [...corners, first] : [];
};
/** GeoJSON closes a ring by its first corner, the shop does not. */
export const openRing = (corners: readonly (readonly number[])[]): Place[] => {
  const places = corners.map(([lon = 0, lat = 0]) => ({ lat: rounded(lat), lon: rounded(lon) }));
  const [first, last] = [places[0], places.at(-1)];
  return places.length > 1 && first?.lat === last?.lat && first?.lon === last?.lon
    ? places.slice(0, -1)
    : places;
};
export const polygonOf = (ring: Ring) => ({ type: 'Polygon' as const, coordinates: [closed(ring)] });

/** Where two zones lie over each other; what crosses itself overlaps nothing yet. */
export function overlapOf(one: Ring, other: Ring): Ring[] {
  if (!isDrawable(one) || !isDrawable(other)) return [];
  return polygonClipping
    .intersection([closed(one)], [closed(other)])
    .flatMap(([outer]) => (outer ? [openRing(outer)] : []));
}

const inDegrees = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
const far = (place: Place, home: Place): number => Math.hypot(place.lat - home.lat, place.lon - home.lon);

/**
 * Some write the latitude first, some the longitude: what lies nearer to the shop is meant. Without a home the order
 * stays as it was asked for.
 */
export function withAxesRight(
  places: Ring,
  home: Place | null,
): { readonly ring: Ring; readonly swapped: boolean } {
  const turned = places.map(({ lat, lon }) => ({ lat: lon, lon: lat }));
  const [first, other] = [places[0], turned[0]];
  if (!first || !other) return { ring: places, swapped: false };
  const fits = places.every(({ lat, lon }) => inDegrees(lat, lon));
  const fitsTurned = turned.every(({ lat, lon }) => inDegrees(lat, lon));
  const isFarther = home !== null && far(other, home) < far(first, home);
  return fitsTurned && (!fits || isFarther)
    ? { ring: turned, swapped: true }
    : { ring: places, swapped: false };
}

/** Lines «широта, долгота», as one types or pastes them. Null for a line that is no place. */
export function typedRing(text: string): Ring | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const places = lines.map((line) => {
    const numbers = line.match(/-?\d+(?:[.]\d+)?/g)?.map(Number) ?? [];
    const [lat, lon] = numbers;
    return numbers.length === 2 && lat !== undefined && lon !== undefined ? { lat, lon } : null;
  });
  const known = places.flatMap((place) => place ?? []);
  return known.length === places.length ? known : null;
}

export interface ImportedZone {
  readonly name: string;
  readonly fee: number | null;
  readonly ring: Ring;
  readonly swapped: boolean;
}
interface Feature {
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null;
  readonly properties?: Readonly<Record<string, unknown>> | null;
}

/** Polygons of a GeoJSON file, with their names and fees where it tells them. @throws {SyntaxError} when it is no JSON. */
export function zonesInGeoJson(text: string, home: Place | null): ImportedZone[] {
  const parsed: unknown = JSON.parse(text);
  return featuresOf(parsed).flatMap(({ geometry, properties }) => {
    const rings = ringsOf(geometry);
    return rings.map((corners, index) => {
      const { ring, swapped } = withAxesRight(openRing(corners), home);
      const name = String(properties?.name ?? properties?.description ?? '');
      const fee = Number(properties?.fee ?? properties?.price);
      return {
        name: rings.length > 1 && name ? `${name} ${index + 1}` : name,
        fee: Number.isFinite(fee) && fee >= 0 ? fee : null,
        ring,
        swapped,
      };
    });
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
function featuresOf(parsed: unknown): Feature[] {
  if (!isObject(parsed)) return [];
  if (parsed.type === 'FeatureCollection' && Array.isArray(parsed.features))
    return parsed.features.filter(isObject);
  if (parsed.type === 'Feature') return [parsed];
  return [{ geometry: parsed }];
}
function ringsOf(geometry: Feature['geometry']): number[][][] {
  const outer = (polygon: unknown): number[][][] =>
    Array.isArray(polygon) && Array.isArray(polygon[0]) && polygon[0].every(isCorner) ? [polygon[0]] : [];
  if (geometry?.type === 'Polygon') return outer(geometry.coordinates);
  if (geometry?.type === 'MultiPolygon' && Array.isArray(geometry.coordinates))
    return geometry.coordinates.flatMap(outer);
  return [];
}
const isCorner = (corner: unknown): boolean =>
  Array.isArray(corner) && corner.length >= 2 && corner.slice(0, 2).every((part) => typeof part === 'number');

export const geoJsonOf = (
  zones: readonly {
    readonly name: string;
    readonly polygon: Ring;
    readonly fee: number;
    readonly minutes: number;
    readonly color: string;
  }[],
): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: zones.map(({ name, polygon, fee, minutes, color }) => ({
        type: 'Feature',
        properties: { name, fee, minutes, color },
        geometry: polygonOf(polygon),
      })),
    },
    null,
    2,
  );
