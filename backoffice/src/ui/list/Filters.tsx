import { Button, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ru } from '../../texts/ru.ts';
import { FilterChip } from './FilterChip.tsx';
import type { Filter } from './listTypes.ts';
import type { ListAddress } from './useListAddress.ts';

/** A field to search in, and a chip for each other filter: filled when it is on, dashed when it is offered. */
export function Filters({ filters, address }: { filters: readonly Filter[]; address: ListAddress }) {
  const [resets, setResets] = useState(0);
  const chips = filters.filter(({ kind }) => kind !== 'search');
  const isUseful = chips.length > 0 || address.isFiltered;
  return (
    <search aria-label={ru.list.filters} className="filters">
      {filters
        .filter(({ kind }) => kind === 'search')
        .map(({ name, label }, index) => (
          <SearchField
            key={`${name}${resets}`}
            hasKey={index === 0}
            label={label}
            value={address.value(name)}
            onChange={(value) => address.set(name, value)}
          />
        ))}
      {isUseful && (
        <div className="filter-chips">
          {chips.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              value={address.value(filter.name)}
              onChange={(value) => address.set(filter.name, value)}
            />
          ))}
          {address.isFiltered && (
            <Button
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              onClick={() => {
                setResets(resets + 1);
                address.reset();
              }}
            >
              {ru.list.reset}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}

/** Asks when the typing stops; follows the address when that changes by itself (reset, Back, a view). */
function SearchField({
  label,
  hasKey,
  value,
  onChange,
}: {
  label: string;
  /** «/» goes to one of them. */
  hasKey: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const ask = useDebouncedCallback((text: string) => {
    asked.current = text;
    onChange(text);
  }, 250);
  return (
    <TextInput
      type="search"
      className="filter-search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} />}
      rightSection={hasKey && typed === '' ? <Kbd visibleFrom="sm">/</Kbd> : undefined}
      rightSectionPointerEvents="none"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value.trim());
      }}
    />
  );
}
