import { useRef } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './classNames.ts';
import style from './counter.module.css';
import { Icon } from './Icon.tsx';
import { useHold } from './useHold.ts';

/**
 * − 1 +, with the `sum` of so many under the number; `filled` where it stands for a button. Plus and minus repeat while they are held; the number is spoken after a pause by whoever owns the
 * sum.
 */
export function Counter({
  value,
  onChange,
  name,
  min = 0,
  max = 99,
  small,
  plusAtZero,
  filled,
  sum,
  className,
}: {
  value: number;
  onChange: (value: number) => void;
  name: string;
  min?: number;
  max?: number;
  small?: boolean;
  /** Of none there is only a plus: nothing to take away, and no nought to read. */
  plusAtZero?: boolean;
  filled?: boolean;
  sum?: string;
  className?: string | undefined;
}) {
  const plus = useRef<HTMLButtonElement>(null);
  const less = useHold(() => {
    onChange(Math.max(min, value - 1));
    if (plusAtZero && value === 1) plus.current?.focus(); // the minus goes
  });
  const more = useHold(() => onChange(Math.min(max, value + 1)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on every card
    <div
      className={classNames(style.counter, small && style.small, filled && style.filled, className)}
      data-plus={(plusAtZero && value === 0) || undefined}
      role="group"
      aria-label={name}
    >
      <button
        type="button"
        className={style.step}
        disabled={value <= min}
        aria-label={value === 1 && min === 0 ? uiTexts.remove(name) : uiTexts.less(name)}
        {...less}
      >
        <Icon name="minus" />
      </button>
      <span className={style.value} key={value}>
        {value}
        {sum && (
          <small className={style.sum}>
            <span className="hidden-text">, </span>
            {sum}
          </small>
        )}
      </span>
      <button
        ref={plus}
        type="button"
        className={style.step}
        disabled={value >= max}
        aria-label={uiTexts.more(name)}
        {...more}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
