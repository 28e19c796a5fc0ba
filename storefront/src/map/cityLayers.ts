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
import { type Box, type Corner, metresPerPixel, placesInView, tiltOf, withoutOverlap } from './mapPlaces.ts';

type Drawing = NonNullable<Answer<typeof cityMap>['drawing']>;
type Street = Drawing['streets'][number];

const housesFrom = 16;
const namesFrom = { main: 12, other: 14 };
const houseSize = { width: 26, height: 20, tilt: 0 };
/** The pin stands above its place. */
const pinSize = { width: 40, height: 64, tilt: 0 };
/** Of 12 pixels high letters, in the mean. */
const letterWidth = 7.5;
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
    const pin = near();
    const own = pin ? [pinBox(map, pin)] : [];
    const names = withoutOverlap(namesInView(map, drawing, zoom), ({ boxes }) => boxes, own);
    if (zoom >= housesFrom)
      for (const icon of houseIcons(
        map,
        drawing.streets,
        pin,
        names.map(({ box }) => box),
      ))
        icon.addTo(words);
    for (const { item, box } of names) {
      const { lat, lng } = map.containerPointToLatLng([box.x, box.y]);
      wordAt([lat, lng], item.title, item.className, box.tilt).addTo(words);
    }
  };
  map.on('moveend zoomend', draw);
  draw();
  return draw;
};

interface Name {
  readonly title: string;
  readonly className: string;
  /** Where it may stand, the best place first. */
  readonly boxes: readonly Box[];
}

const pinBox = (map: LeafletMap, pin: Corner): Box => {
  const { x, y } = map.latLngToContainerPoint(pair(pin));
  return { x, y: y - pinSize.height / 2 + 12, ...pinSize };
};

/** The river first, then main streets: of names that would lie on each other they are the ones to find one's way by. */
const namesInView = (map: LeafletMap, { streets, water, parks }: Drawing, zoom: number): Name[] => {
  const bounds = map.getBounds().pad(-0.06);
  const boxesOn = (title: string, line: readonly Corner[], tilt: number): Box[] =>
    placesInView(line, bounds).map((at) => {
      const { x, y } = map.latLngToContainerPoint(pair(at));
      return { x, y, width: title.length * letterWidth, height: 16, tilt };
    });
  const along = ({
    title,
    line,
    className,
  }: {
    title: string;
    line: readonly Corner[];
    className: string;
  }) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    const tilt = tiltOf(map.latLngToContainerPoint(pair(first)), map.latLngToContainerPoint(pair(last)));
    return [{ title, className, boxes: boxesOn(title, line, tilt) }];
  };
  const named = (of: readonly Street[]) => of.map((street) => ({ ...street, className: style.name ?? '' }));
  const lines = [
    ...water.map((river) => ({ ...river, className: style.waterName ?? '' })),
    ...named(streets.filter(({ main }) => main)),
    ...(zoom >= namesFrom.other ? named(streets.filter(({ main }) => !main)) : []),
  ];
  const inside = zoom >= namesFrom.other ? parks : [];
  return [
    ...(zoom >= namesFrom.main ? lines.flatMap(along) : []),
    ...inside.map(({ title, ring }) => ({
      title,
      className: style.parkName ?? '',
      boxes: boxesOn(title, ring, 0),
    })),
  ];
};

/** The house that is meant comes first: of neighbours that would lie on each other it is the one to be seen. */
const houseIcons = (
  map: LeafletMap,
  streets: Drawing['streets'],
  near: Corner | null,
  names: readonly Box[],
) => {
  const bounds = map.getBounds();
  const [lat, lon] = near ?? [map.getCenter().lat, map.getCenter().lng];
  const far = ([, y, x]: Street['houses'][number]) => (y - lat) ** 2 + ((x - lon) * 0.55) ** 2;
  const seen = streets
    .flatMap(({ houses }) => houses)
    .filter(([, y, x]) => bounds.contains([y, x]))
    .sort((a, b) => far(a) - far(b));
  const boxOf = ([, y, x]: Street['houses'][number]): Box => {
    const { x: right, y: down } = map.latLngToContainerPoint([y, x]);
    return { x: right, y: down, ...houseSize };
  };
  return withoutOverlap(seen, (house) => [boxOf(house)], names).map(({ item: house }) => {
    const [number, y, x] = house;
    const own = near !== null && far(house) < 1e-10;
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
