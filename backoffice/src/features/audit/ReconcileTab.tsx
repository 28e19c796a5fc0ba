import { Alert, Anchor, Button, Card, Loader, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { AskForm, Found, typed } from './Asked.tsx';
import {
  type Audit,
  type Reconciliation,
  useReconciliationQuery,
  useReconciliationsQuery,
  useStartReconciliationMutation,
} from './audit.api.ts';
import './audit.css';
import { ExportCard } from './ExportCard.tsx';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.reconcile;
const lookMs = 1500;

type Findings = NonNullable<Reconciliation['found']>;
type Sums = NonNullable<Findings['sums']>;

/** The log against the tables, now and at night, and the signed history to take away. */
export function ReconcileTab() {
  const { get, ask: open } = useAddress();
  const [start, starting] = useStartReconciliationMutation();
  const known = useReconciliationsQuery();
  const isBusy = known.data?.audits.some(({ state }) => state === 'running');
  const { data } = useReconciliationsQuery(undefined, { pollingInterval: isBusy ? lookMs : 0 });
  const shown = get('run') || data?.audits[0]?.id;
  const ask = async (values: FormData) => {
    const [from, to] = [typed(values, 'from'), typed(values, 'to')];
    const answer = await start({ body: { ...(from && { from }), ...(to && { to }) } });
    if (answer.data) open({ from, to, run: answer.data.audit.id });
  };
  return (
    <div className="audit-reconcile">
      <Stack>
        <AskForm hint={texts.hint} button={texts.start} onAsk={(values) => void ask(values)}>
          <TextInput name="from" type="date" label={audit.from} defaultValue={get('from')} />
          <TextInput name="to" type="date" label={audit.to} defaultValue={get('to')} />
        </AskForm>
        {starting.error && <Text role="alert">{problemOf(starting.error).error}</Text>}
        {shown ? <AuditResult key={shown} id={shown} /> : data && <Text>{texts.none}</Text>}
      </Stack>
      <Stack>
        {data && <ExportCard fingerprint={data.fingerprint} />}
        {data && <Audits audits={data.audits} shown={shown} onChoose={(run) => open({ run })} />}
      </Stack>
    </div>
  );
}

function AuditResult({ id }: { readonly id: string }) {
  const known = useReconciliationQuery({ params: { id } });
  const isRunning = known.currentData?.audit.state === 'running';
  const answer = useReconciliationQuery({ params: { id } }, { pollingInterval: isRunning ? lookMs : 0 });
  return (
    <Found answer={{ ...answer, isFetching: answer.isLoading }}>
      {({ audit: { state, from, to }, found }) => (
        <Stack component="section" aria-label={texts.result}>
          <Text c="dimmed">
            {from < texts.longAgo
              ? texts.upTo(format.moment(to))
              : texts.period(format.moment(from), format.moment(to))}
          </Text>
          {state === 'running' && (
            <Text role="status">
              <Loader size="xs" /> {texts.running}
            </Text>
          )}
          {state === 'failed' && <Alert color="red" title={texts.failed} />}
          {found && <FoundParts found={found} />}
        </Stack>
      )}
    </Found>
  );
}

function FoundParts({ found: { chain, sums, replay } }: { readonly found: Findings }) {
  return (
    <>
      <Card withBorder radius={12}>
        <div role="status">
          <Title order={2} size="h4">
            {chain.broken !== null
              ? texts.broken
              : sums?.differ === 0 && replay?.wrong.length === 0
                ? texts.right
                : texts.wrong}
          </Title>
        </div>
        <Text size="sm" c="dimmed">
          {sums ? texts.read(sums.orders, chain.events) : texts.events(chain.events)}
        </Text>
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{texts.what}</Table.Th>
                {[texts.log, texts.table, texts.difference].map((name) => (
                  <Table.Th key={name} scope="col" ta="right">
                    {name}
                  </Table.Th>
                ))}
                <Table.Th scope="col">{texts.verdict}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className="numbers">
              {sums?.rows.map(({ what, unit, log, table }) => (
                <ResultRow
                  key={what}
                  what={what}
                  values={[shownValue(unit, log), shownValue(unit, table), shownValue(unit, table - log)]}
                  isRight={log === table}
                />
              ))}
              {replay && (
                <ResultRow
                  what={texts.replay}
                  values={['', texts.rows(replay.rows), format.number(replay.wrong.length)]}
                  isRight={replay.wrong.length === 0}
                />
              )}
              <ResultRow
                what={texts.chain}
                values={[texts.events(chain.events), '', '']}
                isRight={chain.broken === null}
              />
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
      {chain.broken !== null && (
        <Alert color="red" title={texts.broken}>
          {chain.broken}
        </Alert>
      )}
      {sums?.differences.map((one) => (
        <Difference key={`${one.what} ${one.subject}`} difference={one} />
      ))}
      {sums && sums.differ > sums.differences.length && (
        <Text>{texts.more(sums.differ - sums.differences.length)}</Text>
      )}
      {replay && replay.wrong.length > 0 && (
        <Card withBorder radius={12} component="section" aria-label={texts.wrongRows}>
          <Title order={3} size="h5">
            {texts.wrongRows}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {texts.rebuild}
          </Text>
          <ul>
            {replay.wrong.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const shownValue = (unit: 'money' | 'count', value: number): string =>
  unit === 'money' ? format.money(value) : format.number(value);

function ResultRow({
  what,
  values,
  isRight,
}: {
  readonly what: string;
  readonly values: readonly [log: string, table: string, difference: string];
  readonly isRight: boolean;
}) {
  const [log, table, difference] = values;
  return (
    <Table.Tr className={isRight ? undefined : 'audit-wrong'}>
      <Table.Th scope="row" fw={500}>
        {what}
      </Table.Th>
      <Table.Td ta="right">{log}</Table.Td>
      <Table.Td ta="right">{table}</Table.Td>
      <Table.Td ta="right" fw={700} fz={16}>
        {difference}
      </Table.Td>
      <Table.Td>
        {isRight ? <IconCheck size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}{' '}
        {isRight ? texts.same : texts.differs}
      </Table.Td>
    </Table.Tr>
  );
}

function Difference({ difference }: { readonly difference: Sums['differences'][number] }) {
  const { what, unit, log, table, subject, order_id: orderId, events } = difference;
  const title = texts.difference1(what, subject);
  return (
    <Card withBorder radius={12} component="section" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" mb="xs">
        {texts.says(shownValue(unit, log), shownValue(unit, table))}{' '}
        {orderId && (
          <Anchor component={Link} c="inherit" underline="always" to={`/audit?tab=order&order=${orderId}`}>
            {texts.steps}
          </Anchor>
        )}
      </Text>
      <Table>
        <Table.Tbody>
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened is read, never changed
            <Table.Tr key={index}>
              <Table.Td c="dimmed">{format.moment(event.at)}</Table.Td>
              <Table.Th scope="row" fw={500}>
                {event.text}
              </Table.Th>
              <Table.Td c="dimmed">{event.actor}</Table.Td>
              <Table.Td c="dimmed" ff="monospace" fz={12}>
                {event.type}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** The nights and what people have asked for. */
function Audits({
  audits,
  shown,
  onChoose,
}: {
  readonly audits: readonly Audit[];
  readonly shown: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const night = audits.find(({ at_night: isOfNight, state }) => isOfNight && state !== 'running');
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.audits}>
      <Title order={2} size="h4">
        {texts.audits}
      </Title>
      <Text size="sm" mb="xs">
        {night ? texts.night(texts.states[night.state], format.dayAndTime(night.started_at)) : texts.noNight}
      </Text>
      <Stack gap={4} component="ul" className="audit-runs">
        {audits.map(({ id, by, state, started_at: startedAt }) => (
          <li key={id}>
            <Button
              variant={id === shown ? 'light' : 'subtle'}
              color="gray"
              fullWidth
              justify="space-between"
              h="auto"
              mih={36}
              py={4}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
              aria-current={id === shown ? 'true' : undefined}
              rightSection={texts.states[state]}
              onClick={() => onChoose(id)}
            >
              {format.dayAndTime(startedAt)} · {by}
            </Button>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
