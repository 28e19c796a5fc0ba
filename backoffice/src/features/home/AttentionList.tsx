import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Attention } from '../../../../api/contract/admin/home.contract.ts';
import { home } from './texts/ru.ts';

const icons = {
  danger: <IconExclamationCircle size={20} color="var(--danger)" aria-hidden />,
  warning: <IconAlertTriangle size={20} color="var(--warning)" aria-hidden />,
  info: <IconInfoCircle size={20} color="var(--mantine-color-dimmed)" aria-hidden />,
} as const;

/** What somebody should look at, each with what to do about it. */
export function AttentionList({ attention }: { readonly attention: readonly Attention[] }) {
  return (
    <Card withBorder radius={12} component="section" aria-label={home.attention}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {home.attention}
        </Title>
        {attention.length > 0 && (
          <Text c="dimmed" className="numbers">
            {attention.length}
          </Text>
        )}
      </Group>
      {attention.length === 0 && (
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck size={20} color="var(--success)" aria-hidden />
          <Text>{home.allWell}</Text>
        </Group>
      )}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {attention.map(({ weight, title, text, action, link }) => (
          <Group key={title} component="li" wrap="nowrap" align="start" gap="sm">
            {icons[weight]}
            <div style={{ flex: 1, minWidth: 0 }}>
              <Text>{title}</Text>
              {text && (
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              )}
            </div>
            {link && (
              <Anchor
                component={Link}
                to={link}
                c="var(--mantine-color-text)"
                aria-label={`${action}: ${title}`}
              >
                {action}
              </Anchor>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
