import { Card, Group, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import type { EveningForecast } from '../../../../api/contract/admin/home.contract.ts';
import { Axes, frame } from '../../ui/charts/Axes.tsx';
import { scaleOf, ticksOf } from '../../ui/charts/scale.ts';
import { inLarge, onAxis } from '../../ui/charts/written.ts';
import { home } from './texts/ru.ts';
import '../../ui/charts/charts.css';

const usualWidth = 700;
/** For what is written at the ends of the lines. */
const endsWidth = 148;

type Point = EveningForecast['points'][number];

/** The day as far as it is, how it will probably go on, and how it went a week ago. */
export function ForecastChart({ forecast }: { readonly forecast: EveningForecast }) {
  const { ref, width } = useElementSize();
  const title = useId();
  const { points, total, error, days } = forecast;
  return (
    <Card withBorder radius={12} component="figure" m={0} aria-labelledby={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id={title}>
          {home.forecast(onAxis(total, 'money'))}
        </Title>
        <Text size="sm" c="dimmed">
          {home.forecastOf(days, onAxis(error, 'money'))}
        </Text>
      </Group>
      <div ref={ref}>
        <Lines points={points} width={width || usualWidth} forecast={forecast} />
      </div>
      <figcaption className="visually-hidden">
        {home.forecastDescribed(
          inLarge(points.findLast(({ revenue }) => revenue !== null)?.revenue ?? 0, 'money'),
          inLarge(total, 'money'),
          inLarge(points.at(-1)?.week_ago ?? 0, 'money'),
        )}
      </figcaption>
    </Card>
  );
}

function Lines({
  points,
  width,
  forecast: { total, error },
}: {
  readonly points: readonly Point[];
  readonly width: number;
  readonly forecast: EveningForecast;
}) {
  const right = width - endsWidth;
  const x = (index: number) => frame.left + ((right - frame.left) / Math.max(1, points.length - 1)) * index;
  const ticks = ticksOf([total + error, ...points.map(({ week_ago }) => week_ago)], { zero: true });
  const scale = scaleOf(ticks, frame.height);
  const y = (value: number) => frame.top + scale(value);
  const at = (index: number, value: number) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`;
  const lineOf = (of: (point: Point) => number | null) =>
    points.flatMap((point, index) => {
      const value = of(point);
      return value === null ? [] : [at(index, value)];
    });
  const now = points.findLastIndex(({ revenue }) => revenue !== null);
  const come = points[now]?.revenue ?? null;
  const joined = now >= 0 && come !== null ? [at(now, come)] : [];
  const expected = lineOf((point) => point.expected);
  const upper = lineOf((point) => (point.expected === null ? null : point.expected + (point.error ?? 0)));
  const lower = lineOf((point) => (point.expected === null ? null : point.expected - (point.error ?? 0)));
  const end = points.length - 1;
  const weekAgo = points.at(-1)?.week_ago ?? 0;
  const apart = Math.abs(y(total) - y(weekAgo)) < 18 ? (total >= weekAgo ? 12 : -12) : 0;
  return (
    <svg className="chart" height={frame.top + frame.height + frame.bottom} aria-hidden="true">
      <Axes
        ticks={ticks}
        unit="money"
        y={y}
        right={right}
        x={x}
        labels={points.map(({ label }) => ({ label, note: '', strong: false }))}
        labelWidth={48}
      />
      <polygon className="band" points={[...joined, ...upper, ...lower.toReversed()].join(' ')} />
      <polyline className="line-before" points={lineOf(({ week_ago }) => week_ago).join(' ')} />
      <polyline className="line" points={lineOf(({ revenue }) => revenue).join(' ')} />
      <polyline className="line forecast" points={[...joined, ...expected].join(' ')} />
      {come !== null && (
        <>
          <line className="now" x1={x(now)} x2={x(now)} y1={frame.top} y2={frame.top + frame.height} />
          <circle cx={x(now)} cy={y(come)} r={4.5} fill="var(--chart-1)" />
        </>
      )}
      <text className="own" x={x(end) + 8} y={y(total) + 4 - apart / 2}>
        {home.expected(onAxis(total, 'money'))}
      </text>
      <text x={x(end) + 8} y={y(weekAgo) + 4 + apart / 2}>
        {home.weekAgoEnd(onAxis(weekAgo, 'money'))}
      </text>
    </svg>
  );
}
