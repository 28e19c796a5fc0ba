import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { orders } from './texts/ru.ts';

const texts = orders.edit;
interface Row {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** What is in an order, each with its count, to be changed or taken out. */
export function OrderRows<Each extends Row>({
  rows,
  onChange,
}: {
  rows: readonly Each[];
  onChange: (rows: readonly Each[]) => void;
}) {
  return rows.map(({ key, name, count }) => (
    <Group key={key} wrap="nowrap" justify="space-between">
      <Text>{name}</Text>
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          aria-label={texts.countOf(name)}
          w={84}
          min={1}
          max={99}
          allowDecimal={false}
          clampBehavior="strict"
          value={count}
          onChange={(next) =>
            onChange(rows.map((row) => (row.key === key ? { ...row, count: Number(next) || 1 } : row)))
          }
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={texts.remove(name)}
          onClick={() => onChange(rows.filter((row) => row.key !== key))}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Group>
  ));
}
