import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { ru } from '../../texts/ru.ts';
import type { Filter } from './listTypes.ts';
import type { ListAddress } from './useListAddress.ts';

export function Filters({ filters, address }: { filters: readonly Filter[]; address: ListAddress }) {
  const [resets, setResets] = useState(0);
  const field = (filter: Filter) => {
    const props = {
      label: filter.label,
      value: address.value(filter.name),
      onChange: (value: string) => address.set(filter.name, value),
    };
    switch (filter.kind) {
      case 'search':
        return <SearchField key={`${filter.name}${resets}`} {...props} />;
      case 'sum':
        return <SumField key={`${filter.name}${resets}${props.value}`} {...props} />;
      case 'date':
        return (
          <TextInput
            key={filter.name}
            type="date"
            {...props}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
        );
      case 'choice':
        return (
          <Select
            key={filter.name}
            {...props}
            value={props.value || null}
            onChange={(value) => props.onChange(value ?? '')}
            placeholder={filter.any ?? ''}
            data={[...(filter.options ?? [])]}
            searchable={(filter.options?.length ?? 0) > 8}
            clearable
            clearButtonProps={{ 'aria-label': `${ru.list.reset}: ${filter.label}` }}
          />
        );
    }
  };
  return (
    <Group align="flex-end" role="search" aria-label={ru.list.filters}>
      {filters.map(field)}
      <Button
        variant="default"
        disabled={!address.isFiltered}
        onClick={() => {
          setResets(resets + 1);
          address.reset();
        }}
      >
        {ru.list.reset}
      </Button>
    </Group>
  );
}

/** Asks when the sum is typed and left, or with Enter. */
function SumField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<number | string>(value === '' ? '' : Number(value));
  const ask = () => {
    if (String(typed) !== value) onChange(String(typed));
  };
  return (
    <NumberInput
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={ask}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
      hideControls
      min={0}
      decimalScale={2}
      decimalSeparator=","
      suffix={ru.units.roubles}
      w={110}
    />
  );
}

/** Asks when the typing stops; follows the address when that changes by itself (reset, Back, a view). */
function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
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
      label={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value.trim());
      }}
    />
  );
}
