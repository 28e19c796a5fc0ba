import type { Unit } from '../../../../api/contract/admin/analytics.contract.ts';
import { labelEvery } from './scale.ts';
import { onAxis } from './written.ts';

export const frame = { left: 64, right: 12, top: 20, bottom: 40, height: 240 } as const;

interface Label {
  readonly label: string;
  readonly note: string;
  readonly strong: boolean;
}

interface Props {
  readonly ticks: readonly number[];
  readonly unit: Unit;
  readonly y: (value: number) => number;
  readonly right: number;
  readonly labels: readonly Label[];
  readonly x: (index: number) => number;
  readonly labelWidth?: number;
}

/** A letter is about so wide, and labels do not touch. */
export const letter = 7;
const widthOf = (labels: readonly Label[]): number =>
  Math.max(34, ...labels.map(({ label, note }) => (Math.max(label.length, note.length) + 1) * letter));

/** Lines across with their numbers, and what stands under each step. */
export function Axes({ ticks, unit, y, right, labels, x, labelWidth = widthOf(labels) }: Props) {
  const every = labelEvery(labels.length, right - frame.left, labelWidth);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={frame.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={frame.left - 8} y={y(tick) + 4} textAnchor="end">
            {onAxis(tick, unit)}
          </text>
        </g>
      ))}
      {labels.map(({ label, note, strong }, index) =>
        index % every === 0 ? (
          // The steps of a chart have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn anew with every answer
          <g key={index}>
            <text
              x={x(index)}
              y={frame.top + frame.height + 18}
              textAnchor="middle"
              {...(strong && { className: 'strong' })}
            >
              {label}
            </text>
            <text x={x(index)} y={frame.top + frame.height + 33} textAnchor="middle">
              {note}
            </text>
          </g>
        ) : null,
      )}
    </>
  );
}
