import { Button, Group, Paper, Text } from '@mantine/core';
import { ru } from '../../texts/ru.ts';
import type { BulkAction } from './listTypes.ts';

/** On the bar's dark ground. */
const quiet = { variant: 'transparent', c: 'var(--mantine-color-body)', px: 10 } as const;

interface Props {
  readonly ids: readonly string[];
  /** How many the filter finds, on all pages. */
  readonly found: number;
  /** All of the page are chosen, so that the rest may be meant too. */
  readonly isWholePage: boolean;
  readonly isAll: boolean;
  readonly actions: readonly BulkAction[];
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
}

/** What to do with the chosen rows, or with all that the filter finds. */
export function BulkBar({ ids, found, isWholePage, isAll, actions, onChooseAll, onClear }: Props) {
  if (ids.length === 0) return null;
  const offered = isAll ? actions.filter(({ runAll }) => runAll) : actions;
  const text = isAll ? ru.list.chosenFound(found) : ru.list.chosen(ids.length);
  const canChooseAll = !isAll && isWholePage && found > ids.length && actions.some(({ runAll }) => runAll);
  return (
    <Paper p="sm" radius={14} className="bulk-bar" component="section" aria-label={text}>
      <Group gap="xs">
        <Text fw={600} className="numbers" role="status">
          {text}
        </Text>
        {canChooseAll && (
          <Button {...quiet} td="underline" onClick={onChooseAll}>
            {ru.list.chooseFound(found)}
          </Button>
        )}
        {offered.map(({ label, run, runAll }) => (
          <Button
            key={label}
            {...quiet}
            onClick={() => {
              if (isAll) runAll?.();
              else run(ids);
              onClear();
            }}
          >
            {label}
          </Button>
        ))}
        <Button {...quiet} onClick={onClear}>
          {ru.list.clear}
        </Button>
      </Group>
    </Paper>
  );
}
