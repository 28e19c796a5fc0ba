import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { users as texts } from './texts/ru.ts';
import type { Invitation } from './useUserActions.ts';

/** The link is known here and now only: the server keeps its hash. */
export function InvitationDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const address = new URL(invitation.path, location.origin).href;
  return (
    <Modal opened onClose={onClose} title={texts.link} closeButtonProps={{ 'aria-label': ru.close }}>
      <Stack>
        <Text>{texts.linkNote(format.dayAndTime(invitation.expires_at))}</Text>
        <TextInput
          aria-label={texts.link}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ru.close}
          </Button>
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button data-autofocus onClick={copy}>
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
