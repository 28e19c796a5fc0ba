import type { UseFormReturnType } from '@mantine/form';
import type { FormField } from '../../../../../api/contract/formFields.ts';

// biome-ignore lint/suspicious/noExplicitAny: a field is found by its path, whatever the form's other fields are.
export type AnyForm = UseFormReturnType<any>;

export interface FieldProps {
  readonly spec: FormField;
  /** Where its value stands in the form: `steps.0.options.2.price`. */
  readonly path: string;
  readonly form: AnyForm;
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Its label and its hint. */
export const words = ({ label, hint }: FormField) => ({ label, ...(hint && { description: hint }) });

/** Label above, hint below, the refusal under that. */
export const shared = (spec: FormField) => ({ ...words(spec), inputWrapperOrder: order });

/** The value at a path, and a way to put another one there. */
export const valueAt = <Value>(form: AnyForm, path: string) => {
  const { value, error, onChange } = form.getInputProps(path);
  return {
    value: value as Value,
    error: error as string | undefined,
    set: (next: Value) => onChange(next),
  };
};

/** What an emptied field holds: null or nothing at all where these are allowed, and else the server asks for a value. */
export const nothing = ({ field }: FormField): null | undefined | '' =>
  field.orNull ? null : field.optional ? undefined : '';
