import { classNames } from './classNames.ts';
import style from './icon.module.css';

/** Of a sticker or a dish, as staff have chosen it: few pages show one, so the shapes are in a file of their own. */
export const BadgeIcon = ({ name, className }: { name: string; className?: string | undefined }) => (
  <svg className={classNames(style.icon, className)} aria-hidden="true" focusable="false">
    <use href={`/icons/badges.svg#${name}`} />
  </svg>
);
