import type { Coordinates } from '../coordinates.ts';

/** The sides of a ring, from each place to the next and back to the first. */
type Side = readonly [Coordinates, Coordinates];

/** Three different places, not on one line, and no side that crosses or touches another one. */
export const isRing = (polygon: readonly Coordinates[]): boolean => {
  const places = withoutRepeats(polygon);
  if (places.length < 3) return false;
  const sides = places.map((place, index): Side => [place, places[(index + 1) % places.length] ?? place]);
  return (
    !sides.some((side, index) =>
      sides.some((other, at) => at > index && !areNeighbours(index, at, sides.length) && cross(side, other)),
    ) && area(sides) > 0
  );
};

/** A place named twice in a row, and a first one that closes the ring, are one. */
const withoutRepeats = (polygon: readonly Coordinates[]): Coordinates[] =>
  polygon.filter((place, index) => {
    const before = polygon.at(index - 1);
    return polygon.length === 1 || before?.lat !== place.lat || before.lon !== place.lon;
  });

const areNeighbours = (one: number, other: number, count: number): boolean =>
  other - one === 1 || other - one === count - 1;

const area = (sides: readonly Side[]): number =>
  Math.abs(sides.reduce((sum, [from, to]) => sum + from.lon * to.lat - to.lon * from.lat, 0));

/** On which side of a line a place lies: −1, 0 (on it), 1. */
const turn = ([from, to]: Side, place: Coordinates): number =>
  Math.sign((to.lon - from.lon) * (place.lat - from.lat) - (to.lat - from.lat) * (place.lon - from.lon));

const cross = (one: Side, other: Side): boolean => {
  const [a, b] = [turn(one, other[0]), turn(one, other[1])];
  const [c, d] = [turn(other, one[0]), turn(other, one[1])];
  if (a === 0 && b === 0) return overlap(one, other);
  return a * b <= 0 && c * d <= 0;
};

const overlap = (one: Side, other: Side): boolean => between(one, other, 'lat') && between(one, other, 'lon');
const between = (one: Side, other: Side, axis: 'lat' | 'lon'): boolean =>
  Math.max(...one.map((place) => place[axis])) >= Math.min(...other.map((place) => place[axis])) &&
  Math.max(...other.map((place) => place[axis])) >= Math.min(...one.map((place) => place[axis]));
