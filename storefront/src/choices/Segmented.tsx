import { useId } from 'react';
import { classNames } from '../ui/classNames.ts';
import style from './segmented.module.css';

/** One of a few short choices: radio buttons underneath, so arrows and forms work by themselves. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  options: readonly { value: Value; label: string; note?: string; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string | undefined;
}) {
  const name = useId();
  return (
    <div className={classNames(style.segmented, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={style.option}>
          <input
            type="radio"
            className={style.input}
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={style.face}>
            {option.label}
            {option.note && <span className={style.note}>{option.note}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
