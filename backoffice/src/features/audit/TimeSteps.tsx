import { ActionIcon, Button, Group, Slider, TextInput } from '@mantine/core';
import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import { format } from '../../texts/format.ts';
import { audit } from './texts/ru.ts';

const texts = audit.time;

interface Props {
  /** What happened, the first first. */
  readonly steps: readonly { readonly at: string; readonly text: string }[];
  /** How many of them have happened at the chosen time. */
  readonly step: number;
  /** The earliest that can be chosen: 0 is before all of them. */
  readonly first?: 0 | 1;
  /** The chosen time as it was typed; empty = that of the step. */
  readonly at: string;
  readonly onChoose: (chosen: { readonly step: number; readonly at: string }) => void;
}

/** One control for time: a moment typed, a slider, steps from event to event, and now. */
export function TimeSteps({ steps, step, first = 1, at, onChoose }: Props) {
  const last = steps.length;
  const choose = (next: number) => onChoose({ step: next, at: '' });
  const known = steps[step - 1];
  const shown = at || (known ? format.typed(known.at) : '');
  const goTo = (typed: string) => {
    if (typed === '' || typed === shown) return;
    const happened = steps.filter((each) => format.typed(each.at) <= typed.padEnd(19, ':00')).length;
    onChoose({ step: Math.max(happened, first), at: typed });
  };
  return (
    <Group align="end">
      <TextInput
        key={shown}
        type="datetime-local"
        step={1}
        label={texts.at}
        defaultValue={shown}
        onBlur={({ currentTarget }) => goTo(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && goTo(currentTarget.value)}
      />
      <Group wrap="nowrap" className="audit-slider">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.earlier}
          disabled={step <= first}
          onClick={() => choose(step - 1)}
        >
          <IconPlayerTrackPrev size={18} />
        </ActionIcon>
        <Slider
          className="audit-slider"
          thumbLabel={texts.slider}
          min={first}
          max={Math.max(last, first + 1)}
          disabled={last <= first}
          value={step}
          label={(value) => steps[value - 1]?.text ?? texts.before}
          onChange={choose}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.later}
          disabled={step >= last}
          onClick={() => choose(step + 1)}
        >
          <IconPlayerTrackNext size={18} />
        </ActionIcon>
        <Button variant="default" disabled={step >= last && at === ''} onClick={() => choose(last)}>
          {texts.now}
        </Button>
      </Group>
    </Group>
  );
}
