import type { Coordinates } from '../coordinates.ts';
import type { Zone } from './zone.events.ts';

/** About a centimetre, in degrees: a pin put on a border is on it, whatever the floats say. */
const borderWidth = 1e-7;

/** Even-odd rule, so concave rings are right; the border belongs to the zone. */
export const polygonHolds = (polygon: readonly Coordinates[], point: Coordinates): boolean => {
  if (polygon.length < 3) return false;
  let inside = false;
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from && isOnEdge(from, to, point)) return true;
    if (from && rayCrosses(from, to, point)) inside = !inside;
    from = to;
  }
  return inside;
};

/** The one zone of a place: the highest priority, then the lowest fee; null = outside all, only pickup is possible. */
export const zoneAt = (zones: Iterable<Zone>, point: Coordinates): Zone | null => {
  let best: Zone | null = null;
  for (const zone of zones) {
    if (zone.archived || !polygonHolds(zone.polygon, point)) continue;
    if (!best || precedes(zone, best)) best = zone;
  }
  return best;
};

const precedes = (one: Zone, other: Zone): boolean => {
  if (one.priority !== other.priority) return one.priority > other.priority;
  if (one.fee !== other.fee) return one.fee < other.fee;
  return one.id < other.id; // the same answer every time
};

const rayCrosses = (a: Coordinates, b: Coordinates, point: Coordinates): boolean =>
  a.lat > point.lat !== b.lat > point.lat &&
  point.lon < ((b.lon - a.lon) * (point.lat - a.lat)) / (b.lat - a.lat) + a.lon;

const isOnEdge = (a: Coordinates, b: Coordinates, point: Coordinates): boolean => {
  const [alongLon, alongLat] = [b.lon - a.lon, b.lat - a.lat];
  const length = alongLon ** 2 + alongLat ** 2;
  const along = length === 0 ? 0 : ((point.lon - a.lon) * alongLon + (point.lat - a.lat) * alongLat) / length;
  const nearest = Math.min(1, Math.max(0, along));
  const off = Math.hypot(point.lon - (a.lon + nearest * alongLon), point.lat - (a.lat + nearest * alongLat));
  return off <= borderWidth;
};
