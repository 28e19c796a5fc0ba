import { Group, Stack, Text, Title } from '@mantine/core';
import { format } from '../../texts/format.ts';
import { zones as texts } from './texts/ru.ts';
import type { Effect } from './zones.api.ts';

/** What the drawn zones would have changed for the orders of the last days. */
export function EffectCard({ effect }: { effect: Effect }) {
  const { orders, changed, moves, cheaper, dearer, faster, slower, late, below_minimum } = effect;
  const rows = [
    ...moves.map(({ from, to, orders: count }) => ({ name: texts.effect.move(from, to), count, sum: null })),
    { name: texts.effect.cheaper, count: cheaper.orders, sum: -cheaper.sum },
    { name: texts.effect.dearer, count: dearer.orders, sum: dearer.sum },
    { name: texts.effect.faster, count: faster, sum: null },
    { name: texts.effect.slower, count: slower, sum: null },
    { name: texts.effect.late, count: late, sum: null },
    { name: texts.effect.belowMinimum, count: below_minimum, sum: null },
  ].filter(({ count }) => count > 0);
  return (
    <Stack gap={4} component="section" aria-label={texts.effect.title} className="zones-effect">
      <Group justify="space-between">
        <Title order={2} fz={16} lh="24px">
          {texts.effect.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.effect.period}
        </Text>
      </Group>
      <Text fz={28} lh="34px" fw={700} role="status">
        {texts.effect.orders(changed)}{' '}
        <Text span size="sm" c="dimmed" fw={400}>
          {texts.effect.of(orders)}
        </Text>
      </Text>
      {rows.map(({ name, count, sum }) => (
        <Group key={name} justify="space-between" wrap="nowrap" className="zones-effect-row">
          <Text size="sm">{name}</Text>
          <Text size="sm" className="numbers">
            <b>{format.number(count)}</b>
            {sum !== null && ` · ${sum > 0 ? '+' : ''}${format.money(sum)}`}
          </Text>
        </Group>
      ))}
      {cheaper.orders + dearer.orders > 0 && (
        <Group justify="space-between" className="zones-effect-row">
          <Text size="sm" fw={600}>
            {texts.effect.total}
          </Text>
          <Text size="sm" fw={600} className="numbers">
            {dearer.sum - cheaper.sum > 0 ? '+' : ''}
            {format.money(dearer.sum - cheaper.sum)}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
