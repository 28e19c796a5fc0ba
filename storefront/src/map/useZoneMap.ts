import {
  control,
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
  map as openMap,
  polygon,
  tileLayer,
} from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Init } from '../../../api/contract/init.contract.ts';
import { formatMoney } from '../format/money.ts';
import { checkoutTexts as texts } from '../texts/checkout.ts';
import { drawCity } from './cityLayers.ts';
import { useCityMapQuery } from './mapApi.ts';
import { type Corner, type Place, rounded } from './mapPlaces.ts';
import style from './zoneMap.module.css';

interface Shown {
  zones: Init['zones'];
  affiliates: Init['affiliates'];
  pin: Place | null;
  onPin: ((pin: Place) => void) | null;
  /** How near the pin is looked at. */
  zoom?: number | undefined;
  lookAt: Place | null;
}

const closeUp = 17;
const nearest = 18;

/** Leaflet in a box of ours: zones and points on the shop's own drawing of the city, or on tiles that staff have set. */
export const useZoneMap = (box: RefObject<HTMLDivElement | null>, shown: Shown): LeafletMap | null => {
  const [leaflet, setLeaflet] = useState<LeafletMap | null>(null);
  const city = useCityMapQuery().data;
  const latest = useRef(shown);
  const redraw = useRef<(() => void) | null>(null);
  const pinMarker = useRef<Marker | null>(null);
  useEffect(() => {
    latest.current = shown;
  });

  useEffect(() => {
    if (!box.current) return;
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { zones, affiliates, pin, zoom = closeUp } = latest.current;
    const opened = openMap(box.current, {
      attributionControl: false,
      zoomControl: false,
      keyboard: false,
      scrollWheelZoom: false,
      maxZoom: nearest,
      zoomAnimation: moves,
      fadeAnimation: moves,
      markerZoomAnimation: moves,
      inertia: moves,
    });
    const corners = zones.flatMap(({ polygon: ring }) =>
      ring.map(({ lat, lon }): [number, number] => [lat, lon]),
    );
    if (pin) opened.setView([pin.lat, pin.lon], zoom);
    else if (corners.length > 0) opened.fitBounds(latLngBounds(corners), { padding: [8, 8] });
    else opened.setView([0, 0], 1);
    drawZones(opened, zones);
    for (const { coordinates, name } of affiliates)
      if (coordinates)
        marker([coordinates.lat, coordinates.lon], {
          icon: divIcon({ className: style.point ?? '', iconSize: [20, 20] }),
          title: name,
          keyboard: false,
          interactive: false,
        }).addTo(opened);
    opened.on('click', ({ latlng }) => tell(latest.current, latlng));
    const watch = new ResizeObserver(() => opened.invalidateSize());
    watch.observe(box.current);
    setLeaflet(opened);
    return () => {
      watch.disconnect();
      pinMarker.current = null;
      redraw.current = null;
      opened.remove();
    };
  }, [box]);

  useEffect(() => {
    if (!leaflet || !city) return;
    const near = (): Corner | null => {
      const { pin } = latest.current;
      return pin && [pin.lat, pin.lon];
    };
    const source = city.tiles ? city.tiles.attribution : city.drawing ? texts.mapDrawn : '';
    control.attribution({ prefix: false }).addAttribution(plain(source)).addTo(leaflet);
    if (city.tiles)
      tileLayer(city.tiles.url, { maxZoom: nearest, className: style.tiles ?? '' }).addTo(leaflet);
    else if (city.drawing) redraw.current = drawCity(leaflet, city.drawing, near);
  }, [leaflet, city]);

  const { pin, onPin, lookAt } = shown;
  useEffect(() => {
    if (lookAt) leaflet?.setView([lookAt.lat, lookAt.lon], closeUp);
  }, [leaflet, lookAt]);

  const [lat, lon, movable] = [pin?.lat, pin?.lon, onPin !== null];
  useEffect(() => {
    if (!leaflet || lat === undefined || lon === undefined) return;
    if (pinMarker.current) pinMarker.current.setLatLng([lat, lon]);
    else {
      const placed = marker([lat, lon], {
        icon: divIcon({
          html: pinDrawing(),
          className: style.pin ?? '',
          iconSize: [40, 52],
          iconAnchor: [20, 50],
        }),
        keyboard: false,
        draggable: true,
      }).addTo(leaflet);
      placed.on('dragend', () => tell(latest.current, placed.getLatLng()));
      pinMarker.current = placed;
    }
    pinMarker.current.dragging?.[movable ? 'enable' : 'disable']();
    if (!leaflet.getBounds().pad(-0.1).contains([lat, lon])) leaflet.panTo([lat, lon]);
    redraw.current?.();
  }, [leaflet, lat, lon, movable]);
  return leaflet;
};

const tell = ({ onPin }: Shown, { lat, lng }: { lat: number; lng: number }) =>
  onPin?.({ lat: rounded(lat), lon: rounded(lng) });

/** Leaflet would take it for HTML. */
const plain = (text: string): string => {
  const escaped = document.createElement('span');
  escaped.textContent = text;
  return escaped.innerHTML;
};

const dashes = ['', '8 6', '2 6'];

/** Dearer zones are told apart by their lines too, not by colour alone. */
const drawZones = (map: LeafletMap, zones: Init['zones']) => {
  const byPrice = zones.toSorted((a, b) => a.price - b.price);
  for (const [index, { polygon: ring, color, price, minutes }] of byPrice.entries()) {
    polygon(
      ring.map(({ lat, lon }): [number, number] => [lat, lon]),
      {
        color,
        weight: 2,
        dashArray: dashes[index % dashes.length] ?? '',
        fillOpacity: index === 0 ? 0.06 : 0,
        interactive: false,
      },
    ).addTo(map);
    const top = ring.toSorted((a, b) => b.lat - a.lat)[0];
    if (!top) continue;
    const label = document.createElement('span');
    label.className = style.fee ?? '';
    label.style.borderColor = color;
    label.textContent = `${formatMoney(price)} · ${texts.about(minutes)}`;
    const icon = divIcon({ html: label, className: style.feePlace ?? '', iconSize: [0, 0] });
    marker([top.lat, top.lon], { icon, interactive: false, keyboard: false }).addTo(map);
  }
};

const pinDrawing = (): SVGSVGElement => {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('viewBox', '-20 -50 40 52');
  const body = document.createElementNS(space, 'path');
  body.setAttribute('d', 'M0 0c-14-16-18-22-18-30a18 18 0 0 1 36 0c0 8-4 14-18 30z');
  const eye = document.createElementNS(space, 'circle');
  eye.setAttribute('cy', '-30');
  eye.setAttribute('r', '7');
  drawing.append(body, eye);
  return drawing;
};
