import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ru } from '../../texts/ru.ts';
import type { Column } from './listTypes.ts';

/** Which columns stand in the table; the row's name always does. */
export function ColumnsMenu<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}) {
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" c="dimmed" leftSection={<IconColumns3 size={18} />}>
          {ru.list.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {columns
            .filter(({ isName }) => !isName)
            .map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={!hidden.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? hidden.filter((other) => other !== id) : [...hidden, id])
                }
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
