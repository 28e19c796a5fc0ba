import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import type { NewRow } from './AddDish.tsx';
import { type Caller, useSearchCallersQuery } from './orders.api.ts';
import type { PhoneDraft } from './phoneDraft.ts';
import { orders } from './texts/ru.ts';

const texts = orders.phone;
interface Props {
  readonly draft: PhoneDraft;
  readonly onChange: (part: Partial<PhoneDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Found by the tail of the phone or the name, or typed in: then the order is a guest's. */
export function CallerFields({ draft, onChange, errors }: Props) {
  const { caller } = draft;
  const pick = (found: Caller) => {
    const [address] = found.addresses;
    onChange({
      caller: found,
      name: found.name,
      phone: found.phone,
      ...(address && draft.address.text === '' && { address }),
    });
  };
  return (
    <>
      {caller ? <Known caller={caller} draft={draft} onChange={onChange} /> : <FindCaller onPick={pick} />}
      <Group grow align="flex-start">
        <TextInput
          label={texts.name}
          value={draft.name}
          error={errors.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label={texts.number}
          type="tel"
          value={draft.phone}
          error={errors.phone}
          readOnly={caller?.client_id != null}
          onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
        />
      </Group>
      {!caller?.client_id && (
        <Checkbox
          label={texts.consent}
          checked={draft.consent}
          error={errors.consent}
          onChange={({ currentTarget }) => onChange({ consent: currentTarget.checked })}
        />
      )}
    </>
  );
}

const keyOf = ({ client_id, phone }: Caller): string => client_id ?? phone;

function FindCaller({ onPick }: { onPick: (caller: Caller) => void }) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), 250);
  const { currentData: data, error } = useSearchCallersQuery(
    { body: { search: wanted } },
    { skip: wanted.length < 2 },
  );
  const found = wanted.length < 2 ? [] : (data?.callers ?? []);
  return (
    <Select
      label={texts.search}
      data-autofocus
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={
        error ? problemOf(error).error : wanted.length < 2 || !data ? texts.search : texts.nobody
      }
      value={null}
      onChange={(key) => {
        const caller = found.find((each) => keyOf(each) === key);
        if (caller) onPick(caller);
      }}
      data={found.map((caller) => ({
        value: keyOf(caller),
        label: `${caller.name}, ${format.phone(caller.phone)}`,
      }))}
    />
  );
}

function Known({ caller, draft, onChange }: Pick<Props, 'draft' | 'onChange'> & { readonly caller: Caller }) {
  const { last, addresses } = caller;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{caller.name}</Text>
          <Text size="sm" c="dimmed">
            {caller.client_id ? texts.client(caller.orders_count, format.money(caller.bonuses)) : texts.guest}
          </Text>
        </div>
        <Group gap="xs">
          {last && (
            <Button variant="default" onClick={() => onChange({ rows: rowsOf(last) })}>
              {texts.repeat(last.number)}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => onChange({ caller: null, name: '', phone: '', bonuses: 0 })}
          >
            {texts.forget}
          </Button>
        </Group>
      </Group>
      {addresses.length > 1 && (
        <Select
          label={texts.savedAddress}
          value={null}
          onChange={(text) => {
            const address = addresses.find((each) => each.text === text);
            if (address) onChange({ address });
          }}
          data={[...new Set(addresses.map(({ text }) => text))]}
          placeholder={draft.address.text}
        />
      )}
    </Stack>
  );
}

const rowsOf = ({ products }: NonNullable<Caller['last']>): NewRow[] =>
  products.map(({ product_id, modifier_ids, option_ids, name, details, count }) => ({
    key: [product_id ?? 'wok', ...modifier_ids, ...option_ids].join(),
    name,
    details,
    count,
    product: product_id === null ? { option_ids } : { product_id, modifier_ids },
  }));
