import { Button, Group, Paper, Text } from '@mantine/core';
import { ru } from '../../texts/ru.ts';
import type { BulkAction } from './listTypes.ts';

export function BulkBar<Row>({
  rows,
  actions,
  onClear,
}: {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}) {
  if (rows.length === 0) return null;
  return (
    <Paper
      withBorder
      p="sm"
      radius={14}
      className="bulk-bar"
      component="section"
      aria-label={ru.list.chosen(rows.length)}
    >
      <Group gap="xs">
        <Text fw={600} className="numbers" role="status">
          {ru.list.chosen(rows.length)}
        </Text>
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            variant="default"
            onClick={() => {
              run(rows);
              onClear();
            }}
          >
            {label}
          </Button>
        ))}
        <Button variant="subtle" color="gray" c="var(--mantine-color-text)" onClick={onClear}>
          {ru.list.clear}
        </Button>
      </Group>
    </Paper>
  );
}
