import { Button, Card, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { exportedHistory } from '../../../../api/contract/admin/audit.contract.ts';
import { audit } from './texts/ru.ts';

const texts = audit.export;

/** A signed history to take away: the browser saves it as it comes, however long it is. */
export function ExportCard({ fingerprint }: { readonly fingerprint: string }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        <Group grow>
          <TextInput
            type="date"
            label={audit.from}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={audit.to}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Group>
        <Text size="sm">
          {texts.fingerprint} <Code className="audit-key">{fingerprint}</Code>
        </Text>
        <Button
          component="a"
          variant="default"
          download
          href={`${exportedHistory.path}${query && `?${query}`}`}
          leftSection={<IconCertificate size={18} />}
        >
          {texts.download}
        </Button>
        <Text size="sm">{texts.verify}</Text>
        <Code block>{texts.command}</Code>
      </Stack>
    </Card>
  );
}
