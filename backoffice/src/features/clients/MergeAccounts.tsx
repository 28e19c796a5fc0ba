import { Button, Group, Loader, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AdminClient } from '../../../../api/contract/admin/clients.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import {
  type MergePreview,
  useLazyFindClientsQuery,
  useMergeClientsMutation,
  usePreviewMergeQuery,
} from './clients.api.ts';
import { merge as texts } from './texts/ru.ts';

/** One person has registered twice: the other account is found, both are laid side by side, and become one for a reason. */
export function MergeAccounts({ client }: { client: AdminClient }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState<string | null>(null);
  const section = useRef<HTMLDivElement>(null);
  /** What was pressed is gone with its step: the keyboard goes on in the next one. */
  const step = `${isOpen} ${other}`;
  const stepBefore = useRef(step);
  useEffect(() => {
    if (stepBefore.current !== step && document.activeElement === document.body) section.current?.focus();
    stepBefore.current = step;
  }, [step]);
  if (!may('client.merge')) return null;
  return (
    <Stack ref={section} tabIndex={-1} component="section" aria-label={texts.title} gap="xs">
      <Title order={3} fz={16} lh="24px">
        {texts.title}
      </Title>
      {!isOpen && (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </Group>
      )}
      {isOpen && other === null && <Find own={client.client_id} choose={setOther} />}
      {isOpen && other !== null && (
        <Merge
          own={client.client_id}
          other={other}
          another={() => setOther(null)}
          done={() => {
            setOther(null);
            setOpen(false);
          }}
        />
      )}
    </Stack>
  );
}

function Find({ own, choose }: { own: string; choose: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [find, { data, error, isFetching }] = useLazyFindClientsQuery();
  const others = data?.results.filter(({ client_id }) => client_id !== own);
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() !== '') void find(search.trim());
  };
  return (
    <form onSubmit={look}>
      <Stack gap="xs">
        <TextInput
          label={texts.search}
          description={texts.searchHint}
          value={search}
          maxLength={100}
          error={error ? problemOf(error).error : undefined}
          autoFocus
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={isFetching} disabled={search.trim() === ''}>
            {texts.find}
          </Button>
        </Group>
        {others?.length === 0 && <Text role="status">{texts.nobody}</Text>}
        {others?.map(({ client_id, name, phone, orders_count }) => (
          <Button
            key={client_id}
            variant="subtle"
            justify="flex-start"
            fullWidth
            onClick={() => choose(client_id)}
          >
            {texts.found(name, phone, orders_count)}
          </Button>
        ))}
      </Stack>
    </form>
  );
}

function Merge({
  own,
  other,
  another,
  done,
}: {
  own: string;
  other: string;
  another: () => void;
  done: () => void;
}) {
  const [isSwapped, setSwapped] = useState(false);
  const params = isSwapped ? { id: other, from: own } : { id: own, from: other };
  const { data, error, refetch } = usePreviewMergeQuery(params, { refetchOnMountOrArgChange: true });
  const [reason, setReason] = useState('');
  const [merge, { isLoading, error: refused }] = useMergeClientsMutation();
  const unite = async () => {
    const answer = await merge({ params, body: { reason } });
    if (!answer.data) return toast.problem(problemOf(answer.error).error);
    done();
    toast.done(answer.data.message);
  };
  if (error)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  return (
    <Stack gap="sm">
      <SideBySide preview={data} />
      <Group>
        <Button variant="default" onClick={() => setSwapped(!isSwapped)}>
          {texts.swap}
        </Button>
        <Button variant="subtle" onClick={another}>
          {texts.another}
        </Button>
      </Group>
      {data.refusal !== null ? (
        <Message text={data.refusal} />
      ) : (
        <>
          <Text size="sm">{texts.consents}</Text>
          <TextInput
            label={texts.reason}
            description={texts.reasonHint}
            value={reason}
            maxLength={200}
            error={refused ? problemOf(refused).fields?.reason : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group>
            <Button
              color="red"
              loading={isLoading}
              disabled={reason.trim() === ''}
              onClick={() => void unite()}
            >
              {texts.merge}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** A card for each thing, so that nothing is cut on a phone. */
function SideBySide({ preview: { rows } }: { preview: MergePreview }) {
  const told = rows.filter(({ into, from }) => into !== '' || from !== '');
  return (
    <>
      {told.map(({ name, into, from, kept }) => (
        <Table key={name} withTableBorder captionSide="top" layout="fixed">
          <Table.Caption ta="left" c="inherit" fw={600}>
            {name}
          </Table.Caption>
          <Table.Tbody>
            {(
              [
                [texts.stays, into],
                [texts.goes, from],
                [texts.kept, kept],
              ] as const
            ).map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" w={128} fw={400}>
                  {label}
                </Table.Th>
                <Table.Td fw={label === texts.kept ? 600 : 400} style={{ overflowWrap: 'anywhere' }}>
                  {value || texts.nothing}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </>
  );
}
