import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { formatMoney } from '../../format/money.ts';
import { formatNumber } from '../../format/numbers.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { IconButton } from '../../ui/Button.tsx';
import { mapSize, type Place, panned, toPlace, toScreen, viewOf, zoomed } from './mapView.ts';
import style from './zoneMap.module.css';

const degrees = (angle: number) => formatNumber(angle, 5, 5);
const keyStep = 8; // pixels

/** The zones as they are drawn in the back office, on no map of anybody else: a pin is put by a click or by arrows. */
export function ZoneMap({
  zones,
  affiliates,
  pin,
  onPin,
}: {
  zones: Init['zones'];
  affiliates: Init['affiliates'];
  pin: Place | null;
  /** Null while the house is known: the pin stands on it. */
  onPin: ((pin: Place) => void) | null;
}) {
  const whole = useMemo(() => viewOf(zones.flatMap(({ polygon }) => polygon)), [zones]);
  const [view, setView] = useState(pin ? zoomed(whole, 0.4, pin) : whole);
  const points = (polygon: readonly Place[]) =>
    polygon.map((corner) => Object.values(toScreen(view, corner)).map(Math.round).join(',')).join(' ');

  const put = (event: MouseEvent<SVGSVGElement>) => {
    if (!onPin) return;
    const box = event.currentTarget.getBoundingClientRect();
    const scale = mapSize.width / box.width;
    onPin(toPlace(view, { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') return setView(zoomed(view, 0.6, pin ?? view.middle));
    if (event.key === '-') return setView(zoomed(view, 1.6));
    const [x, y] = arrows[event.key] ?? [0, 0];
    if ((x === 0 && y === 0) || !onPin) return;
    event.preventDefault();
    const from = toScreen(view, pin ?? view.middle);
    const step = event.shiftKey ? keyStep * 5 : keyStep;
    const next = toPlace(view, { x: from.x + x * step, y: from.y + y * step });
    onPin(next);
    const { x: left, y: top } = toScreen(view, next);
    const seen = left > 24 && top > 24 && left < mapSize.width - 24 && top < mapSize.height - 24;
    if (!seen) setView({ ...view, middle: next });
  };
  const marked = pin && toScreen(view, pin);

  return (
    <figure className={style.map}>
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
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled around it */}
          <svg
            className={style.picture}
            data-fixed={onPin === null || undefined}
            viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
            onClick={put}
          >
            <title>{texts.map}</title>
            {byPriority(zones).map((zone) => (
              <polygon
                key={zone.zone_id}
                points={points(zone.polygon)}
                fill={zone.color}
                fillOpacity={0.16}
                stroke={zone.color}
                strokeWidth={2}
              />
            ))}
            {affiliates.map(({ affiliate_id, coordinates }) => {
              if (!coordinates) return null;
              const { x, y } = toScreen(view, coordinates);
              return (
                <rect
                  key={affiliate_id}
                  className={style.point}
                  x={x - 7}
                  y={y - 7}
                  width={14}
                  height={14}
                  rx={4}
                />
              );
            })}
            {marked && (
              <g className={style.pin} transform={`translate(${marked.x} ${marked.y})`}>
                <path d="M0 0c-14-16-18-22-18-30a18 18 0 0 1 36 0c0 8-4 14-18 30z" />
                <circle cy={-30} r={7} />
              </g>
            )}
          </svg>
        </div>
        <div className={style.zoom}>
          <IconButton
            icon="plus"
            label={texts.zoomIn}
            className={style.button}
            onClick={() => setView(zoomed(view, 0.6, pin ?? view.middle))}
          />
          <IconButton
            icon="minus"
            label={texts.zoomOut}
            className={style.button}
            onClick={() => setView(zoomed(view, 1.6))}
          />
        </div>
        <div className={style.pan}>
          <IconButton
            icon="chevronUp"
            label={texts.panUp}
            className={style.button}
            onClick={() => setView(panned(view, 0, -0.3))}
          />
          <IconButton
            icon="chevronLeft"
            label={texts.panLeft}
            className={style.button}
            onClick={() => setView(panned(view, -0.3, 0))}
          />
          <IconButton
            icon="chevronRight"
            label={texts.panRight}
            className={style.button}
            onClick={() => setView(panned(view, 0.3, 0))}
          />
          <IconButton
            icon="chevronDown"
            label={texts.panDown}
            className={style.button}
            onClick={() => setView(panned(view, 0, 0.3))}
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

/** Larger ones first, or they would cover the ones inside them. */
const byPriority = (zones: Init['zones']) => [...zones].sort((a, b) => spread(b.polygon) - spread(a.polygon));
const spread = (polygon: readonly Place[]) => viewOf(polygon).height;
