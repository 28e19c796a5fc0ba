import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';
import style from './checkbox.module.css';

type Props = {
  children: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type' | 'className'>;

export function Checkbox({ children, error, className, ...input }: Props) {
  return (
    <label className={classNames(style.row, className)}>
      <input type="checkbox" className={style.box} aria-invalid={error ? true : undefined} {...input} />
      <span className={style.text}>
        {children}
        {error && <span className={style.error}>{error}</span>}
      </span>
    </label>
  );
}

export function Radio({ children, className, ...input }: Omit<Props, 'error'>) {
  return (
    <label className={classNames(style.row, className)}>
      <input type="radio" className={classNames(style.box, style.round)} {...input} />
      <span className={style.text}>{children}</span>
    </label>
  );
}

export function Switch({ children, className, ...input }: Omit<Props, 'error'>) {
  return (
    <label className={classNames(style.row, style.switchRow, className)}>
      <span className={style.text}>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input type="checkbox" role="switch" className={style.switch} {...input} />
    </label>
  );
}
