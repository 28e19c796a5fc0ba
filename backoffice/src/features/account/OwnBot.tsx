import { Anchor, Button, Group, Text } from '@mantine/core';
import { problemOf } from '../../gatewayApi.ts';
import { toast } from '../../ui/toast.tsx';
import { useOpenBotLinkMutation, useOwnBotQuery, useRemoveBotLinkMutation } from './account.api.ts';
import { Section } from './Section.tsx';
import { account } from './texts/ru.ts';

const texts = account.bot;
/** Linked in Telegram, not here: it is looked whether it has come. */
const lookMs = 3000;

/** One's own Telegram: with it the buttons under orders act in one's own name. */
export function OwnBot() {
  const [open, { data: opened, error, isLoading, reset }] = useOpenBotLinkMutation();
  const { data } = useOwnBotQuery(undefined, opened ? { pollingInterval: lookMs } : {});
  const [remove, removing] = useRemoveBotLinkMutation();
  if (!data || !(data.available || data.linked)) return null;
  const unlink = async () => {
    const { data: done, error: problem } = await remove();
    reset();
    if (done) toast.done(done.message);
    else toast.problem(problemOf(problem).error);
  };
  return (
    <Section title={texts.title}>
      <Text>{data.linked ? texts.linked : texts.unlinked}</Text>
      {error && <div role="alert">{problemOf(error).error}</div>}
      {opened && !data.linked && (
        <Text>
          <Anchor href={opened.url} target="_blank" rel="noreferrer">
            {texts.go}
          </Anchor>{' '}
          {texts.goNote}
        </Text>
      )}
      <Group>
        {data.linked ? (
          <Button variant="default" loading={removing.isLoading} onClick={() => void unlink()}>
            {texts.unlink}
          </Button>
        ) : (
          <Button variant="default" loading={isLoading} onClick={() => void open()}>
            {texts.link}
          </Button>
        )}
      </Group>
    </Section>
  );
}
