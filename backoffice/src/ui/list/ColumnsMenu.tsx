import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ru } from '../../texts/ru.ts';
import type { Column } from './listTypes.ts';

interface Props<Row> {
  /** As they stand now. */
  readonly columns: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly onChange: (change: { hidden: string[] } | { order: string[] }) => void;
}

/** Which columns stand in the table, and in which order; the row's name always does, and first. */
export function ColumnsMenu<Row>({ columns, hidden, onChange }: Props<Row>) {
  const movable = columns.filter(({ isName }) => !isName);
  const ids = movable.map(({ id }) => id);
  const swap = (index: number, other: number) =>
    onChange({
      order: ids.map((id, at) =>
        at === index ? (ids[other] ?? id) : at === other ? (ids[index] ?? id) : id,
      ),
    });
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" c="dimmed" leftSection={<IconColumns3 size={18} />}>
          {ru.list.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4}>
          {movable.map(({ id, label }, index) => (
            <Group key={id} justify="space-between" wrap="nowrap">
              <Checkbox
                label={label}
                checked={!hidden.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ hidden: checked ? hidden.filter((other) => other !== id) : [...hidden, id] })
                }
              />
              <Group gap={0} wrap="nowrap">
                <Move
                  label={ru.list.columnUp(label)}
                  isOff={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <IconArrowUp size={16} />
                </Move>
                <Move
                  label={ru.list.columnDown(label)}
                  isOff={index === movable.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <IconArrowDown size={16} />
                </Move>
              </Group>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Move({
  label,
  isOff,
  onClick,
  children,
}: {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} disabled={isOff} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
