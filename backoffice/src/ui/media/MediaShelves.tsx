import { Badge, NavLink, Select, Stack, Text } from '@mantine/core';
import { IconEyeOff, IconFolder, IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { format } from '../../texts/format.ts';
import { type MediaFilter, useMediaShelvesQuery } from './media.api.ts';
import { media as texts } from './texts/ru.ts';

interface Props {
  readonly filter: MediaFilter;
  readonly onFilter: (filter: MediaFilter) => void;
}

/** Folders, what is special, tags; on a phone one list to choose from. */
export function MediaShelves({ filter, onFilter }: Props) {
  const { data } = useMediaShelvesQuery();
  if (!data) return <div />;
  const { search } = filter;
  const folder = (name: string) => ({ search, folder: name });
  const choices = [
    { value: '', label: `${texts.all} · ${data.all}` },
    ...data.folders.map(({ name, count }) => ({ value: `folder ${name}`, label: `${name} · ${count}` })),
    { value: 'special unused', label: `${texts.unused} · ${data.unused}` },
    { value: 'special silent', label: `${texts.silent} · ${data.silent}` },
  ];
  const chosen =
    filter.folder !== undefined
      ? `folder ${filter.folder}`
      : filter.special
        ? `special ${filter.special}`
        : '';
  const choose = (value: string) => {
    const [kind, ...rest] = value.split(' ');
    const name = rest.join(' ');
    if (kind === 'folder') onFilter(folder(name));
    else if (name === 'unused' || name === 'silent') onFilter({ search, special: name });
    else onFilter({ search });
  };
  const shelf = (value: string, label: string, count: number, icon: ReactNode) => (
    <NavLink
      key={value}
      component="button"
      type="button"
      active={chosen === value && !filter.tag}
      aria-current={chosen === value && !filter.tag}
      leftSection={icon}
      label={label}
      rightSection={<span className="numbers">{format.number(count)}</span>}
      onClick={() => choose(value)}
    />
  );
  return (
    <>
      <Select
        className="media-shelf-choice"
        aria-label={texts.folders}
        data={choices}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => choose(value ?? '')}
      />
      <nav className="media-shelves" aria-label={texts.folders}>
        {shelf('', texts.all, data.all, <IconPhoto size={18} />)}
        {data.folders.map(({ name, count }) =>
          shelf(`folder ${name}`, name, count, <IconFolder size={18} />),
        )}
        <Text size="xs" c="dimmed" mt="md" mb={4} px={12}>
          {texts.special}
        </Text>
        {shelf('special unused', texts.unused, data.unused, <IconPhotoOff size={18} />)}
        {shelf('special silent', texts.silent, data.silent, <IconEyeOff size={18} />)}
        {data.tags.length > 0 && (
          <Stack gap={4} mt="md" px={12}>
            <Text size="xs" c="dimmed">
              {texts.tags}
            </Text>
            <div className="media-tags">
              {data.tags.map(({ name, count }) => (
                <Badge
                  key={name}
                  component="button"
                  type="button"
                  variant="light"
                  color={filter.tag === name ? 'blue' : 'gray'}
                  tt="none"
                  radius={6}
                  aria-pressed={filter.tag === name}
                  onClick={() => onFilter(filter.tag === name ? { search } : { search, tag: name })}
                >
                  {name} {count}
                </Badge>
              ))}
            </div>
          </Stack>
        )}
      </nav>
    </>
  );
}
