import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { maskDate } from '../format/dateInput.ts';
import { Field, type FieldLook } from './Field.tsx';

/** A date as people write it: 28.02.1990. The points come by themselves. */
export function DateField({
  value,
  onChange,
  ...rest
}: FieldLook & {
  value: string;
  onChange: (value: string) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    // React puts the caret to the end of a changed value.
    if (caret.current !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });
  return (
    <Field
      inputMode="numeric"
      {...rest}
      ref={input}
      value={value}
      onChange={({ target }) => {
        const next = maskDate(target.value, target.selectionStart ?? target.value.length);
        caret.current = next.caret;
        onChange(next.text);
      }}
    />
  );
}
