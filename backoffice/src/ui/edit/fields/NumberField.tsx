import { NumberInput } from '@mantine/core';
import { ru } from '../../../texts/ru.ts';
import { type FieldProps, nothing, shared } from './fieldProps.ts';

const kinds: Readonly<Record<string, { readonly suffix: string; readonly decimals: number }>> = {
  money: { suffix: ru.units.roubles, decimals: 2 },
  percent: { suffix: ru.units.percent, decimals: 2 },
  integer: { suffix: '', decimals: 0 },
  minutes: { suffix: ru.units.minutes, decimals: 0 },
  days: { suffix: ru.units.days, decimals: 0 },
  grams: { suffix: ru.units.grams, decimals: 1 },
};

/** A number in its unit; an empty field is nothing where nothing is allowed, and else the server asks for a number. */
export function NumberField({ spec, path, form }: FieldProps) {
  const { value, onChange, ...input } = form.getInputProps(path);
  const { suffix, decimals } = kinds[spec.field.kind] ?? { suffix: '', decimals: 2 };
  return (
    <NumberInput
      {...shared(spec)}
      {...input}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? nothing(spec) : typed)}
      decimalScale={decimals}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      min={0}
      clampBehavior="none"
      hideControls
      {...(suffix && { suffix })}
      maw={200}
    />
  );
}
