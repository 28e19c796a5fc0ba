import { Card, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Table as TableState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ru } from '../../texts/ru.ts';
import { cellOf } from './cellOf.tsx';
import type { Column } from './listTypes.ts';

interface Props<Row extends object> {
  readonly table: TableState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly isChoosable: boolean;
  readonly link: (row: Row, name: ReactNode) => ReactNode;
  readonly menu?: ((row: Row) => ReactNode) | undefined;
  readonly isAlarming?: ((row: Row) => boolean) | undefined;
  readonly cardTools?: ((row: Row) => ReactNode) | undefined;
}

/** What a row says nothing about takes no line. */
const hasValue = (cell: ReactNode): boolean => cell !== null && cell !== undefined && cell !== '';

/** Rows on a phone: the name and what matters most, one beneath another. */
export function ListCards<Row extends object>({
  table,
  columns,
  nameOf,
  isChoosable,
  link,
  menu,
  cardTools,
  isAlarming,
}: Props<Row>) {
  const name = columns.find(({ isName }) => isName);
  const shown = columns.filter(({ onCard, isName }) => onCard && !isName);
  return (
    <Stack component="ul" gap="xs" p={0} m={0}>
      {table.getRowModel().rows.map((row) => (
        <Card
          key={row.id}
          component="li"
          withBorder
          padding="sm"
          data-alarm={isAlarming?.(row.original) || undefined}
        >
          <Group wrap="nowrap" align="flex-start" gap="sm">
            {isChoosable && (
              <Checkbox
                mt={4}
                aria-label={ru.list.choose(nameOf(row.original))}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            )}
            <Stack gap={4} flex={1} miw={0}>
              {name && link(row.original, cellOf(name, row.original))}
              {shown
                .filter((column) => hasValue(cellOf(column, row.original)))
                .map((column) => (
                  <Group key={column.id} gap="xs" justify="space-between">
                    <Text size="sm" c="dimmed">
                      {column.label}
                    </Text>
                    <Text component="div" size="sm" className="breaks">
                      {cellOf(column, row.original)}
                    </Text>
                  </Group>
                ))}
            </Stack>
            {menu?.(row.original)}
          </Group>
          {cardTools?.(row.original)}
        </Card>
      ))}
    </Stack>
  );
}
