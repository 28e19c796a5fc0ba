import leaflet, {
  circleMarker,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
  polygon,
  polyline,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { ru } from '../../texts/ru.ts';
import type { City } from '../../ui/map/map.api.ts';
import { drawGround, openMap, uncoverNames } from '../../ui/map/openMap.ts';
import { openRing, overlapOf, type Place, polygonOf, type Ring } from './geometry.ts';
import { zones as texts } from './texts/ru.ts';
import type { Draft } from './useZoneDrafts.ts';

export type Tool = 'select' | 'polygon';
interface Props {
  readonly city: City;
  readonly drafts: readonly Draft[];
  readonly before: readonly Draft[];
  readonly points: readonly { readonly name: string; readonly coordinates: Place | null }[];
  readonly selected: string | null;
  readonly tool: Tool;
  readonly snaps: boolean;
  /** Orders that would change. */
  readonly places: readonly Place[];
  /** The address that was asked for. */
  readonly pin: Place | null;
  readonly onSelect: (id: string | null) => void;
  readonly onDrawn: (ring: Ring) => void;
  readonly onMoved: (id: string, ring: Ring) => void;
}

const settleMs = 120;
const hexOf = (color: string | undefined): `#${string}` =>
  color && /^#[\da-f]{6}$/i.test(color) ? (color as `#${string}`) : '#1f5fbf';

/** Zones on the map: drawn by clicks, moved by their corners; what lies over each other is hatched. */
export function ZonesMap(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [shown, setShown] = useState<{ map: LeafletMap; draw: TerraDraw; layer: LayerGroup } | null>(null);
  const { city } = props;

  useEffect(() => {
    if (!box.current) return;
    const map = openMap(box.current, ru.map);
    frame(map, latest.current);
    drawGround(map, city);
    map.createPane('dots').style.zIndex = '440';
    map.on('zoomend', () => uncoverNames(map));
    const draw = openDraw(map, latest);
    const watch = new ResizeObserver(() => map.invalidateSize());
    watch.observe(box.current);
    setShown({ map, draw, layer: layerGroup().addTo(map) });
    return () => {
      watch.disconnect();
      draw.stop();
      map.remove();
      setShown(null);
    };
  }, [city]);

  const { drafts, selected, tool, snaps } = props;
  useEffect(() => {
    if (!shown) return;
    const { draw } = shown;
    put(draw, drafts);
    draw.setMode(tool);
    if (tool === 'select' && selected !== null && draw.hasFeature(selected)) draw.selectFeature(selected);
  }, [shown, drafts, selected, tool]);
  useEffect(() => {
    shown?.draw.updateModeOptions<typeof TerraDrawSelectMode>('select', { flags: flagsOf(snaps) });
  }, [shown, snaps]);

  const { before, points, places, pin } = props;
  useEffect(() => {
    if (!shown) return;
    const { layer, map } = shown;
    layer.clearLayers();
    for (const overlap of overlapsOf(drafts))
      polygon(overlap.map(corner), { className: 'zone-overlap', interactive: false }).addTo(layer);
    for (const old of before) {
      const now = drafts.find(({ id }) => id === old.id);
      if (now && JSON.stringify(now.polygon) !== JSON.stringify(old.polygon))
        polyline([...old.polygon, ...old.polygon.slice(0, 1)].map(corner), {
          color: '#1c1a1b',
          weight: 1.5,
          dashArray: '4 5',
          interactive: false,
        }).addTo(layer);
    }
    for (const place of places)
      circleMarker(corner(place), {
        pane: 'dots',
        radius: 3.5,
        stroke: false,
        fillColor: '#1c1a1b',
        fillOpacity: 0.85,
        interactive: false,
      }).addTo(layer);
    for (const { name, polygon: ring, color } of drafts) labelOf(ring, name, color)?.addTo(layer);
    for (const { name, coordinates } of points) if (coordinates) pointAt(coordinates, name).addTo(layer);
    if (pin) {
      const icon = divIcon({
        html: '<span class="map-pin zone-pin"></span>',
        className: '',
        iconSize: [26, 26],
      });
      marker(corner(pin), { icon, interactive: false, keyboard: false }).addTo(layer);
      if (!map.getBounds().contains(corner(pin))) map.panTo(corner(pin));
    }
    uncoverNames(map);
  }, [shown, drafts, before, points, places, pin]);

  return (
    <>
      <svg width="0" height="0" aria-hidden className="zone-hatch">
        <defs>
          <pattern
            id="zone-hatch"
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="8" stroke="#3b2a55" strokeWidth="2" strokeOpacity="0.3" />
          </pattern>
        </defs>
      </svg>
      <div
        ref={box}
        className="map-box"
        data-drawn={Boolean(city.tiles ?? city.drawing)}
        role="application"
        aria-label={texts.map}
      />
    </>
  );
}

type Latest = { readonly current: Props };

function openDraw(map: LeafletMap, latest: Latest): TerraDraw {
  const colorOf = ({ id }: { id?: string | number | undefined }) =>
    hexOf(latest.current.drafts.find((draft) => draft.id === id)?.color);
  const adapter = new TerraDrawLeafletAdapter({ lib: leaflet, map, coordinatePrecision: 9 });
  // Its own way writes a style element, which the policy of this page lets nobody do.
  Object.assign(adapter, {
    createPaneStyleSheet: (pane: string, zIndex: number) => {
      map.createPane(pane).style.zIndex = String(zIndex + 600);
      return document.createElement('i');
    },
  });
  const draw = new TerraDraw({
    adapter,
    idStrategy: { isValidId: (id) => typeof id === 'string', getId: () => crypto.randomUUID() },
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance: 20,
        snapping: { toCoordinate: true },
        styles: {
          fillColor: colorOf,
          fillOpacity: 0.14,
          outlineColor: colorOf,
          outlineWidth: 2,
          closingPointColor: '#ffffff',
          closingPointOutlineColor: '#1f5fbf',
          closingPointOutlineWidth: 3,
          closingPointWidth: 7,
        },
      }),
      new TerraDrawSelectMode({
        pointerDistance: 20,
        // Del of the whole zone is a button that says so.
        keyEvents: null,
        flags: flagsOf(true),
        styles: {
          selectedPolygonColor: colorOf,
          selectedPolygonFillOpacity: 0.22,
          selectedPolygonOutlineColor: colorOf,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: '#ffffff',
          selectionPointWidth: 7,
          selectionPointOutlineColor: '#1f5fbf',
          selectionPointOutlineWidth: 3,
          midPointColor: '#ffffff',
          midPointWidth: 5,
          midPointOutlineColor: '#1f5fbf',
          midPointOutlineWidth: 2,
        },
      }),
    ],
  });
  draw.start();
  listen(draw, latest);
  return draw;
}

const flagsOf = (snaps: boolean) => ({
  polygon: {
    feature: {
      draggable: false,
      // What crosses itself is shown, and refused when it is published.
      selfIntersectable: true,
      coordinates: { midpoints: true, draggable: true, deletable: true, ...(snaps && { snappable: true }) },
    },
  },
});

/** Once the hand rests: each pixel of a drag would be a step to take back. */
function listen(draw: TerraDraw, latest: Latest): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  draw.on('select', (id) => latest.current.onSelect(String(id)));
  draw.on('finish', (id, { action }) => {
    if (action !== 'draw') return;
    const ring = ringOf(draw, String(id));
    draw.removeFeatures([id]);
    if (ring.length >= 3) latest.current.onDrawn(ring);
  });
  draw.on('change', (_ids, type, context) => {
    const isOurs = context !== undefined && 'origin' in context;
    if (type !== 'update' || isOurs || latest.current.tool !== 'select') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const { id, polygon: known } of latest.current.drafts) {
        if (!draw.hasFeature(id)) continue;
        const ring = ringOf(draw, id);
        if (JSON.stringify(ring) !== JSON.stringify(openRing(polygonOf(known).coordinates[0] ?? [])))
          latest.current.onMoved(id, ring);
      }
    }, settleMs);
  });
}

function ringOf(draw: TerraDraw, id: string): Ring {
  const geometry = draw.getSnapshotFeature(id)?.geometry;
  return geometry?.type === 'Polygon' ? openRing(geometry.coordinates[0] ?? []) : [];
}

/** What is drawn is what there is: only what differs is put anew, so that a drag is not torn. */
function put(draw: TerraDraw, drafts: readonly Draft[]): void {
  const known = new Set(drafts.map(({ id }) => id));
  const gone = draw
    .getSnapshot()
    .filter(({ id, properties }) => properties.mode === 'polygon' && !known.has(String(id)))
    .flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (gone.length > 0) draw.removeFeatures(gone);
  for (const { id, polygon: ring } of drafts) {
    const geometry = polygonOf(ring);
    if (!draw.hasFeature(id))
      draw.addFeatures([{ type: 'Feature', id, geometry, properties: { mode: 'polygon' } }]);
    else if (JSON.stringify(ringOf(draw, id)) !== JSON.stringify(openRing(geometry.coordinates[0] ?? [])))
      draw.updateFeatureGeometry(id, geometry);
  }
}

function frame(map: LeafletMap, { drafts, points, city }: Props): void {
  const corners = [
    ...drafts.flatMap(({ polygon: ring }) => ring),
    ...points.flatMap(({ coordinates }) => coordinates ?? []),
  ].map(corner);
  const street = city.drawing?.streets.flatMap(({ line }) => line) ?? [];
  if (corners.length > 1) map.fitBounds(latLngBounds(corners), { padding: [24, 24], maxZoom: 15 });
  else if (corners[0]) map.setView(corners[0], 13);
  else if (street.length > 0)
    map.fitBounds(latLngBounds(street.map(([lat, lon]): [number, number] => [lat, lon])));
  else map.setView([55.75, 37.62], 11);
}

const overlapsOf = (drafts: readonly Draft[]): Ring[] =>
  drafts.flatMap((one, index) =>
    drafts.slice(index + 1).flatMap((other) => overlapOf(one.polygon, other.polygon)),
  );

const corner = ({ lat, lon }: Place): [number, number] => [lat, lon];

function labelOf(ring: Ring, name: string, color: string) {
  const low = ring.toSorted((a, b) => a.lat - b.lat)[0];
  if (!low) return null;
  const word = document.createElement('span');
  word.className = 'zone-label';
  word.style.background = color;
  word.textContent = name;
  const icon = divIcon({ html: word, className: '', iconSize: [0, 0] });
  return marker(corner(low), { icon, interactive: false, keyboard: false });
}

function pointAt(place: Place, name: string) {
  const drawn = document.createElement('span');
  const dot = document.createElement('span');
  dot.className = 'map-pin';
  dot.style.display = 'block';
  const label = document.createElement('span');
  label.className = 'map-pin-label';
  label.textContent = name;
  drawn.append(dot, label);
  const icon = divIcon({ html: drawn, className: '', iconSize: [26, 26] });
  return marker(corner(place), { icon, interactive: false, keyboard: false });
}
