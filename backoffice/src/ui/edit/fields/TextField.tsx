import { ColorInput, Textarea, TextInput } from '@mantine/core';
import type { FieldProps } from './fieldProps.ts';
import { shared } from './fieldProps.ts';

/** One line; an empty one is nothing where nothing is allowed. */
export function TextField({ spec, path, form }: FieldProps) {
  const { value, onChange, ...input } = form.getInputProps(path);
  return (
    <TextInput
      {...shared(spec)}
      {...input}
      value={value ?? ''}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed === '' && spec.field.orNull ? null : typed)
      }
    />
  );
}

export function LongTextField({ spec, path, form }: FieldProps) {
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={12}
      {...shared(spec)}
      {...form.getInputProps(path)}
      value={form.getInputProps(path).value ?? ''}
    />
  );
}

export const TextOrLongField = (props: FieldProps) =>
  props.spec.field.kind === 'text' && props.spec.field.lines ? (
    <LongTextField {...props} />
  ) : (
    <TextField {...props} />
  );

export function ColorField({ spec, path, form }: FieldProps) {
  return <ColorInput {...shared(spec)} {...form.getInputProps(path)} withEyeDropper={false} maw={200} />;
}
