import { Anchor, Button, Card, Group, Loader, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { AdminNotification } from '../../../../api/contract/admin/notifications.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useReturnToRow } from '../../ui/list/useReturnToRow.ts';
import { Message } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { NotificationDrawer } from './NotificationDrawer.tsx';
import { useNotificationsQuery } from './notifications.api.ts';
import { notifications as texts } from './texts/ru.ts';
import { WriteDrawer } from './WriteDrawer.tsx';

const path = '/commercial/notifications';
/** One that is on its way counts by itself. */
const lookMs = 5_000;

export function NotificationsPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const maySend = useMay()('notification.send');
  const { data, error, refetch } = useNotificationsQuery(params.get('after') ?? undefined, {
    pollingInterval: lookMs,
  });
  useReturnToRow();
  const close = () => void navigate(path);
  return (
    <Stack>
      <Group justify="space-between">
        <PageTitle>{texts.title}</PageTitle>
        {maySend && (
          <Button component={Link} to={`${path}/new`} data-row="new" leftSection={<IconPlus size={18} />}>
            {texts.create}
          </Button>
        )}
      </Group>
      {error && !data && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {!data && !error && <Loader />}
      {data?.notifications.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {data && data.notifications.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} aria-label={texts.list} style={{ listStyle: 'none' }}>
          {data.notifications.map((notification) => (
            <Row key={notification.id} notification={notification} />
          ))}
        </Stack>
      )}
      {data && <Pages next={data.next} />}
      {id === 'new' && data && maySend && (
        <WriteDrawer channels={data.channels} quiet={data.quiet} onClose={close} />
      )}
      {id !== undefined && id !== 'new' && <NotificationDrawer key={id} id={id} onClose={close} />}
    </Stack>
  );
}

function Row({ notification }: { notification: AdminNotification }) {
  const { id, channel, title, text, state, planned_by, planned_at, send_at, expected, counts } = notification;
  const rest = texts.rest(counts);
  const isBegun = state !== 'planned' || counts.sent + counts.failed + counts.skipped > 0;
  return (
    <Card component="li" withBorder radius={12}>
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, flex: '1 1 240px' }}>
          <Anchor component={Link} to={`${path}/${id}`} data-row={id} fw={600} c="var(--mantine-color-text)">
            {title || text}
          </Anchor>
          {title !== '' && (
            <Text size="sm" lineClamp={2}>
              {text}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {texts.channels[channel]} · {texts.by(planned_by, planned_at)}
          </Text>
        </div>
        <div>
          <Text size="sm" fw={600}>
            {isBegun ? texts.states[state] : texts.waits(send_at)}
          </Text>
          <Text size="sm" className="numbers">
            {texts.sent(counts.sent, expected)}
          </Text>
          {rest !== '' && (
            <Text size="sm" c="dimmed">
              {rest}
            </Text>
          )}
        </div>
      </Group>
    </Card>
  );
}
