import { Button, Card, Group, Modal, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SetUpIntegration } from '../../../../api/contract/admin/integrations.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { secretLabel } from './integrationParts.ts';
import { type IntegrationState, useSetSecretMutation } from './integrations.api.ts';
import { integrations as texts } from './texts/ru.ts';

/** Keys and passwords: written here, shown by their ends only. */
export function SecretsCard({
  name,
  secrets,
}: {
  name: SetUpIntegration;
  secrets: IntegrationState['secrets'];
}) {
  const may = useMay();
  const [changed, setChanged] = useState<string | null>(null);
  const canChange = may('integration.changeSecrets');
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.access}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.access}
        </Title>
        {secrets.map(({ name: secret, set }) => (
          <div key={secret}>
            <Text size="sm">{secretLabel(secret)}</Text>
            <Group justify="space-between">
              <Text {...(!set && { c: 'dimmed' })} className="numbers">
                {set ? texts.given(set.tail) : texts.notGiven}
              </Text>
              {canChange && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`${set ? texts.replace : texts.give}: ${secretLabel(secret)}`}
                  onClick={() => setChanged(secret)}
                >
                  {set ? texts.replace : texts.give}
                </Button>
              )}
            </Group>
            {set && (
              <Text size="xs" c="dimmed">
                {texts.givenBy(set.by, format.dayAndTime(set.at))}
              </Text>
            )}
          </div>
        ))}
        {!canChange && (
          <Text size="sm" c="dimmed">
            {texts.ownersOnly}
          </Text>
        )}
      </Stack>
      {changed && <SecretDialog name={name} secret={changed} onClose={() => setChanged(null)} />}
    </Card>
  );
}

function SecretDialog({
  name,
  secret,
  onClose,
}: {
  name: SetUpIntegration;
  secret: string;
  onClose: () => void;
}) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [set, { isLoading }] = useSetSecretMutation();
  const save = async () => {
    const { data, error } = await set({ params: { name }, body: { secret, value } });
    if (!data) return setProblem(problemOf(error).error);
    toast.done(data.message);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={secretLabel(secret)} closeButtonProps={{ 'aria-label': ru.close }}>
      <Stack>
        <PasswordInput
          data-autofocus
          label={secretLabel(secret)}
          description={texts.secretHint}
          value={value}
          error={problem}
          autoComplete="off"
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The dialog stands within the form of the page.
            event.preventDefault();
            void save();
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ru.cancel}
          </Button>
          <Button loading={isLoading} onClick={() => void save()}>
            {ru.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
