import { MultiSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ru } from '../../texts/ru.ts';
import type { FieldSpec } from './editTypes.ts';

/** The input that a kind of value is typed in. */
export function FormField({
  spec,
  form,
}: {
  spec: FieldSpec;
  // biome-ignore lint/suspicious/noExplicitAny: a field is found by its name, whatever the form's other fields are.
  form: UseFormReturnType<any>;
}) {
  const { name, label, kind, hint, optional, options = [] } = spec;
  const shared = { label, ...(hint && { description: hint }), inputWrapperOrder };
  switch (kind) {
    case 'text':
      return <TextInput {...shared} {...form.getInputProps(name)} />;
    case 'longText':
      return <Textarea autosize minRows={3} maxRows={12} {...shared} {...form.getInputProps(name)} />;
    case 'money': {
      const { value, onChange, ...input } = form.getInputProps(name);
      return (
        <NumberInput
          {...shared}
          {...input}
          value={value ?? ''}
          onChange={(typed) => onChange(typed === '' && optional ? null : typed)}
          decimalScale={2}
          min={0}
          clampBehavior="none"
          hideControls
          suffix={ru.roubles}
          maw={200}
        />
      );
    }
    case 'boolean':
      return <Switch {...shared} {...form.getInputProps(name, { type: 'checkbox' })} />;
    case 'choices':
      return <MultiSelect {...shared} data={[...options]} searchable {...form.getInputProps(name)} />;
  }
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
