import { Anchor, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ActionKind, actionKinds } from '../../../../api/contract/admin/audit.contract.ts';
import { format } from '../../texts/format.ts';
import { FieldChanges } from '../../ui/history/FieldChanges.tsx';
import { AskForm, Found, typed } from './Asked.tsx';
import { type Actions, useAuditActionsQuery } from './audit.api.ts';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.actions;

interface Filter {
  readonly person?: string;
  readonly kind?: ActionKind;
  readonly from?: string;
  readonly to?: string;
}

/** What staff have changed. The filter stands in the address. */
export function ActionsTab() {
  const { get, ask } = useAddress();
  const kind = actionKinds.find((each) => each === get('kind'));
  const [person, from, to] = [get('person'), get('from'), get('to')];
  const filter: Filter = {
    ...(person && { person }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const { data } = useAuditActionsQuery({ query: filter });
  return (
    <Stack>
      <AskForm
        // The people come with the first answer: the choice is drawn anew with them.
        key={data ? 'known' : 'unknown'}
        hint={texts.hint}
        onAsk={(values) =>
          ask({
            person: typed(values, 'person'),
            kind: typed(values, 'kind'),
            from: typed(values, 'from'),
            to: typed(values, 'to'),
          })
        }
      >
        <NativeSelect
          name="person"
          label={texts.person}
          defaultValue={person}
          data={[
            { value: '', label: texts.everybody },
            ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          name="kind"
          label={texts.kind}
          defaultValue={filter.kind ?? ''}
          data={[
            { value: '', label: texts.everything },
            ...actionKinds.map((value) => ({ value, label: texts.kinds[value] })),
          ]}
        />
        <TextInput name="from" type="date" label={audit.from} defaultValue={from} />
        <TextInput name="to" type="date" label={audit.to} defaultValue={to} />
      </AskForm>
      <Pages key={JSON.stringify(filter)} filter={filter} />
    </Stack>
  );
}

function Pages({ filter }: { readonly filter: Filter }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Stack component="section" aria-label={texts.list}>
      {pages.map((after, index) => (
        <PageOf
          key={after ?? ''}
          filter={filter}
          after={after}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </Stack>
  );
}

function PageOf({
  filter,
  after,
  onMore,
}: {
  readonly filter: Filter;
  readonly after: string | undefined;
  readonly onMore: ((next: string) => void) | undefined;
}) {
  const answer = useAuditActionsQuery({ query: { ...filter, ...(after !== undefined && { after }) } });
  return (
    <Found answer={answer}>
      {({ actions, next }) => (
        <>
          {actions.length === 0 && <Text role="status">{texts.empty}</Text>}
          <ol className="history">
            {actions.map((action) => (
              <li key={`${action.kind}${action.id}${action.at}${action.type}`}>
                <ActionOf action={action} />
              </li>
            ))}
          </ol>
          {next !== null && onMore && (
            <Button variant="default" onClick={() => onMore(next)}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </Found>
  );
}

function ActionOf({ action }: { readonly action: Actions['actions'][number] }) {
  const { at, actor, kind, name, text, details } = action;
  const what = [texts.kinds[kind], name && `«${name}»`].filter(Boolean).join(' ');
  const address = addressOf(action);
  return (
    <>
      <Text size="sm" c="dimmed">
        {format.moment(at)} · {actor}
      </Text>
      <Text>
        {address === null ? (
          what
        ) : (
          <Anchor component={Link} c="inherit" underline="always" to={address}>
            {what}
          </Anchor>
        )}
        : {text}
      </Text>
      {details.length > 0 && (
        <details>
          <summary>{texts.changes(details.length)}</summary>
          <FieldChanges changes={details} />
        </details>
      )}
    </>
  );
}

/** Where it is shown as it was after this very step, or whose it is; null = there is no such page. */
function addressOf({ kind, id, revision }: Actions['actions'][number]): string | null {
  switch (kind) {
    case 'Order':
    case 'Feedback':
      return `/audit?tab=order&order=${id}`;
    case 'Client':
    case 'Bonus':
      return `/audit?tab=bonuses&client=${id}`;
    case 'Staff':
    case 'Notification':
      return null;
    default:
      return `/audit?tab=document&kind=${kind}&id=${id}&revision=${revision}`;
  }
}
