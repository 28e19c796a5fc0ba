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

/** The middle of what is seen of a line: its name stands there. Null when nothing of it is in view. */
export const middleInView = (
  line: readonly Corner[],
  bounds: Pick<LatLngBounds, 'contains'>,
): Corner | null => {
  const seen = line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    return Array.from({ length: samples + 1 }, (_, step): [number, number] => {
      const share = step / samples;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }).filter((place) => bounds.contains(place));
  });
  return seen[Math.floor(seen.length / 2)] ?? null;
};

/** How a name lies along its line, in degrees: never upside down. */
export const tiltOf = (from: { x: number; y: number }, to: { x: number; y: number }): number => {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
};

/** Of what would lie on each other only the first is shown. */
export const withoutOverlap = <Item>(
  items: readonly Item[],
  placeOf: (item: Item) => { x: number; y: number },
  size: { width: number; height: number },
): Item[] => {
  const taken: { x: number; y: number }[] = [];
  return items.filter((item) => {
    const { x, y } = placeOf(item);
    const free = taken.every(
      (other) => Math.abs(other.x - x) >= size.width || Math.abs(other.y - y) >= size.height,
    );
    if (free) taken.push({ x, y });
    return free;
  });
};

const letterWidth = 7;

/** Whether a house's number would stand on a name, all in pixels. */
export const liesOn = (
  house: { x: number; y: number },
  name: { x: number; y: number; tilt: number; letters: number },
): boolean => {
  const angle = (-name.tilt * Math.PI) / 180;
  const [x, y] = [house.x - name.x, house.y - name.y];
  const along = Math.abs(x * Math.cos(angle) - y * Math.sin(angle));
  const across = Math.abs(x * Math.sin(angle) + y * Math.cos(angle));
  return along < (name.letters * letterWidth) / 2 + 13 && across < 16;
};

/** Where a pin comes to when it is moved so many pixels. Five digits are a metre. */
export const movedBy = (map: LeafletMap, from: Corner, [x, y]: readonly [number, number]) => {
  const at: Point = map.latLngToContainerPoint([from[0], from[1]]);
  const { lat, lng } = map.containerPointToLatLng([at.x + x, at.y + y]);
  return { lat: rounded(lat), lon: rounded(lng) };
};
export const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
