import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ru } from '../texts/ru.ts';

const close = { closeButtonProps: { 'aria-label': ru.close } };

export const toast = {
  done: (message: string) => notifications.show({ ...close, message, color: 'green', autoClose: 3000 }),
  problem: (message: string) =>
    notifications.show({ ...close, message, color: 'red', autoClose: 6000, role: 'alert' }),
  /** Everything that can be undone acts at once and offers the way back for ten seconds. */
  undo: (message: string, run: () => void) => {
    const id = notifications.show({
      ...close,
      color: 'green',
      autoClose: 10_000,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{message}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              run();
            }}
          >
            {ru.undo}
          </Button>
        </Group>
      ),
    });
  },
};
