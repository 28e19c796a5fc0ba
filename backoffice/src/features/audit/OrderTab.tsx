import { ActionIcon, Card, Group, Slider, Stack, Text, TextInput, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { format } from '../../texts/format.ts';
import { FieldChanges } from '../../ui/history/FieldChanges.tsx';
import { AskForm, Found, typed } from './Asked.tsx';
import { type OrderStep, useAuditOrderQuery } from './audit.api.ts';
import './audit.css';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.order;

/** An order after each of its events. Which one stands in the address too. */
export function OrderTab() {
  const { get, change } = useAddress();
  const wanted = get('order');
  const answer = useAuditOrderQuery(wanted === '' ? skipToken : { params: { id: wanted } });
  return (
    <Stack>
      <AskForm
        hint={texts.hint}
        onAsk={(values) => change({ order: typed(values, 'order').replace(/^№\s*/, ''), step: '' })}
      >
        <TextInput name="order" label={texts.number} required defaultValue={wanted} />
      </AskForm>
      <Found answer={answer}>
        {({ number, steps }) => (
          <Steps
            title={texts.title(number)}
            steps={steps}
            step={Math.min(Math.max(Number(get('step')) || steps.length, 1), steps.length)}
            onStep={(step) => change({ step: String(step) })}
          />
        )}
      </Found>
    </Stack>
  );
}

function Steps({
  title,
  steps,
  step,
  onStep,
}: {
  readonly title: string;
  readonly steps: readonly OrderStep[];
  /** From 1. */
  readonly step: number;
  readonly onStep: (step: number) => void;
}) {
  const shown = steps[step - 1];
  return (
    <Card withBorder radius={12} component="section" aria-label={title}>
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Group wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.earlier}
            disabled={step === 1}
            onClick={() => onStep(step - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Slider
            className="audit-slider"
            thumbLabel={texts.slider}
            min={1}
            max={Math.max(steps.length, 2)}
            disabled={steps.length < 2}
            value={step}
            label={(value) => steps[value - 1]?.text}
            onChange={onStep}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.later}
            disabled={step === steps.length}
            onClick={() => onStep(step + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        {shown && (
          <div className="audit-step">
            <Stack gap="xs" role="status">
              <Text size="sm" c="dimmed">
                {texts.step(step, steps.length)} · {format.moment(shown.at)} · {shown.actor}
              </Text>
              <Text fw={600}>{shown.text}</Text>
              <FieldChanges changes={shown.details} />
            </Stack>
            <State state={shown.state} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function State({ state }: Pick<OrderStep, 'state'>) {
  if (state === null) return <Text c="dimmed">{texts.noState}</Text>;
  const facts = [
    [texts.status, state.status],
    [texts.promised, format.moment(state.promised_at)],
    [texts.place, state.place],
  ] as const;
  return (
    <Stack component="section" gap="xs" aria-label={texts.state}>
      <Title order={3} size="h5">
        {texts.state}
      </Title>
      <dl className="audit-rows">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Title order={4} size="h6">
        {texts.lines}
      </Title>
      <dl className="audit-rows">
        {state.lines.map(({ name, count, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike in all
          <div key={index}>
            <dt>{texts.line(name, count)}</dt>
            <dd>{format.money(total)}</dd>
          </div>
        ))}
      </dl>
      <Title order={4} size="h6">
        {texts.money}
      </Title>
      <dl className="audit-rows">
        {state.proof.map(({ rule, formula, sum, right }) => (
          <div key={rule}>
            <dt>
              {rule} <small>{formula}</small>
            </dt>
            <dd>
              {format.money(sum)} {!right && <strong>{texts.wrong}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
