import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field, type FieldLook } from './Field.tsx';

export type MaskedFieldProps = FieldLook & {
  value: string;
  onChange: (value: string) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'type'>;

/** Whose signs come by themselves while one types; the caret stays with what was typed. */
export function MaskedField({
  value,
  onChange,
  mask,
  ...rest
}: MaskedFieldProps & {
  type?: 'tel';
  mask: (text: string, caret: number) => { text: string; caret: number };
}) {
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
      {...rest}
      ref={input}
      value={value}
      onChange={({ target }) => {
        const next = mask(target.value, target.selectionStart ?? target.value.length);
        caret.current = next.caret;
        onChange(next.text);
      }}
    />
  );
}
