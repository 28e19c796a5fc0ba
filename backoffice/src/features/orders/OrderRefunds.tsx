import { Group, Stack, Text } from '@mantine/core';
import { format } from '../../texts/format.ts';
import type { Card } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.refund;

/** What went back, when and why; its sums stand in the money proof, too. */
export function OrderRefunds({ refund: { made }, order }: Pick<Card, 'refund' | 'order'>) {
  return made.map(({ at, money, bonuses, earned_back, reason, message, rows }) => (
    <Stack key={at} gap={2}>
      <Text fw={500}>{texts.madeAt(format.dayAndTime(at, order.time_zone), reason)}</Text>
      {rows.map(({ name, sum }) => (
        <Group key={name} justify="space-between">
          <Text size="sm">{name}</Text>
          <Text size="sm" className="numbers">
            {format.money(sum)}
          </Text>
        </Group>
      ))}
      <Text size="sm" c="dimmed" className="numbers">
        {[
          texts.byMoney(format.money(money)),
          ...(bonuses > 0 ? [texts.byBonuses(format.money(bonuses))] : []),
          ...(earned_back > 0 ? [texts.earnedBack(format.money(earned_back))] : []),
        ].join(', ')}
      </Text>
      {message && <Text size="sm">«{message}»</Text>}
    </Stack>
  ));
}
