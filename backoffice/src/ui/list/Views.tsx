import { ActionIcon, Button, Group, Popover, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import type { View } from './listTypes.ts';

/** What says where one is in a list, and not which list it is. */
const withoutPage = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete('after');
  params.sort();
  return params.toString();
};

/** Tabs: a view is an address with a name. Own ones are kept at the server, for whoever saved them. */
export function Views({
  views,
  own,
  countOf,
  onChange,
}: {
  views: readonly View[];
  own: readonly View[];
  /** How many rows a view finds, where the page knows it. */
  countOf?: ((query: string) => number | undefined) | undefined;
  onChange: (own: View[]) => void;
}) {
  const { pathname, search } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const here = withoutPage(search);
  const isKnown = [...views, ...own].some(({ query }) => withoutPage(query) === here);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get('label')).trim();
    if (label === '') return;
    onChange([...own.filter((view) => view.label !== label), { label, query: here }]);
    setNaming(false);
  };
  const tab = ({ label, query }: View) => {
    const isHere = withoutPage(query) === here;
    const count = countOf?.(query);
    return (
      <Button
        key={label}
        component={Link}
        to={`${pathname}${query && `?${query}`}`}
        variant={isHere ? 'default' : 'subtle'}
        color="gray"
        c="var(--mantine-color-text)"
        aria-current={isHere ? 'page' : undefined}
      >
        {label}
        {count !== undefined && (
          <Text span inherit c="dimmed" fw={400} ml={6} className="numbers">
            {format.number(count)}
          </Text>
        )}
      </Button>
    );
  };
  return (
    <Group component="nav" aria-label={ru.list.views} gap={4} className="views">
      {views.map(tab)}
      {own.map((view) => (
        <Group key={view.label} gap={0} wrap="nowrap">
          {tab(view)}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={ru.list.forgetView(view.label)}
            onClick={() => onChange(own.filter((other) => other !== view))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {!isKnown && (
        <Popover opened={isNaming} onChange={setNaming} withinPortal trapFocus>
          <Popover.Target>
            <Button variant="subtle" color="gray" c="dimmed" onClick={() => setNaming(true)}>
              {ru.list.saveView}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <form onSubmit={save}>
              <Group align="flex-end">
                <TextInput name="label" label={ru.list.viewName} maxLength={40} data-autofocus />
                <Button type="submit">{ru.save}</Button>
              </Group>
            </form>
          </Popover.Dropdown>
        </Popover>
      )}
    </Group>
  );
}
