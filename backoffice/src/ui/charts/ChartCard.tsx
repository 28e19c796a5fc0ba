import { Card, Group, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import type { Chart } from '../../../../api/contract/admin/analytics.contract.ts';
import { BarChart } from './BarChart.tsx';
import { LineChart } from './LineChart.tsx';
import { RowChart } from './RowChart.tsx';
import { chartTexts } from './texts/ru.ts';
import './charts.css';

/** What is drawn when nobody has measured yet. */
const usualWidth = 1000;

/** A chart with its title, what its colours mean, and the same in words for who cannot see it. */
export function ChartCard({ chart, aside }: { readonly chart: Chart; readonly aside?: ReactNode }) {
  const { ref, width } = useElementSize();
  const title = useId();
  const { points, kind, description } = chart;
  const isEmpty = points.every(({ value, before }) => !value && !before);
  const isCompared = points.some(({ before }) => before !== null);
  const line = kind === 'line' ? { 'data-line': true } : {};
  const drawn = { chart, width: width || usualWidth };
  return (
    <Card withBorder radius={12} component="figure" m={0} aria-labelledby={title}>
      <Group justify="space-between" mb="sm">
        <Group gap="md">
          <Title order={2} size="h4" id={title}>
            {chart.title}
          </Title>
          {isCompared && !isEmpty && (
            <>
              <span className="legend" {...line}>
                {chartTexts.now}
              </span>
              <span className="legend" data-before {...line}>
                {chartTexts.before}
              </span>
            </>
          )}
        </Group>
        {aside}
      </Group>
      <div ref={ref}>
        {isEmpty && <Text c="dimmed">{chartTexts.empty}</Text>}
        {!isEmpty && kind === 'bars' && <BarChart {...drawn} />}
        {!isEmpty && kind === 'line' && <LineChart {...drawn} />}
        {!isEmpty && kind === 'rows' && <RowChart chart={chart} />}
      </div>
      <figcaption className="visually-hidden">{description}</figcaption>
    </Card>
  );
}
