import { Button, Group } from '@mantine/core';
import { IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { ru } from '../texts/ru.ts';

/** Where a list goes on: the page's key stands in the address, so Back leads to the page before. */
export function Pages({ next }: { next: string | null }) {
  const { pathname, search } = useLocation();
  const isFirst = !new URLSearchParams(search).has('after');
  if (isFirst && next === null) return null;
  const to = (after: string | null) => {
    const params = new URLSearchParams(search);
    if (after === null) params.delete('after');
    else params.set('after', after);
    const query = params.toString();
    return `${pathname}${query && `?${query}`}`;
  };
  return (
    <Group component="nav" aria-label={ru.pages.label} justify="flex-end" gap="xs">
      {!isFirst && (
        <Button component={Link} to={to(null)} variant="default" leftSection={<IconArrowUp size={18} />}>
          {ru.pages.first}
        </Button>
      )}
      {next !== null && (
        <Button
          component={Link}
          to={to(next)}
          variant="default"
          rightSection={<IconChevronRight size={18} />}
        >
          {ru.pages.next}
        </Button>
      )}
    </Group>
  );
}
