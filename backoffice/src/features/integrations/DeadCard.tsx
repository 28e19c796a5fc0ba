import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { SetUpIntegration } from '../../../../api/contract/admin/integrations.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { toast } from '../../ui/toast.tsx';
import { type IntegrationState, useRetryDeadJobMutation } from './integrations.api.ts';
import { integrations as texts } from './texts/ru.ts';

/** What was tried as often as it may be, and failed for good. */
export function DeadCard({ name, dead }: { name: SetUpIntegration; dead: IntegrationState['dead'] }) {
  const [retry] = useRetryDeadJobMutation();
  const again = async (id: string) => {
    const { data, error } = await retry({ params: { name, id } });
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.dead}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {texts.dead}: {texts.deadCount(dead.length)}
        </Title>
        {dead.map(({ job_id, title, at, error }) => (
          <Group key={job_id} justify="space-between" wrap="nowrap">
            <div>
              <Text>
                {title}, {format.dayAndTime(at)}
              </Text>
              <Text size="sm" c="dimmed">
                {error}
              </Text>
            </div>
            <Button variant="default" flex="none" onClick={() => void again(job_id)}>
              {texts.retry}
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
