import { Stack, Text, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { format } from '../../texts/format.ts';
import { AskForm, Found, typed } from './Asked.tsx';
import { type OrderStep, useAuditOrderQuery } from './audit.api.ts';
import { type Compared, ThenAndNow } from './ThenAndNow.tsx';
import { Timeline } from './Timeline.tsx';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.order;

/** An order after each of its events. Which one stands in the address too. */
export function OrderTab() {
  const { get, change, ask } = useAddress();
  const wanted = get('order');
  const answer = useAuditOrderQuery(wanted === '' ? skipToken : { params: { id: wanted } });
  return (
    <Stack>
      <AskForm
        hint={texts.hint}
        onAsk={(values) => ask({ order: typed(values, 'order').replace(/^№\s*/, ''), step: '', at: '' })}
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
            {({ state, at }) => (
              <Then state={state} now={steps.at(-1)?.state ?? null} at={shownWhen(get, at)} />
            )}
          </Timeline>
        )}
      </Found>
    </Stack>
  );
}

type State = NonNullable<OrderStep['state']>;
const shownWhen = (get: (name: string) => string, at: string): string =>
  get('at') === '' ? format.moment(at) : audit.document.chosen;

const factsOf = (state: State): Row[] => [
  { key: texts.status, value: state.status },
  { key: texts.promised, value: format.moment(state.promised_at) },
  { key: texts.place, value: state.place },
];
/** The same dish in two rows is told apart by which of them it is. */
const linesOf = ({ lines }: State): Row[] => {
  const seen = new Map<string, number>();
  return lines.map(({ name, count, total }) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { key: `${name} ${nth}`, name, value: texts.lineSum(count, format.money(total)) };
  });
};
const moneyOf = ({ proof }: State): Row[] =>
  proof.map(({ rule, formula, sum, right }) => ({
    key: rule,
    note: formula,
    value: [format.money(sum), ...(right ? [] : [texts.wrong])].join(' '),
  }));

interface Row {
  readonly key: string;
  readonly name?: string;
  readonly note?: string;
  readonly value: string;
}

/** Rows of both, in the order of the earlier; what only one of them has stands there, too. */
const compared = (then: readonly Row[], now: readonly Row[]): Compared[] => {
  const [before, after] = [then, now].map((rows) => new Map(rows.map((row) => [row.key, row])));
  return [...new Map([...then, ...now].map((row) => [row.key, row])).keys()].map((key) => {
    const row = before?.get(key) ?? after?.get(key);
    return {
      key,
      name: (
        <>
          {row?.name ?? key} {row?.note && <small>{row.note}</small>}
        </>
      ),
      was: before?.get(key)?.value ?? null,
      now: after?.get(key)?.value ?? null,
    };
  });
};

function Then({ state, now, at }: { state: State | null; now: State | null; at: string }) {
  if (state === null || now === null) return <Text c="dimmed">{texts.noState}</Text>;
  const groups = [
    { title: texts.state, rows: compared(factsOf(state), factsOf(now)) },
    { title: texts.lines, rows: compared(linesOf(state), linesOf(now)) },
    { title: texts.money, rows: compared(moneyOf(state), moneyOf(now)) },
  ];
  return <ThenAndNow label={texts.state} at={at} groups={groups} />;
}
