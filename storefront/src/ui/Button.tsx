import type { ComponentProps, ReactNode } from 'react';
import style from './button.module.css';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';

type Look = 'primary' | 'tinted' | 'secondary' | 'ghost';
interface ButtonLook {
  /** `primary`: the one main action of a region; `tinted`: «В корзину»; `secondary`: quiet; `ghost`: only words. */
  look?: Look;
  size?: 'm' | 'l' | 's';
  wide?: boolean;
  icon?: IconName | undefined;
  children: ReactNode;
}

const classOf = ({ look = 'primary', size = 'm', wide }: Omit<ButtonLook, 'children'>, className?: string) =>
  classNames(style.button, style[look], style[size], wide && style.wide, className);

export function Button({
  look,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  ...rest
}: ButtonLook & { busy?: boolean } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: for moves, not for actions. */
export function ButtonLink({
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classOf({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** 44 × 44 with a name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(style.iconButton, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
