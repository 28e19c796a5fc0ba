import { Text } from '@mantine/core';
import type { FieldChange } from '../../../../api/contract/admin/history.contract.ts';
import { ru } from '../../texts/ru.ts';

/** What differs, field by field: «−» what was, «+» what is. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ name, before, after, outlines }) => (
    <div key={name} className="field-change">
      <Text size="sm" fw={500}>
        {name}
      </Text>
      {outlines && <Outlines {...outlines} />}
      {before !== null && (
        <Text size="sm" className="change-line" data-side="before">
          {before}
        </Text>
      )}
      <Text size="sm" className="change-line" data-side="after">
        {after ?? ru.history.emptied}
      </Text>
    </div>
  ));
}

type Outline = NonNullable<FieldChange['outlines']>['after'];
const width = 120;
const height = 90;

/** The outline that was is dashed, the one that is now is filled; both on one scale. */
function Outlines({ before, after }: NonNullable<FieldChange['outlines']>) {
  const all = [...(before ?? []), ...(after ?? [])];
  const lats = all.map(({ lat }) => lat);
  const lons = all.map(({ lon }) => lon);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lons),
    Math.max(...lons),
  ];
  // A degree of longitude is shorter than one of latitude.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(width / ((east - west) * shrink || 1), height / (north - south || 1)) * 0.9;
  const points = (outline: Outline) =>
    (outline ?? [])
      .map(({ lat, lon }) => {
        const x = width / 2 + (lon - (west + east) / 2) * shrink * scale;
        const y = height / 2 - (lat - (south + north) / 2) * scale;
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  return (
    <svg role="img" aria-label={ru.history.outline} width={width} height={height} className="outlines">
      {after && <polygon points={points(after)} data-side="after" />}
      {before && <polygon points={points(before)} data-side="before" />}
    </svg>
  );
}
