import { Card, Chip, Group, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { format } from '../../texts/format.ts';
import type { IntegrationState } from './integrations.api.ts';
import { integrations as texts } from './texts/ru.ts';

/** What the service was asked lately, without whom it was about. */
export function CallsCard({ calls }: { calls: IntegrationState['calls'] }) {
  const [onlyErrors, setOnlyErrors] = useState(false);
  const errors = calls.filter(({ ok }) => !ok);
  const shown = onlyErrors ? errors : calls;
  return (
    <Card withBorder radius={12} p={0} component="section" aria-label={texts.calls}>
      <Group p="sm" px="md" gap="xs">
        <Title order={2} size="h4" flex={1}>
          {texts.calls}
        </Title>
        {errors.length > 0 && (
          <Chip checked={onlyErrors} onChange={setOnlyErrors} size="sm">
            {texts.onlyErrors(errors.length)}
          </Chip>
        )}
      </Group>
      {shown.length === 0 ? (
        <Text p="md" pt={0} c="dimmed">
          {texts.noCalls}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{texts.columns.time}</Table.Th>
                <Table.Th scope="col">{texts.columns.what}</Table.Th>
                <Table.Th scope="col">{texts.columns.provider}</Table.Th>
                <Table.Th scope="col">{texts.columns.answer}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {texts.columns.ms}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ at, provider, action, ok, answer, ms }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a record has no name of its own, and two may be alike.
                <Table.Tr key={`${at} ${index}`}>
                  <Table.Td c="dimmed">{format.dayAndTime(at)}</Table.Td>
                  <Table.Td>{action}</Table.Td>
                  <Table.Td>{provider}</Table.Td>
                  <Table.Td>
                    <span className={ok ? 'call-dot' : 'call-dot is-bad'} aria-hidden /> {answer}
                  </Table.Td>
                  <Table.Td ta="right" className="numbers" c="dimmed">
                    {format.number(ms)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}
