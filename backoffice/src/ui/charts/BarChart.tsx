import { useId } from 'react';
import type { Chart } from '../../../../api/contract/admin/analytics.contract.ts';
import { Axes, frame, letter } from './Axes.tsx';
import { scaleOf, ticksOf } from './scale.ts';
import { chartTexts } from './texts/ru.ts';
import { written } from './written.ts';

const barShare = 0.68;

/** Bars from zero; what it is compared with is a stroke across each, and what is not over yet is hatched. */
export function BarChart({
  chart: { points, unit },
  width,
}: {
  readonly chart: Chart;
  readonly width: number;
}) {
  const hatch = useId();
  const isCompared = points.some(({ before }) => before !== null);
  const right = width - frame.right;
  const step = (right - frame.left) / points.length;
  const ticks = ticksOf(
    points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]),
    { zero: true },
  );
  const scale = scaleOf(ticks, frame.height);
  const y = (value: number) => frame.top + scale(value);
  const x = (index: number) => frame.left + step * (index + 0.5);
  const bar = step * barShare;
  // A number that stands on its bar needs no axis; where a stroke may lie over it, or a neighbour, there is none.
  const fits = (words: string) => !isCompared && words.length * letter < step;
  return (
    <svg className="chart" height={frame.top + frame.height + frame.bottom} aria-hidden="true">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="6" className="bar" />
      </pattern>
      <Axes ticks={ticks} unit={unit} y={y} right={right} labels={points} x={x} />
      {points.map(({ label, note, value, before, unfinished }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step's place is its name
        <g key={index}>
          <title>
            {[
              `${label} ${note}: ${written(value, unit)}`,
              ...(before === null ? [] : [chartTexts.was(written(before, unit))]),
              ...(unfinished ? [chartTexts.unfinished] : []),
            ].join(', ')}
          </title>
          <rect
            className="bar"
            x={x(index) - bar / 2}
            y={y(value ?? 0)}
            width={bar}
            height={Math.max(0, y(0) - y(value ?? 0))}
            rx={Math.min(3, bar / 2)}
            {...(unfinished && { style: { fill: `url(#${hatch})` } })}
          />
          {value !== null && value !== 0 && fits(written(value, unit)) && (
            <text x={x(index)} y={y(Math.max(value, 0)) - 5} textAnchor="middle">
              {written(value, unit)}
            </text>
          )}
          {before !== null && (
            <line
              className="before"
              x1={x(index) - bar / 2 - 2}
              x2={x(index) + bar / 2 + 2}
              y1={y(before)}
              y2={y(before)}
            />
          )}
        </g>
      ))}
    </svg>
  );
}
