import { Button, Group, List, Modal, Text } from '@mantine/core';
import { ru } from '../../texts/ru.ts';
import { labelOf, summaryOf } from './blockSpecs.ts';
import type { Difference } from './differences.ts';
import { blocks as texts } from './texts/ru.ts';

interface Props {
  readonly differences: readonly Difference[];
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

export function PublishDialog({ differences, isBusy, onPublish, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.differences}
      closeButtonProps={{ 'aria-label': ru.close }}
      radius={16}
    >
      <List spacing={8} listStyleType="none">
        {differences.map(({ kind, block }) => (
          <List.Item key={`${kind} ${block.id}`}>
            <Text span c="dimmed" size="sm">
              {texts.kinds[kind]}:
            </Text>{' '}
            {labelOf(block)} {summaryOf(block) && `«${summaryOf(block)}»`}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ru.cancel}
        </Button>
        <Button loading={isBusy} onClick={onPublish}>
          {texts.publish(differences.length)}
        </Button>
      </Group>
    </Modal>
  );
}
