import { classNames } from './classNames.ts';
import style from './skeleton.module.css';

/** A place of the real size; shows itself only after 200 ms, so quick answers do not flicker. */
export function Skeleton({ className, round }: { className?: string | undefined; round?: boolean }) {
  return <span className={classNames(style.skeleton, round && style.round, className)} aria-hidden="true" />;
}
