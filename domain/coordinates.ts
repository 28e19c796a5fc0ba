export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

const metresInDegree = 111_195;

/** Along the ground, on a map that is flat around the two: right to a per cent at the size of a town. */
export const metresBetween = (one: Coordinates, other: Coordinates): number => {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  return metresInDegree * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos(middle));
};

/** Metres from the house that an address names, beyond which a mark on the map is a slip. */
export const farFromHouse = 300;
