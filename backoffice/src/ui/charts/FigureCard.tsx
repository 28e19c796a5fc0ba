import { Card, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Figure } from '../../../../api/contract/admin/analytics.contract.ts';
import { changeOf } from './change.ts';
import { Sparkline } from './Sparkline.tsx';
import { inLarge } from './written.ts';
import './charts.css';

const tones = { good: 'var(--success)', bad: 'var(--danger)', neutral: 'dimmed' } as const;
const arrows = { up: '↗', down: '↘' } as const;

/** A figure: its name and its course, the number, and what became of it in words. The number leads to what it is made of. */
export function FigureCard({ figure }: { readonly figure: Omit<Figure, 'key'> }) {
  const { name, value, unit, note, link, course } = figure;
  const change = changeOf(figure);
  const text = inLarge(value, unit);
  return (
    <Card withBorder radius={12} padding="md" className="figure">
      <Group justify="space-between" wrap="nowrap" gap="xs" mih={24}>
        <Text className="figure-name" c="dimmed">
          {name}
        </Text>
        <Sparkline values={course} />
      </Group>
      <div className="figure-value numbers">{link ? <Link to={link}>{text}</Link> : text}</div>
      {change && (
        <Text size="sm" c="dimmed">
          <Text span size="sm" fw={600} c={tones[change.tone]} className="numbers">
            {change.direction && <span aria-hidden>{arrows[change.direction]} </span>}
            {change.more}
          </Text>{' '}
          {change.was}
        </Text>
      )}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Card>
  );
}
