import { formatMoney } from '../format/money.ts';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './classNames.ts';
import style from './price.module.css';

/** «1 290 ₽» on one line; the old price struck and muted beside it. */
export function Price({
  value,
  old,
  from,
  className,
}: {
  value: number;
  old?: number | null | undefined;
  from?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(style.price, className)}>
      <span className={style.now}>
        {from && `${uiTexts.from}\u00a0`}
        {formatMoney(value)}
      </span>
      {old != null && old > value && (
        <>
          {' '}
          <span className="hidden-text">{uiTexts.oldPrice}</span>
          <s className={style.old}>{formatMoney(old)}</s>
        </>
      )}
    </span>
  );
}
