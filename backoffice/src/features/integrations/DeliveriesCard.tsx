import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { toast } from '../../ui/toast.tsx';
import { useHookDeliveriesQuery, useReplayHookMutation } from './integrations.api.ts';
import { integrations } from './texts/ru.ts';

const texts = integrations.deliveries;
const refreshMs = 15_000;

/** What other systems were told of orders; each can be told once more. */
export function DeliveriesCard() {
  const { data } = useHookDeliveriesQuery(undefined, { pollingInterval: refreshMs });
  const [replay, { isLoading }] = useReplayHookMutation();
  const again = async (id: string) => {
    const { data: done, error } = await replay({ params: { id } });
    if (done) toast.done(done.message);
    else toast.problem(problemOf(error).error);
  };
  const deliveries = data?.deliveries ?? [];
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.title}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        {deliveries.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        {deliveries.map(({ job_id, title, order_uid, address, at, state, attempts }) => (
          <Group key={job_id} justify="space-between" wrap="nowrap">
            <div>
              <Text>
                {title},{' '}
                <Anchor component={Link} to={`/sales/orders/${order_uid}`}>
                  {texts.order}
                </Anchor>
                , {address ?? texts.gone}
              </Text>
              <Text size="sm" {...(state === 'dead' ? { className: 'is-bad' } : { c: 'dimmed' })}>
                {[format.dayAndTime(at), texts.states[state], texts.tries(attempts)].join(' · ')}
              </Text>
            </div>
            {state !== 'waiting' && address !== null && (
              <Button
                variant="default"
                size="compact-md"
                flex="none"
                disabled={isLoading}
                aria-label={texts.replayOf(title)}
                onClick={() => void again(job_id)}
              >
                {texts.replay}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
