import { Checkbox, Group, TextInput } from '@mantine/core';
import type { EditBody } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.edit;
export type Address = NonNullable<EditBody['address']>;
export const noAddress = { text: '', flat: '', entrance: '', floor: '', intercom: '', courier_comment: '' };

/** Where an order goes; `errors` stand under their fields. */
export function AddressFields({
  address,
  onChange,
  errors = {},
}: {
  address: Address;
  onChange: (next: Address) => void;
  errors?: Readonly<Record<string, string>>;
}) {
  const field = (name: 'text' | 'flat' | 'entrance' | 'floor' | 'intercom' | 'courier_comment') => ({
    label: texts.address[name],
    value: address[name] ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...address, [name]: currentTarget.value }),
  });
  return (
    <>
      <TextInput {...field('text')} error={errors.address} />
      <Checkbox
        label={texts.privateHouse}
        checked={address.private_house ?? false}
        onChange={({ currentTarget }) => onChange({ ...address, private_house: currentTarget.checked })}
      />
      <Group grow>
        <TextInput {...field('flat')} error={errors.flat} />
        <TextInput {...field('entrance')} />
        <TextInput {...field('floor')} />
        <TextInput {...field('intercom')} />
      </Group>
      <TextInput {...field('courier_comment')} />
    </>
  );
}
