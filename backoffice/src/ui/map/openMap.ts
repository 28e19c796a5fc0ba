import {
  control,
  divIcon,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
  type Polyline,
  polygon,
  polyline,
  svg,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import type { City } from './map.api.ts';

const nearest = 18;
/** Metres of one pixel at zoom 0 on the equator. */
const metresOfWorld = 156_543.034;

/** A map in a box; without tiles and without a drawing it is a plain grid that zones and points stand on. */
export function openMap(
  box: HTMLElement,
  labels: { readonly zoomIn: string; readonly zoomOut: string },
): LeafletMap {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    maxZoom: nearest,
    zoomSnap: 0.5,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  control
    .zoom({ position: 'bottomright', zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut })
    .addTo(map);
  return map;
}

/** What lies below: tiles that staff have set, else the drawn city. */
export function drawGround(map: LeafletMap, { tiles, drawing }: City): void {
  if (tiles) {
    tileLayer(tiles.url, { maxZoom: nearest, className: 'map-tiles' }).addTo(map);
    const words = document.createElement('span');
    words.textContent = tiles.attribution;
    control.attribution({ prefix: false }).addAttribution(words.innerHTML).addTo(map);
    return;
  }
  if (!drawing) return;
  map.createPane('city').style.zIndex = '250';
  map.createPane('names').style.zIndex = '450';
  const renderer = svg({ pane: 'city', padding: 0.6 });
  const base = { renderer, pane: 'city', interactive: false } as const;
  const lines: { line: Polyline; metres: number }[] = [];
  const add = (corners: readonly (readonly [number, number])[], className: string, metres: number) =>
    lines.push({ line: polyline(corners.map(pair), { ...base, className }).addTo(map), metres });
  for (const { ring } of drawing.parks)
    polygon(ring.map(pair), { ...base, className: 'map-park' }).addTo(map);
  for (const { line, metres } of drawing.water) add(line, 'map-water', metres);
  for (const { line, main } of drawing.streets) add(line, 'map-street', main ? 24 : 16);
  for (const { title, line, main } of drawing.streets) {
    const middle = line[Math.floor(line.length / 2)];
    if (main && middle) nameAt(middle, title).addTo(map);
  }
  const widen = () => {
    const metre = 2 ** map.getZoom() / (metresOfWorld * Math.cos((map.getCenter().lat * Math.PI) / 180));
    for (const { line, metres } of lines) line.setStyle({ weight: Math.max(1.5, metres * metre) });
  };
  map.on('zoomend', widen);
  if (map.getZoom() !== undefined) widen();
}

const labels = '.map-pin-label, .zone-label';

/** A street's name makes way for the label of a point or a zone that would lie over it. */
export function uncoverNames(map: LeafletMap): void {
  const box = map.getContainer();
  const taken = [...box.querySelectorAll(labels)].map((label) => label.getBoundingClientRect());
  for (const name of box.querySelectorAll<HTMLElement>('.map-name')) {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    const isCovered = taken.some(
      (label) => label.left < right && label.right > left && label.top < bottom && label.bottom > top,
    );
    name.dataset.covered = String(isCovered);
  }
}

const nameAt = (place: readonly [number, number], text: string) => {
  const word = document.createElement('span');
  word.className = 'map-name';
  word.textContent = text;
  const icon = divIcon({ html: word, className: '', iconSize: [0, 0] });
  return marker(pair(place), { icon, interactive: false, keyboard: false, pane: 'names' });
};

const pair = ([lat, lon]: readonly [number, number]): [number, number] => [lat, lon];
