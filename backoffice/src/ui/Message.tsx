import { Button, Stack, Text } from '@mantine/core';

/** One line of what happened and, where there is one, the way out. */
export function Message({ text, action }: { text: string; action?: { text: string; run: () => void } }) {
  return (
    <Stack align="flex-start" p="md">
      <Text role="status">{text}</Text>
      {action && (
        <Button variant="default" onClick={action.run}>
          {action.text}
        </Button>
      )}
    </Stack>
  );
}
