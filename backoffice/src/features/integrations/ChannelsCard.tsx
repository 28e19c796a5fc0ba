import { Button, Card, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { problemOf } from '../../gatewayApi.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { useFindBotChannelsMutation } from './integrations.api.ts';
import { integrations } from './texts/ru.ts';

const texts = integrations.channels;

/** Where the bot whose token is kept may write: numbers for the fields beside. */
export function ChannelsCard() {
  const may = useMay();
  const [find, { data, error, isLoading }] = useFindBotChannelsMutation();
  if (!may('integration.changeSecrets')) return null;
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {texts.title}
          </Title>
          <Button variant="default" loading={isLoading} onClick={() => void find({ body: {} })}>
            {texts.find}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        <div aria-live="polite">
          {error && <Text className="is-bad">{problemOf(error).error}</Text>}
          {data && <Text size="sm">{data.message}</Text>}
        </div>
        {data?.channels.map(({ chat_id, title, kind, can_post }) => (
          <Group key={chat_id} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{title || chat_id}</Text>
              <Text size="sm" c="dimmed" className="numbers">
                {[texts.kinds[kind], chat_id, ...(can_post ? [] : [texts.cannotPost])].join(' · ')}
              </Text>
            </div>
            <CopyButton value={chat_id}>
              {({ copied, copy }) => (
                <Button variant="default" size="compact-md" onClick={copy}>
                  {copied ? texts.copied : texts.copy}
                </Button>
              )}
            </CopyButton>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
