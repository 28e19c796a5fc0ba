import { classNames } from './classNames.ts';
import style from './icon.module.css';
import type { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;

/**
 * Always hidden from screen readers: the button or the word beside it carries the meaning. The shapes stand once in the
 * document (`server/sprite.ts`), not in the scripts.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={classNames(style.icon, name.endsWith('Filled') && style.filled, className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
