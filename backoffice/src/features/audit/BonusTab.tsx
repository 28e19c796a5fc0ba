import { Alert, Anchor, Card, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { format } from '../../texts/format.ts';
import { AskForm, Found, typed } from './Asked.tsx';
import { type Statement, useAuditBonusesQuery } from './audit.api.ts';
import './audit.css';
import { TimeSteps } from './TimeSteps.tsx';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.bonuses;

/** A bonus account as a bank would print it. A client's id may stand in the address, a phone has no place there. */
export function BonusTab() {
  const { get, change, ask } = useAddress();
  const [phone, setPhone] = useState('');
  const [client, from, to] = [get('client') || phone, get('from'), get('to')];
  const answer = useAuditBonusesQuery(
    client === '' ? skipToken : { body: { client, ...(from && { from }), ...(to && { to }) } },
  );
  // Whose account it is stands in the address as soon as it is known, so that one can come back to it.
  const owner = get('client') === '' ? answer.currentData?.client_id : undefined;
  useEffect(() => {
    if (owner !== undefined) change({ client: owner });
  });
  return (
    <Stack>
      <AskForm
        hint={texts.hint}
        onAsk={(values) => {
          const whose = typed(values, 'client');
          const isId = /^[\da-f]{8}-/.test(whose);
          setPhone(isId ? '' : whose);
          ask({
            client: isId ? whose : '',
            from: typed(values, 'from'),
            to: typed(values, 'to'),
            step: '',
            at: '',
          });
        }}
      >
        <TextInput name="client" label={texts.client} required defaultValue={get('client')} />
        <TextInput name="from" type="date" label={audit.from} defaultValue={from} />
        <TextInput name="to" type="date" label={audit.to} defaultValue={to} />
      </AskForm>
      <Found answer={answer}>
        {(statement) => (
          <StatementCard
            statement={statement}
            step={stepOf(get('step'), statement.entries.length)}
            at={get('at')}
            onChoose={({ step, at }) => change({ step: String(step), at })}
          />
        )}
      </Found>
    </Stack>
  );
}

/** How many of the movements have happened; all of them unless the address says otherwise. */
const stepOf = (written: string, all: number): number =>
  written === '' ? all : Math.min(Math.max(Number(written) || 0, 0), all);

interface Chosen {
  readonly step: number;
  readonly at: string;
}

function StatementCard({
  statement,
  step,
  at,
  onChoose,
}: Chosen & { readonly statement: Statement; readonly onChoose: (chosen: Chosen) => void }) {
  const { name, opening, came, went, closing, reserved, right, entries } = statement;
  const figures = [
    [texts.opening, opening],
    [texts.came, came],
    [texts.went, went],
    [texts.closing, closing],
  ] as const;
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.statement(name)}>
      <Stack>
        <Title order={2} size="h4">
          {texts.statement(name)}
        </Title>
        <dl className="audit-figures numbers">
          {figures.map(([label, sum]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{format.money(sum)}</dd>
            </div>
          ))}
        </dl>
        {reserved > 0 && <Text size="sm">{texts.reserved(format.money(reserved))}</Text>}
        {right ? <Text size="sm">✓ {texts.right}</Text> : <Alert color="red" title={texts.wrong} />}
        {entries.length === 0 ? (
          <Text c="dimmed">{texts.empty}</Text>
        ) : (
          <>
            <TimeSteps steps={entries} step={step} first={0} at={at} onChoose={onChoose} />
            <Entries statement={statement} step={step} at={at} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Entries({ statement: { entries, opening }, step, at }: Chosen & { readonly statement: Statement }) {
  const { at: when, what, order: ofOrder, sum: sumColumn, balance: left, reserved: held } = texts.columns;
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{when}</Table.Th>
            <Table.Th scope="col">{what}</Table.Th>
            <Table.Th scope="col">{ofOrder}</Table.Th>
            {[sumColumn, left, held].map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="numbers">
          {step === 0 && <Instant balance={opening} reserved={0} at={at} later={entries.length} />}
          {entries.map(({ order, other_client_id: otherId, ...entry }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement is read, never changed
            <Fragment key={index}>
              <Table.Tr className={index >= step ? 'audit-later' : undefined}>
                <Table.Td>{format.moment(entry.at)}</Table.Td>
                <Table.Td>
                  {entry.text}
                  {otherId && (
                    <>
                      {' · '}
                      <Anchor
                        component={Link}
                        c="inherit"
                        underline="always"
                        to={`/audit?tab=bonuses&client=${otherId}`}
                      >
                        {texts.other}
                      </Anchor>
                    </>
                  )}
                </Table.Td>
                <Table.Td>
                  {order && (
                    <Anchor
                      component={Link}
                      c="inherit"
                      underline="always"
                      to={`/audit?tab=order&order=${order.order_id}`}
                    >
                      {order.number}
                    </Anchor>
                  )}
                </Table.Td>
                <Table.Td ta="right">
                  {entry.sum > 0 && '+'}
                  {entry.sum !== 0 && format.money(entry.sum)}
                </Table.Td>
                <Table.Td ta="right">{format.money(entry.balance)}</Table.Td>
                <Table.Td ta="right">{format.money(entry.reserved)}</Table.Td>
              </Table.Tr>
              {index === step - 1 && (
                <Instant {...entry} at={at || format.typed(entry.at)} later={entries.length - step} />
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** As the moments of the rows beside it. */
const shownTyped = (at: string): string => at.replace(/^(\d+)-(\d+)-(\d+)T/, '$3.$2.$1, ');

/** The black line at the chosen time: what the account held, and how much of the statement came later. */
function Instant({
  balance,
  reserved,
  at,
  later,
}: {
  readonly balance: number;
  readonly reserved: number;
  readonly at: string;
  readonly later: number;
}) {
  return (
    <Table.Tr className="audit-now">
      <Table.Td colSpan={6} role="status">
        {texts.instant(shownTyped(at), format.money(balance), format.money(reserved))}
        {later > 0 && ` · ${texts.later(later)}`}
      </Table.Td>
    </Table.Tr>
  );
}
