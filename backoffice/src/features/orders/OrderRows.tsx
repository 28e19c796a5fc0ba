import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Options } from './Options.tsx';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';

const texts = orders.edit;
interface Row {
  readonly key: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly count: number;
  /** How many were ordered, when the order is there already. */
  readonly was?: number;
}

/** What is in an order, each with its count, to be changed or taken out. */
export function OrderRows<Each extends Row>({
  rows,
  onChange,
}: {
  rows: readonly Each[];
  onChange: (rows: readonly Each[]) => void;
}) {
  return rows.map(({ key, name, details, count, was }) => {
    const whole = [name, ...details].join(', ');
    const isChanged = was !== undefined && was !== count;
    return (
      <Group key={key} wrap="nowrap" justify="space-between" className={isChanged ? classes.changed : ''}>
        <div>
          <Text>{name}</Text>
          <Options details={details} />
        </div>
        <Group gap="xs" wrap="nowrap">
          {isChanged && (
            <Text size="sm" className="numbers">
              {texts.was(was)}
            </Text>
          )}
          <NumberInput
            aria-label={texts.countOf(whole)}
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
            aria-label={texts.remove(whole)}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </Group>
    );
  });
}
