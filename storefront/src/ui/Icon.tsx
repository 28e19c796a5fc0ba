import { classNames } from './classNames.ts';
import style from './icon.module.css';
import { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;

/** Always hidden from screen readers: the button or the word beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={classNames(style.icon, name.endsWith('Filled') && style.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
