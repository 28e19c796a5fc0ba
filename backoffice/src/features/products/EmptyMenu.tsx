import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileImport, IconPlus, IconSoup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { products as texts } from './texts/ru.ts';

/** A menu that nobody has begun: what it is for, and the two ways in. */
export function EmptyMenu({ newPath }: { newPath: string }) {
  return (
    <Stack align="center" py={64} ta="center">
      <IconSoup size={72} stroke={1.2} aria-hidden />
      <Title order={2} fz={20} lh="28px">
        {texts.empty.title}
      </Title>
      <Text c="dimmed">{texts.empty.note}</Text>
      <Group justify="center" align="stretch">
        <Way to={newPath} icon={<IconPlus size={20} />} {...texts.empty.first} />
        <Way to="/catalog/import" icon={<IconFileImport size={20} />} {...texts.empty.file} />
      </Group>
    </Stack>
  );
}

function Way({ to, icon, title, note }: { to: string; icon: ReactNode; title: string; note: string }) {
  return (
    <Card component={Link} to={to} withBorder radius={12} w={240} ta="left" c="var(--mantine-color-text)">
      {icon}
      <Text fw={600} mt="xs">
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Card>
  );
}
