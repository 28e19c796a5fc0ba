import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { ru } from '../../texts/ru.ts';
import { useCityMapQuery } from './map.api.ts';
import { drawGround, openMap } from './openMap.ts';
import { rounded } from './rounded.ts';

export interface Place {
  readonly lat: number;
  readonly lon: number;
}
const closeUp = 15;
/** Beside an order one wants to see whereabouts in the city it goes. */
const around = 13.5;

/**
 * A pin that is set by a click and moved by dragging; numbers beside it are the keyboard's way. Without `onPlace` it is
 * only looked at, and neither a wheel nor a finger that goes on over it is caught by it.
 */
export function PinMap({
  place,
  onPlace,
}: {
  place: Place | null;
  onPlace?: ((place: Place) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const pin = useRef<Marker | null>(null);
  const tell = useRef(onPlace);
  const first = useRef(place);
  const city = useCityMapQuery().data;
  const isSet = onPlace !== undefined;
  useEffect(() => {
    tell.current = onPlace;
  });
  useEffect(() => {
    if (!box.current || !city) return;
    const opened = openMap(box.current, ru.map);
    const middle = city.drawing?.streets[0]?.line[0];
    const at = first.current ?? (middle ? { lat: middle[0], lon: middle[1] } : { lat: 55.75, lon: 37.62 });
    opened.setView([at.lat, at.lon], first.current ? (isSet ? closeUp : around) : 12);
    drawGround(opened, city);
    if (isSet)
      opened.on('click', ({ latlng }) =>
        tell.current?.({ lat: rounded(latlng.lat), lon: rounded(latlng.lng) }),
      );
    else for (const hand of ['dragging', 'scrollWheelZoom', 'touchZoom'] as const) opened[hand].disable();
    const watch = new ResizeObserver(() => opened.invalidateSize());
    watch.observe(box.current);
    setMap(opened);
    return () => {
      watch.disconnect();
      pin.current = null;
      opened.remove();
      setMap(null);
    };
  }, [city, isSet]);
  useEffect(() => {
    if (!map) return;
    if (!place) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    if (pin.current) pin.current.setLatLng([place.lat, place.lon]);
    else {
      const icon = divIcon({ html: '<span class="map-pin"></span>', className: '', iconSize: [26, 26] });
      const placed = marker([place.lat, place.lon], { icon, draggable: isSet, keyboard: false }).addTo(map);
      placed.on('dragend', () => {
        const { lat, lng } = placed.getLatLng();
        tell.current?.({ lat: rounded(lat), lon: rounded(lng) });
      });
      pin.current = placed;
    }
    if (!map.getBounds().contains([place.lat, place.lon])) map.panTo([place.lat, place.lon]);
  }, [map, place, isSet]);
  return (
    <div className="map-frame" data-looked-at={!isSet || undefined}>
      <div
        ref={box}
        className="map-box"
        data-drawn={Boolean(city?.tiles ?? city?.drawing)}
        {...(isSet
          ? { role: 'application', 'aria-label': ru.map.pin }
          : { role: 'group', 'aria-label': ru.map.place })}
      />
    </div>
  );
}
