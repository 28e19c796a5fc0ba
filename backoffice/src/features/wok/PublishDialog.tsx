import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core';
import { ru } from '../../texts/ru.ts';
import type { Difference } from './differences.ts';
import { wok as texts } from './texts/ru.ts';
import type { Chosen } from './wokTypes.ts';

interface Props {
  readonly differences: readonly Difference[];
  readonly isBusy: boolean;
  /** Leads to what has changed. */
  readonly onShow: (at: Chosen) => void;
  readonly onPublish: () => Promise<void>;
  readonly onClose: () => void;
}

export function PublishDialog({ differences, isBusy, onShow, onPublish, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.differences.title}
      closeButtonProps={{ 'aria-label': ru.close }}
      size={600}
      radius={16}
    >
      <List spacing={8} listStyleType="none">
        {differences.map(({ text, at }) => (
          <List.Item key={text}>
            {at ? (
              <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onShow(at)}>
                {text}
              </Anchor>
            ) : (
              <Text size="sm">{text}</Text>
            )}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ru.cancel}
        </Button>
        <Button loading={isBusy} onClick={() => void onPublish()}>
          {texts.publish(differences.length)}
        </Button>
      </Group>
    </Modal>
  );
}
