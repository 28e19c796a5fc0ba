import {
  divIcon,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type Polyline,
  polygon,
  polyline,
  svg,
} from 'leaflet';
import type { Answer } from '../../../api/contract/endpoint.ts';
import type { cityMap } from '../../../api/contract/order.contract.ts';
import style from './cityLayers.module.css';
import { type Corner, liesOn, metresPerPixel, middleInView, tiltOf, withoutOverlap } from './mapPlaces.ts';

type Drawing = NonNullable<Answer<typeof cityMap>['drawing']>;
type Street = Drawing['streets'][number];

const housesFrom = 16;
const namesFrom = { main: 12, other: 14 };
const houseSize = { width: 26, height: 20 };
const widthOf = ({ main }: Pick<Street, 'main'>) => (main ? 24 : 16);

/** The city below the zones: water, parks and streets as lines of their real width; names and houses of what is seen. */
export const drawCity = (map: LeafletMap, drawing: Drawing, near: () => Corner | null) => {
  map.createPane('city').style.zIndex = '250';
  map.createPane('names').style.zIndex = '450';
  const renderer = svg({ pane: 'city', padding: 0.6 });
  const base = { renderer, pane: 'city', interactive: false } as const;
  const wide: { line: Polyline; metres: number; more: number }[] = [];
  const add = (corners: readonly Corner[], className: string, metres: number, more = 0) => {
    const line = polyline(corners.map(pair), { ...base, className }).addTo(map);
    wide.push({ line, metres, more });
  };
  for (const { ring } of drawing.parks) polygon(ring, { ...base, className: style.park ?? '' }).addTo(map);
  for (const { line, metres } of drawing.water) add(line, style.water ?? '', metres);
  for (const street of drawing.streets) add(street.line, style.case ?? '', widthOf(street), 2);
  for (const street of drawing.streets)
    add(street.line, (street.main ? style.main : style.street) ?? '', widthOf(street));

  const words = layerGroup().addTo(map);
  const draw = () => {
    const zoom = map.getZoom();
    const metre = 1 / metresPerPixel(zoom, map.getCenter().lat);
    for (const { line, metres, more } of wide)
      line.setStyle({ weight: Math.max(1.5, metres * metre) + more });
    words.clearLayers();
    const names = namesInView(map, drawing, zoom);
    if (zoom >= housesFrom)
      for (const icon of houseIcons(map, drawing.streets, { near: near(), names })) icon.addTo(words);
    for (const { at, title, className, tilt } of names) wordAt(at, title, className, tilt).addTo(words);
  };
  map.on('moveend zoomend', draw);
  draw();
  return draw;
};

interface Name {
  at: Corner;
  title: string;
  className: string;
  /** Degrees. */
  tilt: number;
}

const namesInView = (map: LeafletMap, { streets, water, parks }: Drawing, zoom: number): Name[] => {
  const bounds = map.getBounds();
  const lines = [
    ...water.map(({ title, line }) => ({ title, line, from: namesFrom.main, className: style.waterName })),
    ...streets.map(({ title, line, main }) => ({
      title,
      line,
      from: main ? namesFrom.main : namesFrom.other,
      className: style.name,
    })),
  ].filter(({ from }) => zoom >= from);
  const along = lines.flatMap(({ title, line, className }) => {
    const at = middleInView(line, bounds);
    const [first, last] = [line[0], line.at(-1)];
    if (!at || !first || !last) return [];
    const tilt = tiltOf(map.latLngToContainerPoint(pair(first)), map.latLngToContainerPoint(pair(last)));
    return [{ at, title, className: className ?? '', tilt }];
  });
  const inside = parks.flatMap(({ title, ring }) => {
    const at = middleInView(ring, bounds);
    return at && zoom >= namesFrom.other ? [{ at, title, className: style.parkName ?? '', tilt: 0 }] : [];
  });
  return [...along, ...inside];
};

/** The house that is meant comes first: of neighbours that would lie on each other it is the one to be seen. */
const houseIcons = (
  map: LeafletMap,
  streets: Drawing['streets'],
  { near, names }: { near: Corner | null; names: readonly Name[] },
) => {
  const bounds = map.getBounds();
  const [lat, lon] = near ?? [map.getCenter().lat, map.getCenter().lng];
  const far = ([, y, x]: Street['houses'][number]) => (y - lat) ** 2 + ((x - lon) * 0.55) ** 2;
  const seen = streets
    .flatMap(({ houses }) => houses)
    .filter(([, y, x]) => bounds.contains([y, x]))
    .sort((a, b) => far(a) - far(b));
  const placeOf = ([, y, x]: Street['houses'][number]) => map.latLngToContainerPoint([y, x]);
  const isOwn = (house: Street['houses'][number]) => near !== null && far(house) < 1e-10;
  const named = names.map(({ at, title, tilt }) => ({
    ...map.latLngToContainerPoint(pair(at)),
    tilt,
    letters: title.length,
  }));
  const free = seen.filter((house) => isOwn(house) || !named.some((name) => liesOn(placeOf(house), name)));
  return withoutOverlap(free, placeOf, houseSize).map((house) => {
    const [number, y, x] = house;
    const own = isOwn(house);
    return wordAt([y, x], number, `${style.house} ${own ? style.own : ''}`, 0);
  });
};

const wordAt = ([lat, lon]: Corner, text: string, className: string, tilt: number) => {
  const word = document.createElement('span');
  word.className = className;
  word.textContent = text;
  word.style.setProperty('--tilt', `${tilt}deg`);
  const icon = divIcon({ html: word, className: style.anchor ?? '', iconSize: [0, 0] });
  return marker([lat, lon], { icon, interactive: false, keyboard: false, pane: 'names' });
};

const pair = ([lat, lon]: Corner): [number, number] => [lat, lon];
