import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { isCutOff, problemOf } from '../../gatewayApi.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useUpdateContainersMutation } from './integrations.api.ts';
import { integrations } from './texts/ru.ts';

const texts = integrations.update;

interface Told {
  readonly text: string;
  readonly color: 'green' | 'red' | 'blue';
}

/** A newer version of the shop, fetched and started at the press of a button. What it answers stays to be read: it takes minutes. */
export function UpdatePage() {
  const [run, { isLoading }] = useUpdateContainersMutation();
  const [told, setTold] = useState<Told | null>(null);
  const update = async () => {
    setTold(null);
    const { data, error } = await run({});
    if (data) setTold({ text: data.message, color: 'green' });
    // The process that asked is itself replaced: its answer never comes.
    else if (isCutOff(error)) setTold({ text: texts.cutOff, color: 'blue' });
    else setTold({ text: problemOf(error).error, color: 'red' });
  };
  return (
    <Stack className="narrow-page">
      <Group justify="space-between">
        <PageTitle>{texts.title}</PageTitle>
        <Button leftSection={<IconRefresh size={18} />} loading={isLoading} onClick={() => void update()}>
          {texts.run}
        </Button>
      </Group>
      <Card withBorder radius={12}>
        <Stack gap="sm">
          <Text>{texts.what}</Text>
          <Text size="sm" c="dimmed">
            {texts.how}
          </Text>
          <div aria-live="polite">
            {isLoading && <Text size="sm">{texts.running}</Text>}
            {told && (
              <Alert color={told.color} variant="light">
                {told.text}
              </Alert>
            )}
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}
