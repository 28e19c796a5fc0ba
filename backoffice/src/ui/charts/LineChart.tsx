import type { Chart } from '../../../../api/contract/admin/analytics.contract.ts';
import { Axes, frame } from './Axes.tsx';
import { scaleOf, ticksOf } from './scale.ts';
import { inLarge } from './written.ts';

/** For what does not add up: averages and shares. The last value is written at the end of its line. */
export function LineChart({
  chart: { points, unit },
  width,
}: {
  readonly chart: Chart;
  readonly width: number;
}) {
  const right = width - frame.right - 72;
  const step = points.length > 1 ? (right - frame.left) / (points.length - 1) : 0;
  const x = (index: number) => frame.left + step * index;
  const known = points.flatMap(({ value, before }) => [value, before]).filter((value) => value !== null);
  const ticks = ticksOf(known, { zero: false });
  const scale = scaleOf(ticks, frame.height);
  const y = (value: number) => frame.top + scale(value);
  const lineOf = (of: 'value' | 'before') =>
    points
      .flatMap((point, index) => {
        const value = point[of];
        return value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`];
      })
      .join(' ');
  const last = points.findLastIndex(({ value }) => value !== null);
  const end = points[last]?.value ?? null;
  return (
    <svg className="chart" height={frame.top + frame.height + frame.bottom} aria-hidden="true">
      <Axes ticks={ticks} unit={unit} y={y} right={right} labels={points} x={x} />
      <polyline className="line-before" points={lineOf('before')} />
      <polyline className="line" points={lineOf('value')} />
      {end !== null && (
        <>
          <circle cx={x(last)} cy={y(end)} r={4} fill="var(--chart-1)" />
          <text className="own" x={x(last) + 8} y={y(end) + 4}>
            {inLarge(end, unit)}
          </text>
        </>
      )}
    </svg>
  );
}
