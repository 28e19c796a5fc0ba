interface Place {
  readonly lat: number;
  readonly lon: number;
}
const corners = 24;
const kmInDegree = 111.195;
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** So many kilometres around a place, as a ring of corners that can be moved afterwards. */
export const circleAround = ({ lat, lon }: Place, km: number): Place[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const north = (km / kmInDegree) * Math.cos(angle);
    const east = ((km / kmInDegree) * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180);
    return { lat: rounded(lat + north), lon: rounded(lon + east) };
  });
