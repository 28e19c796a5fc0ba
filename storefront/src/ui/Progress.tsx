import { classNames } from './classNames.ts';
import style from './progress.module.css';

/** A bar with a name and, where given, notches: native, so that server HTML carries no style attributes. */
export function Progress({
  value,
  max = 100,
  label,
  className,
}: {
  value: number;
  max?: number;
  label: string;
  className?: string | undefined;
}) {
  return (
    <progress
      className={classNames(style.progress, className)}
      value={Math.min(value, max)}
      max={max}
      aria-label={label}
    />
  );
}
