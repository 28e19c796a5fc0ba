import leafletStyles from 'leaflet/dist/leaflet.css?url';
import { type KeyboardEvent, useRef } from 'react';
import type { Init } from '../../../api/contract/init.contract.ts';
import { formatMoney } from '../format/money.ts';
import { formatNumber } from '../format/numbers.ts';
import { checkoutTexts as texts } from '../texts/checkout.ts';
import { IconButton } from '../ui/Button.tsx';
import { movedBy, type Place } from './mapPlaces.ts';
import { useZoneMap } from './useZoneMap.ts';
import style from './zoneMap.module.css';

const degrees = (angle: number) => formatNumber(angle, 5, 5);
const keyStep = 8; // pixels

/** Zones, points and a pin that is put by a click, dragged, or moved by arrows; the address field is the other way. */
export function ZoneMap({
  zones,
  affiliates,
  pin,
  onPin,
  compact,
  zoom,
  lookAt = null,
  onLocate,
  locating,
}: {
  zones: Init['zones'];
  affiliates: Init['affiliates'];
  pin: Place | null;
  /** Null while the house is known: the pin stands on it. */
  onPin: ((pin: Place) => void) | null;
  /** Beside the fields of a house that is known: only to look at. */
  compact?: boolean;
  zoom?: number;
  /** The place that has just been told: it is looked at from near. */
  lookAt?: Place | null;
  /** Asks the device where it is. */
  onLocate?: (() => void) | undefined;
  locating?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const leaflet = useZoneMap(box, { zones, affiliates, pin, onPin, zoom, lookAt });
  const pan = (x: number, y: number) => {
    const size = leaflet?.getSize();
    if (size) leaflet?.panBy([size.x * x, size.y * y]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') return leaflet?.zoomIn();
    if (event.key === '-') return leaflet?.zoomOut();
    const arrow = arrows[event.key];
    if (!arrow || !onPin || !leaflet) return;
    event.preventDefault();
    const step = event.shiftKey ? keyStep * 5 : keyStep;
    const { lat, lng } = leaflet.getCenter();
    onPin(movedBy(leaflet, pin ? [pin.lat, pin.lon] : [lat, lng], [arrow[0] * step, arrow[1] * step]));
  };

  return (
    <figure className={style.map} data-compact={compact || undefined}>
      {/* Not in the one sheet of all pages: it comes with the map, which waits for it. */}
      <link rel="stylesheet" href={leafletStyles} precedence="library" />
      <div className={style.frame}>
        <div
          className={style.keys}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the pin
          tabIndex={0}
          aria-label={texts.mapKeys}
          aria-describedby="zone-map-place"
          onKeyDown={press}
        >
          <div ref={box} className={style.picture} data-fixed={onPin === null || undefined} />
        </div>
        <div className={style.zoom}>
          <IconButton
            icon="plus"
            label={texts.zoomIn}
            className={style.button}
            onClick={() => leaflet?.zoomIn()}
          />
          <IconButton
            icon="minus"
            label={texts.zoomOut}
            className={style.button}
            onClick={() => leaflet?.zoomOut()}
          />
          {onLocate && (
            <IconButton
              icon="locate"
              label={texts.myPlace}
              className={style.button}
              aria-busy={locating || undefined}
              onClick={onLocate}
            />
          )}
        </div>
        <div className={style.pan}>
          <IconButton
            icon="chevronUp"
            label={texts.panUp}
            className={style.button}
            onClick={() => pan(0, -0.3)}
          />
          <IconButton
            icon="chevronLeft"
            label={texts.panLeft}
            className={style.button}
            onClick={() => pan(-0.3, 0)}
          />
          <IconButton
            icon="chevronRight"
            label={texts.panRight}
            className={style.button}
            onClick={() => pan(0.3, 0)}
          />
          <IconButton
            icon="chevronDown"
            label={texts.panDown}
            className={style.button}
            onClick={() => pan(0, 0.3)}
          />
        </div>
      </div>
      <figcaption className={style.legend}>
        <ul className={style.zones}>
          {zones.map(({ zone_id, name, color, price }) => (
            <li key={zone_id} className={style.zone}>
              <svg className={style.colour} viewBox="0 0 16 16" aria-hidden="true">
                <rect width={16} height={16} rx={5} fill={color} />
              </svg>
              {name}, {formatMoney(price)}
            </li>
          ))}
        </ul>
        <p className={style.hint}>{onPin ? texts.mapHint : texts.mapFound}</p>
        <output id="zone-map-place" className={style.place}>
          {pin ? texts.coordinates(degrees(pin.lat), degrees(pin.lon)) : texts.noPin}
        </output>
      </figcaption>
    </figure>
  );
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
