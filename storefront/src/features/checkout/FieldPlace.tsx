import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import style from './fieldPlace.module.css';
import { type FieldName, type FormErrors, fieldNames } from './formErrors.ts';

const placeId = (name: FieldName) => `checkout-${name}`;

/** Where a field stands: the summary of errors leads here. A group of buttons has its error under itself. */
export function FieldPlace({
  name,
  error,
  className,
  children,
}: {
  name: FieldName;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div id={placeId(name)} className={classNames(style.place, className)}>
      {children}
      {error && (
        <p className={style.error} id={`${placeId(name)}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export const focusField = (name: FieldName) => {
  const place = document.getElementById(placeId(name));
  const field =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place?.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
    place?.querySelector<HTMLElement>(':is(input, textarea, button):not(:disabled)');
  field?.focus();
  place?.scrollIntoView({ block: 'center' });
};

export const firstWrong = (errors: FormErrors): FieldName | undefined =>
  fieldNames.find((name) => errors[name]);
