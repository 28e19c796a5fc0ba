import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './chip.module.css';

/** A choice that can be on or off, of things to leave out (`without`), or something that is on and can be taken off. */
export function Chip({
  pressed,
  removable,
  without,
  className,
  children,
  ...rest
}: { pressed?: boolean; removable?: boolean; without?: boolean | undefined; children: ReactNode } & Omit<
  ComponentProps<'button'>,
  'children'
>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(style.chip, className)}
      aria-pressed={removable ? undefined : pressed}
      data-on={pressed || removable || undefined}
    >
      {without && pressed && <Icon name="close" className={style.cross} />}
      {children}
      {removable && <Icon name="close" className={style.cross} />}
    </button>
  );
}
