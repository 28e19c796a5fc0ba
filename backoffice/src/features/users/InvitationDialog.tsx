import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { toast } from '../../ui/toast.tsx';
import { users as texts } from './texts/ru.ts';
import { useMailInvitationMutation } from './users.api.ts';
import type { Invitation } from './useUserActions.ts';

/** The link is known here and now only: the server keeps its hash. A letter brings a link of its own. */
export function InvitationDialog({
  invitation,
  onRenewed,
  onClose,
}: {
  invitation: Invitation;
  onRenewed: (invitation: Invitation) => void;
  onClose: () => void;
}) {
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
        <ByLetter userId={invitation.user_id} onRenewed={onRenewed} />
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

function ByLetter({ userId, onRenewed }: { userId: string; onRenewed: (invitation: Invitation) => void }) {
  const [email, setEmail] = useState('');
  const [mail, { isLoading, error, reset }] = useMailInvitationMutation();
  const problem = error ? problemOf(error) : undefined;
  const send = async () => {
    const { data } = await mail({ params: { id: userId }, body: { email: email.trim() } });
    if (!data) return;
    onRenewed(data.invitation);
    toast.done(data.message);
  };
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        type="email"
        label={texts.mail}
        description={texts.mailNote}
        autoComplete="off"
        value={email}
        error={problem?.fields?.email ?? problem?.error}
        onChange={(event) => {
          if (error) reset();
          setEmail(event.currentTarget.value);
        }}
      />
      <Button
        variant="default"
        loading={isLoading}
        disabled={email.trim() === ''}
        onClick={() => void send()}
      >
        {texts.send}
      </Button>
    </Group>
  );
}
