import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the page below the form. */
export function ToolCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder radius={12} component="section" aria-label={title}>
      <Stack gap="xs">
        <Title order={3} fz={16} lh="24px">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
