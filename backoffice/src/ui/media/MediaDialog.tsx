import { Button, CloseButton, Group, Modal, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FileInfo } from '../../../../api/contract/values.contract.ts';
import { ru } from '../../texts/ru.ts';
import { MediaLibrary } from './MediaLibrary.tsx';
import type { MediaFilter } from './media.api.ts';
import { media as texts } from './texts/ru.ts';

interface Props {
  readonly many?: boolean;
  readonly onPick: (pictures: readonly FileInfo[]) => void;
  readonly onClose: () => void;
}

/** The library over whatever wants a picture. */
export function MediaDialog({ many = false, onPick, onClose }: Props) {
  const [filter, setFilter] = useState<MediaFilter>({});
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="min(1160px, 100vw - 96px)"
      centered
      classNames={{ inner: 'media-dialog' }}
      zIndex={400}
    >
      <Modal.Overlay />
      <Modal.Content radius={16} aria-label={texts.title}>
        <Modal.Body p={0}>
          <MediaLibrary
            title={
              <Title order={2} size="h3">
                {texts.title}
              </Title>
            }
            filter={filter}
            onFilter={setFilter}
            many={many}
            foot={({ pictures, alt }, { needAlt }) => {
              const shown = pictures.flatMap(({ file_info, alt: saved }, index) =>
                file_info ? { ...file_info, alt: index === pictures.length - 1 ? alt.trim() : saved } : [],
              );
              return (
                <Group className="media-foot" justify="flex-end">
                  <Text size="sm" c="dimmed" mr="auto" role="status">
                    {many ? texts.chosenInOrder(pictures.length) : texts.chosen(pictures.length)}
                  </Text>
                  <Button variant="default" onClick={onClose}>
                    {ru.cancel}
                  </Button>
                  <Button
                    disabled={shown.length === 0 || shown.length < pictures.length}
                    onClick={() => {
                      if (shown.some((picture) => picture.alt === '')) needAlt();
                      else onPick(shown);
                    }}
                  >
                    {texts.put}
                  </Button>
                </Group>
              );
            }}
          />
          <CloseButton className="media-close" size="lg" aria-label={ru.close} onClick={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
