import { Card, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { adminHome } from '../../../../api/contract/admin/home.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { format } from '../../texts/format.ts';
import { home } from './texts/ru.ts';
import './home.css';

type Home = Answer<typeof adminHome>;

/** How many orders stand where, each leading to them. */
export function QueueCard({
  queue,
  late,
  onTime,
}: Pick<Home, 'queue' | 'late'> & { readonly onTime: number | null }) {
  const most = Math.max(1, ...queue.map(({ count }) => count));
  return (
    <Card withBorder radius={12} component="section" aria-label={home.queue}>
      <Title order={2} size="h4" mb="xs">
        {home.queue}
      </Title>
      <ul className="queue">
        {queue.map(({ status, name, count }) => (
          <li key={status}>
            <Link to={`/sales/orders?view=list&status=${status}`}>{name}</Link>
            <span className="queue-bar">
              <i data-new={status === 'new'} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b className="numbers">{format.number(count)}</b>
          </li>
        ))}
      </ul>
      <Text mt="sm" {...(late > 0 && { c: 'var(--danger)', fw: 600 })}>
        {home.late(late)}
      </Text>
      {onTime !== null && <Text c="dimmed">{home.onTime(onTime)}</Text>}
    </Card>
  );
}
