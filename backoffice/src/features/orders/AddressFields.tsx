import { Checkbox, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { EditBody } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.edit;
const PinMap = lazy(async () => ({ default: (await import('../../ui/map/PinMap.tsx')).PinMap }));
export type Address = NonNullable<EditBody['address']>;
/** As the shop takes them. */
const longest = { text: 300, flat: 30, entrance: 30, floor: 30, intercom: 30, courier_comment: 500 };
export const noAddress = { text: '', flat: '', entrance: '', floor: '', intercom: '', courier_comment: '' };

/** A mark is that of the house it was put for. */
const withoutMark = ({ pin: _, ...address }: Address): Address => address;

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
  const field = (name: keyof typeof longest) => ({
    label: texts.address[name],
    maxLength: longest[name],
    value: address[name] ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...(name === 'text' ? withoutMark(address) : address), [name]: currentTarget.value }),
  });
  return (
    <>
      <TextInput {...field('text')} error={errors.address ?? errors['address.text']} />
      {(errors.address || address.pin) && (
        // Of a house that no base knows the mark says where it is.
        <Suspense fallback={<Skeleton h={280} />}>
          <PinMap place={address.pin ?? null} onPlace={(pin) => onChange({ ...address, pin })} />
        </Suspense>
      )}
      <Checkbox
        label={texts.privateHouse}
        checked={address.private_house ?? false}
        onChange={({ currentTarget }) => onChange({ ...address, private_house: currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <TextInput {...field('flat')} error={errors.flat} />
        <TextInput {...field('entrance')} />
        <TextInput {...field('floor')} />
        <TextInput {...field('intercom')} />
      </SimpleGrid>
      <TextInput {...field('courier_comment')} />
    </>
  );
}
