import type { ComponentProps, ReactNode } from 'react';
import style from './chip.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

/** A choice that can be on or off, or (with `onRemove`) something that is on and can be taken off. */
export function Chip({
  pressed,
  removable,
  className,
  children,
  ...rest
}: { pressed?: boolean; removable?: boolean; children: ReactNode } & Omit<
  ComponentProps<'button'>,
  'children'
>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(style.chip, className)}
      aria-pressed={removable ? undefined : pressed}
      data-on={pressed || undefined}
    >
      {children}
      {removable && <Icon name="close" className={style.cross} />}
    </button>
  );
}
