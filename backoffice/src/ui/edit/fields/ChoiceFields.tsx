import { MultiSelect, Select, Switch, TagsInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { documentKind } from '../../../../../api/contract/admin/references.contract.ts';
import { ru } from '../../../texts/ru.ts';
import { useReferencesQuery } from '../../references/references.api.ts';
import { type FieldProps, nothing, shared, words } from './fieldProps.ts';

export function FlagField({ spec, path, form }: FieldProps) {
  return <Switch {...words(spec)} {...form.getInputProps(path, { type: 'checkbox' })} />;
}

export function WordsField({ spec, path, form }: FieldProps) {
  return (
    <TagsInput
      {...shared(spec)}
      {...form.getInputProps(path)}
      placeholder={ru.edit.addWord}
      clearable={false}
    />
  );
}

export function ChoiceField({ spec, path, form }: FieldProps) {
  return (
    <Select
      {...shared(spec)}
      {...form.getInputProps(path)}
      data={[...(spec.options ?? [])]}
      allowDeselect={spec.field.orNull === true}
      maw={320}
    />
  );
}

/** Documents that the field may refer to; one that is archived stands there by its id until another is chosen. */
export function ReferenceField({ spec, path, form }: FieldProps) {
  const data = useOptions(spec);
  const { value, onChange, ...input } = form.getInputProps(path);
  return (
    <Select
      {...shared(spec)}
      {...input}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? nothing(spec))}
      searchable
      clearable={spec.field.orNull === true || spec.field.optional === true}
      nothingFoundMessage={ru.edit.nothingFound}
    />
  );
}
export function ReferencesField({ spec, path, form }: FieldProps) {
  const data = useOptions(spec);
  return (
    <MultiSelect
      {...shared(spec)}
      {...form.getInputProps(path)}
      data={data}
      searchable
      nothingFoundMessage={ru.edit.nothingFound}
    />
  );
}

const useOptions = ({ field }: FieldProps['spec']) => {
  const kind = documentKind.safeParse(
    field.kind === 'reference' || field.kind === 'references' ? field.to : null,
  );
  const { data } = useReferencesQuery(kind.data ?? skipToken);
  return (data?.options ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
