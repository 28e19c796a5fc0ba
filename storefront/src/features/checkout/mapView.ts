export interface Place {
  lat: number;
  lon: number;
}
/** What a map shows: its middle and the degrees of latitude from its top to its bottom. */
export interface MapView {
  middle: Place;
  height: number;
}
export const mapSize = { width: 640, height: 420 };

const closest = 0.004;

/** At these latitudes a degree of longitude is shorter; without this zones would look squeezed. */
const lonScale = ({ middle }: MapView) => Math.cos((middle.lat * Math.PI) / 180);
const perDegree = ({ height }: MapView) => mapSize.height / height;

export const toScreen = (view: MapView, { lat, lon }: Place) => ({
  x: mapSize.width / 2 + (lon - view.middle.lon) * lonScale(view) * perDegree(view),
  y: mapSize.height / 2 - (lat - view.middle.lat) * perDegree(view),
});

export const toPlace = (view: MapView, { x, y }: { x: number; y: number }): Place => ({
  lat: rounded(view.middle.lat - (y - mapSize.height / 2) / perDegree(view)),
  lon: rounded(view.middle.lon + (x - mapSize.width / 2) / perDegree(view) / lonScale(view)),
});

/** Five digits are a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** The view that shows all the places, with air around. */
export const viewOf = (places: readonly Place[]): MapView => {
  const [first] = places;
  if (!first) return { middle: { lat: 0, lon: 0 }, height: 1 };
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
  };
  const width = (Math.max(...lons) - Math.min(...lons)) * lonScale({ middle, height: 1 });
  const height = Math.max(
    Math.max(...lats) - Math.min(...lats),
    (width * mapSize.height) / mapSize.width,
    closest,
  );
  return { middle, height: height * 1.12 };
};

export const zoomed = (view: MapView, factor: number, around: Place = view.middle): MapView => ({
  middle: around,
  height: Math.max(closest, Math.min(3, view.height * factor)),
});

/** `x` and `y` in parts of the picture. */
export const panned = (view: MapView, x: number, y: number): MapView => ({
  ...view,
  middle: toPlace(view, {
    x: mapSize.width * (0.5 + x),
    y: mapSize.height * (0.5 + y),
  }),
});
