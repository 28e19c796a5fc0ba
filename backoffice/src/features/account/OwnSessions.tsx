import { Button, Group, Stack, Text } from '@mantine/core';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { toast } from '../../ui/toast.tsx';
import { type OwnAccess, useEndOwnSessionMutation } from './account.api.ts';
import { account as texts } from './texts/ru.ts';

export function OwnSessions({ sessions }: { sessions: OwnAccess['sessions'] }) {
  const [end, { isLoading }] = useEndOwnSessionMutation();
  const finish = async (id: string) => {
    const { data, error } = await end({ params: { id } });
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  return (
    <Stack component="ul" gap="xs" className="plain-list">
      {sessions.map(({ id, device, opened_at, seen_at, current }) => {
        const name = device || texts.sessions.unknown;
        return (
          <Group key={id} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{name}</Text>
              <Text size="sm" c="dimmed" className="numbers">
                {current
                  ? texts.sessions.current
                  : texts.sessions.told(format.dayAndTime(opened_at), format.dayAndTime(seen_at))}
              </Text>
            </div>
            {!current && (
              <Button
                variant="default"
                disabled={isLoading}
                aria-label={texts.sessions.endOf(name)}
                onClick={() => void finish(id)}
              >
                {texts.sessions.end}
              </Button>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
