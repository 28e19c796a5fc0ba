import { useEffect, useId, useRef } from 'react';
import { uiTexts } from '../texts/ui.ts';
import style from './codeField.module.css';

const cells = [0, 1, 2, 3];
const length = cells.length;

/** One real input drawn as four cells: autofill and paste work, the fourth digit sends. */
export function CodeField({
  value,
  onChange,
  onComplete,
  error,
  disabled,
}: {
  value: string;
  onChange: (value: string) => void;
  onComplete: (code: string) => void;
  error?: string | null | undefined;
  disabled?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  return (
    <div>
      <div className={style.cells} data-wrong={error ? true : undefined}>
        <input
          ref={input}
          className={style.input}
          data-autofocus
          aria-label={uiTexts.codeLabel}
          aria-describedby={error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          // Two more than needed: a pasted «12 34» must not lose its tail before the spaces are dropped.
          maxLength={length + 4}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, length);
            onChange(digits);
            if (digits.length === length && digits !== value) onComplete(digits);
          }}
        />
        {cells.map((index) => (
          <span
            key={index}
            className={style.cell}
            data-current={index === value.length || undefined}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
      {error && (
        <p id={noteId} className={style.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
