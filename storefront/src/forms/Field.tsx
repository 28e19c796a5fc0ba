import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import style from './field.module.css';

export interface FieldLook {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** The rare field that may stay empty says so. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** Label above, the field, then its error or hint, tied together for screen readers. */
export function FieldFrame({
  label,
  error,
  hint,
  optional,
  className,
  children,
}: FieldLook & {
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className={classNames(style.field, className)}>
      <label className={style.label} htmlFor={id}>
        {label}
        {optional && <span className={style.optional}> {uiTexts.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={error ? style.error : style.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

export function Field({
  label,
  error,
  hint,
  optional,
  className,
  after,
  ...input
}: FieldLook & { after?: ReactNode } & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <FieldFrame {...{ label, error, hint, optional, className }}>
      {(ids) => (
        <span className={style.box}>
          <input
            {...input}
            {...ids}
            aria-invalid={ids['aria-invalid'] ?? input['aria-invalid']}
            className={style.input}
          />
          {after}
        </span>
      )}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  error,
  hint,
  optional,
  className,
  ...area
}: FieldLook & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <FieldFrame {...{ label, error, hint, optional, className }}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={classNames(style.input, style.area)} />}
    </FieldFrame>
  );
}

/** Can be shown, and takes what is pasted. */
export function PasswordField(props: FieldLook & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
