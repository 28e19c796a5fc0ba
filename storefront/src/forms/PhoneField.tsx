import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { editPhone } from '../format/phone.ts';
import { Field, type FieldLook } from './Field.tsx';

/** Shows the mask and gives it out as typed; the server reads any writing. */
export function PhoneField({
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
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (9xx) xxx-xx-xx"
      {...rest}
      ref={input}
      type="tel"
      value={value}
      onChange={({ target }) => {
        const next = editPhone(value, target.value, target.selectionStart ?? target.value.length);
        caret.current = next.caret;
        onChange(next.text);
      }}
    />
  );
}
