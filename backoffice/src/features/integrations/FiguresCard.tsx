import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { IntegrationState } from './integrations.api.ts';
import { integrations as texts } from './texts/ru.ts';

export function FiguresCard({ figures }: { figures: IntegrationState['figures'] }) {
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.figures}>
      <Stack gap={6}>
        <Title order={2} size="h4">
          {texts.figures}
        </Title>
        {figures.map(({ label, value, alarm }) => (
          <Group key={label} justify="space-between">
            <Text c="dimmed">{label}</Text>
            <Text fw={600} className={alarm ? 'is-bad numbers' : 'numbers'}>
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
