import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { notifiedPeople } from '../../../../api/contract/admin/notifications.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { ViewDrawer } from '../../ui/ViewDrawer.tsx';
import {
  useLazyNotifiedPeopleQuery,
  useNotifiedPeopleQuery,
  useStopNotificationMutation,
} from './notifications.api.ts';
import { notifications as texts } from './texts/ru.ts';

type Loaded = Answer<typeof notifiedPeople>;

/** What was sent, how far it is, and its result for each person. */
export function NotificationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useNotifiedPeopleQuery({ id }, { pollingInterval: 5_000 });
  return (
    <ViewDrawer title={texts.one} query={query} onClose={onClose}>
      {(data) => <Told loaded={data} />}
    </ViewDrawer>
  );
}

function Told({ loaded: { notification, people, next } }: { loaded: Loaded }) {
  const { id, channel, title, text, state, expected, counts, planned_by, planned_at } = notification;
  const maySend = useMay()('notification.send');
  const [stop, stopping] = useStopNotificationMutation();
  const [load, { isFetching }] = useLazyNotifiedPeopleQuery();
  const [more, setMore] = useState<Pick<Loaded, 'people' | 'next'>>();
  const halt = async () => {
    const answer = await stop(id);
    if (answer.data) toast.done(answer.data.message);
    else toast.problem(problemOf(answer.error).error);
  };
  const after = more ? more.next : next;
  const read = async () => {
    const { data, error } = await load({ id, ...(after !== null && { after }) });
    if (!data) return toast.problem(problemOf(error).error);
    setMore({ people: [...(more?.people ?? []), ...data.people], next: data.next });
  };
  const rest = texts.rest(counts);
  return (
    <Stack>
      <div>
        {title !== '' && (
          <Title order={2} fz={16} lh="24px">
            {title}
          </Title>
        )}
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        <Text size="sm" c="dimmed">
          {texts.channels[channel]} · {texts.by(planned_by, planned_at)}
        </Text>
      </div>
      <div role="status">
        <Text fw={600}>{texts.states[state]}</Text>
        <Text>{texts.sent(counts.sent, expected)}</Text>
        {rest !== '' && <Text c="dimmed">{rest}</Text>}
      </div>
      {maySend && state === 'planned' && (
        <Group>
          <Button variant="default" loading={stopping.isLoading} onClick={() => void halt()}>
            {texts.stop}
          </Button>
        </Group>
      )}
      <Stack component="section" gap="xs" aria-label={texts.results}>
        <Title order={3} fz={16} lh="24px">
          {texts.results}
        </Title>
        {people.length === 0 && <Text c="dimmed">{texts.noPeople}</Text>}
        {[...people, ...(more?.people ?? [])].map(({ client_id, name, phone, result }) => (
          <Group key={client_id} justify="space-between" wrap="nowrap">
            <Anchor component={Link} to={`/sales/clients/${client_id}`} size="sm">
              {name || format.phone(phone)}
            </Anchor>
            <Text size="sm" ta="right">
              {result}
            </Text>
          </Group>
        ))}
        {after !== null && (
          <Group>
            <Button variant="default" loading={isFetching} onClick={() => void read()}>
              {texts.more}
            </Button>
          </Group>
        )}
      </Stack>
    </Stack>
  );
}
