import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ru } from '../texts/ru.ts';

const partSize = 25;

/**
 * A long piece of work in parts, with its progress in one card and a way to stop between two parts. Work of one part shows
 * no card: it is over before anybody could read it.
 */
export async function runInParts<Item, Result>(
  items: readonly Item[],
  title: string,
  act: (part: readonly Item[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const state = { stopped: false };
  let id: string | undefined;
  try {
    for (let done = 0; done < items.length && !state.stopped; done += partSize) {
      if (items.length > partSize)
        id = show(id, { title, done, all: items.length, stop: () => (state.stopped = true) });
      results.push(await act(items.slice(done, done + partSize)));
    }
  } finally {
    if (id) notifications.hide(id);
  }
  return results;
}

function show(
  id: string | undefined,
  { title, done, all, stop }: { title: string; done: number; all: number; stop: () => void },
): string {
  const card = {
    autoClose: false,
    withCloseButton: false,
    message: (
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{ru.job.progress(title, done, all)}</Text>
          <Button size="compact-sm" variant="default" onClick={stop}>
            {ru.job.stop}
          </Button>
        </Group>
        <Progress value={(100 * done) / all} aria-label={title} />
      </Stack>
    ),
  } as const;
  if (id === undefined) return notifications.show(card);
  notifications.update({ id, ...card });
  return id;
}
