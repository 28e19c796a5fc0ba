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

/** A pin that is set by a click and moved by dragging; numbers beside it are the keyboard's way. */
export function PinMap({ place, onPlace }: { place: Place | null; onPlace: (place: Place) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const pin = useRef<Marker | null>(null);
  const tell = useRef(onPlace);
  const first = useRef(place);
  const city = useCityMapQuery().data;
  useEffect(() => {
    tell.current = onPlace;
  });
  useEffect(() => {
    if (!box.current || !city) return;
    const opened = openMap(box.current, ru.map);
    const middle = city.drawing?.streets[0]?.line[0];
    const at = first.current ?? (middle ? { lat: middle[0], lon: middle[1] } : { lat: 55.75, lon: 37.62 });
    opened.setView([at.lat, at.lon], first.current ? closeUp : 12);
    drawGround(opened, city);
    opened.on('click', ({ latlng }) => tell.current({ lat: rounded(latlng.lat), lon: rounded(latlng.lng) }));
    const watch = new ResizeObserver(() => opened.invalidateSize());
    watch.observe(box.current);
    setMap(opened);
    return () => {
      watch.disconnect();
      pin.current = null;
      opened.remove();
      setMap(null);
    };
  }, [city]);
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
      const placed = marker([place.lat, place.lon], { icon, draggable: true, keyboard: false }).addTo(map);
      placed.on('dragend', () => {
        const { lat, lng } = placed.getLatLng();
        tell.current({ lat: rounded(lat), lon: rounded(lng) });
      });
      pin.current = placed;
    }
    if (!map.getBounds().contains([place.lat, place.lon])) map.panTo([place.lat, place.lon]);
  }, [map, place]);
  return (
    <div className="map-frame">
      <div
        ref={box}
        className="map-box"
        data-drawn={Boolean(city?.tiles ?? city?.drawing)}
        role="application"
        aria-label={ru.map.pin}
      />
    </div>
  );
}
