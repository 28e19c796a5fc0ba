import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import * as contract from '../../../../api/contract/admin/constructors.contract.ts';
import { blankValues } from '../../../../api/contract/formFields.ts';
import { format } from '../../texts/format.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';
import type { Move } from '../../ui/sort/treeOrder.ts';
import { wok as texts } from './texts/ru.ts';
import { type Chosen, type Option, type Step, whole } from './wokTypes.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onSteps: (steps: readonly Step[]) => void;
}

const stepSpec = contract.constructorForm.get('steps')?.fields ?? [];
const optionSpec = stepSpec.find(({ name }) => name === 'options')?.fields ?? [];
// Made of the very fields of a step and an option.
const newStep = () =>
  ({
    ...blankValues(stepSpec),
    step_id: crypto.randomUUID(),
    name: texts.newStep,
    options: [],
  }) as unknown as Step;
const newOption = () =>
  ({
    ...blankValues(optionSpec),
    option_id: crypto.randomUUID(),
    name: texts.newOption,
  }) as unknown as Option;

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  const rest = items.filter((_, index) => index !== from);
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** Where what was dropped goes, and the list with it there. */
function dropped<Item extends object>(
  items: readonly Item[],
  idOf: keyof Item,
  { id, beforeId }: Move,
): { items: Item[]; to: number } {
  const from = items.findIndex((item) => item[idOf] === id);
  const before = beforeId === null ? items.length : items.findIndex((item) => item[idOf] === beforeId);
  const to = before > from ? before - 1 : before;
  return { items: moved(items, from, to), to };
}

/** Steps, and the options of the chosen one; moved by a drag, by arrows on the handle, by buttons and by ⌥↑↓. */
export function StepTree({ steps, chosen, onChoose, onSteps }: Props) {
  const putOptions = (step: number, options: readonly Option[]) =>
    onSteps(steps.map((each, index) => (index === step ? { ...each, options } : each)));
  const move = ({ step, option }: Chosen, by: 1 | -1) => {
    if (step === null) return;
    const options = steps[step]?.options ?? [];
    const [from, count] = option === null ? [step, steps.length] : [option, options.length];
    const to = from + by;
    if (to < 0 || to >= count) return;
    if (option === null) onSteps(moved(steps, from, to));
    else putOptions(step, moved(options, from, to));
    onChoose(option === null ? { step: to, option: null } : { step, option: to });
  };
  const copy = ({ step, option }: Chosen) => {
    if (step === null) return;
    const found = steps[step];
    if (!found) return;
    if (option === null) {
      const options = found.options.map((each) => ({ ...each, option_id: crypto.randomUUID() }));
      onSteps([
        ...steps.slice(0, step + 1),
        { ...found, step_id: crypto.randomUUID(), options },
        ...steps.slice(step + 1),
      ]);
    } else {
      const one = found.options[option];
      if (one)
        putOptions(step, [
          ...found.options.slice(0, option + 1),
          { ...one, option_id: crypto.randomUUID() },
          ...found.options.slice(option + 1),
        ]);
    }
  };
  const remove = ({ step, option }: Chosen) => {
    if (step === null) return;
    if (option === null) onSteps(steps.filter((_, index) => index !== step));
    else
      putOptions(
        step,
        (steps[step]?.options ?? []).filter((_, index) => index !== option),
      );
    onChoose(option === null ? whole : { step, option: null });
  };
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(chosen, event.key === 'ArrowUp' ? -1 : 1);
  };
  const node = (at: Chosen, name: string, note: string) => (
    <button
      type="button"
      className="wok-node"
      aria-current={at.step === chosen.step && at.option === chosen.option}
      onClick={() => onChoose(at)}
    >
      <span className="grows">{name}</span>
      <span className="subtle numbers">{note}</span>
    </button>
  );
  const options = (step: Step, index: number) => (
    <>
      <SortableRows
        rows={step.options.map(({ option_id }) => ({ id: option_id, parentId: null }))}
        label={step.name}
        nameOf={({ id }) => step.options.find(({ option_id }) => option_id === id)?.name ?? ''}
        onMove={(wish) => {
          const { items, to } = dropped(step.options, 'option_id', wish);
          putOptions(index, items);
          onChoose({ step: index, option: to });
        }}
        draw={({ id }) => {
          const place = step.options.findIndex(({ option_id }) => option_id === id);
          const option = step.options[place];
          if (!option) return null;
          const note = option.stopped ? texts.stop : `+${format.money(option.price)}`;
          return <div className="grows">{node({ step: index, option: place }, option.name, note)}</div>;
        }}
      />
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          putOptions(index, [...step.options, newOption()]);
          onChoose({ step: index, option: step.options.length });
        }}
      >
        {texts.addOption}
      </Button>
    </>
  );
  const name = nameOf(steps, chosen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div className="wok-tree" onKeyDown={keys}>
      {node(whole, texts.whole, '')}
      <SortableRows
        rows={steps.map(({ step_id }) => ({ id: step_id, parentId: null }))}
        label={texts.steps}
        nameOf={({ id }) => steps.find(({ step_id }) => step_id === id)?.name ?? ''}
        onMove={(wish) => {
          const { items, to } = dropped(steps, 'step_id', wish);
          onSteps(items);
          onChoose({ step: to, option: null });
        }}
        draw={({ id }) => {
          const index = steps.findIndex(({ step_id }) => step_id === id);
          const step = steps[index];
          if (!step) return null;
          return (
            <div className="grows">
              {node(
                { step: index, option: null },
                `${index + 1}. ${step.name}`,
                texts.bounds(step.min, step.max),
              )}
              {index === chosen.step && options(step, index)}
            </div>
          );
        }}
      />
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          onSteps([...steps, newStep()]);
          onChoose({ step: steps.length, option: null });
        }}
      >
        {texts.addStep}
      </Button>
      {chosen.step !== null && (
        <div className="wok-tools" role="toolbar" aria-label={texts.tools}>
          <Tool label={texts.up(name)} onClick={() => move(chosen, -1)}>
            <IconArrowUp size={18} />
          </Tool>
          <Tool label={texts.down(name)} onClick={() => move(chosen, 1)}>
            <IconArrowDown size={18} />
          </Tool>
          <Tool label={texts.copy(name)} onClick={() => copy(chosen)}>
            <IconCopy size={18} />
          </Tool>
          <Tool label={texts.remove(name)} onClick={() => remove(chosen)}>
            <IconTrash size={18} />
          </Tool>
        </div>
      )}
    </div>
  );
}

const nameOf = (steps: readonly Step[], { step, option }: Chosen): string => {
  const found = step === null ? undefined : steps[step];
  return (option === null ? found?.name : found?.options[option]?.name) ?? '';
};

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={44}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
