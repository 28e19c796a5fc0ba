import type { LatLngBounds, Map as LeafletMap, Point } from 'leaflet';

export interface Place {
  lat: number;
  lon: number;
}
export type Corner = readonly [lat: number, lon: number];

/** Metres of one pixel: lines of the drawing are as wide as what they stand for. */
export const metresPerPixel = (zoom: number, lat: number): number =>
  (156_543.034 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;

const samples = 40;

/** Where a name may stand on what is seen of its line, the middle first. None when nothing of it is in view. */
export const placesInView = (
  line: readonly Corner[],
  bounds: Pick<LatLngBounds, 'contains'>,
): readonly Corner[] => {
  const seen = line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    return Array.from({ length: samples + 1 }, (_, step): [number, number] => {
      const share = step / samples;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }).filter((place) => bounds.contains(place));
  });
  return shares.flatMap((share) => {
    const place = seen[Math.floor(seen.length * share)];
    return place ? [place] : [];
  });
};
const shares = [1 / 2, 1 / 3, 2 / 3, 1 / 5, 4 / 5];

/** How a name lies along its line, in degrees: never upside down. */
export const tiltOf = (from: { x: number; y: number }, to: { x: number; y: number }): number => {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
};

/** What a word takes on the map, in pixels around its middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly tilt: number;
}

/** Two boxes lie apart when a side of one of them parts them. */
export const lieOnEachOther = (one: Box, other: Box): boolean =>
  [one.tilt, one.tilt + 90, other.tilt, other.tilt + 90].every((tilt) => {
    const between = Math.abs(along(other.x - one.x, other.y - one.y, tilt));
    return between < reach(one, tilt) + reach(other, tilt);
  });

const radians = (tilt: number) => (tilt * Math.PI) / 180;
const along = (x: number, y: number, tilt: number): number =>
  x * Math.cos(radians(tilt)) + y * Math.sin(radians(tilt));
/** How far a box comes from its middle in this direction. */
const reach = ({ width, height, tilt: own }: Box, tilt: number): number =>
  (width * Math.abs(Math.cos(radians(tilt - own))) + height * Math.abs(Math.sin(radians(tilt - own)))) / 2;

/** Each stands where it first finds room beside those before it; what finds none is not shown. */
export const withoutOverlap = <Item>(
  items: readonly Item[],
  placesOf: (item: Item) => readonly Box[],
  taken: readonly Box[] = [],
): { item: Item; box: Box }[] => {
  const shown: { item: Item; box: Box }[] = [];
  for (const item of items) {
    const box = placesOf(item).find(
      (place) => ![...taken, ...shown.map((one) => one.box)].some((other) => lieOnEachOther(place, other)),
    );
    if (box) shown.push({ item, box });
  }
  return shown;
};

/** Where a pin comes to when it is moved so many pixels. Five digits are a metre. */
export const movedBy = (map: LeafletMap, from: Corner, [x, y]: readonly [number, number]) => {
  const at: Point = map.latLngToContainerPoint([from[0], from[1]]);
  const { lat, lng } = map.containerPointToLatLng([at.x + x, at.y + y]);
  return { lat: rounded(lat), lon: rounded(lng) };
};
export const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
