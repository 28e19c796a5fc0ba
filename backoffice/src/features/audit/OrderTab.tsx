import { Stack, Text, TextInput, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { format } from '../../texts/format.ts';
import { AskForm, Found, typed } from './Asked.tsx';
import { type OrderStep, useAuditOrderQuery } from './audit.api.ts';
import './audit.css';
import { Timeline } from './Timeline.tsx';
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
        onAsk={(values) => change({ order: typed(values, 'order').replace(/^№\s*/, ''), step: '', at: '' })}
      >
        <TextInput name="order" label={texts.number} required defaultValue={wanted} />
      </AskForm>
      <Found answer={answer}>
        {({ number, steps }) => (
          <Timeline
            title={texts.title(number)}
            steps={steps}
            step={Math.min(Math.max(Number(get('step')) || steps.length, 1), steps.length)}
            at={get('at')}
            onChoose={({ step, at }) => change({ step: String(step), at })}
            changesOf={({ details }) => details}
          >
            {({ state }) => <State state={state} />}
          </Timeline>
        )}
      </Found>
    </Stack>
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
