import type { Order } from '../../../../api/contract/order.contract.ts';
import { orderTexts } from '../../texts/order.ts';
import { Icon } from '../../ui/Icon.tsx';
import { orderTime } from './orderTime.ts';
import style from './timeline.module.css';

/** The steps of an order, one under another, with the times of those that are done. */
export function Timeline({ order, timeZone }: { order: Order; timeZone: string }) {
  const now = new Date();
  return (
    <ol className={style.steps} aria-label={orderTexts.steps}>
      {order.timeline.map(({ status, text, at, done, current }) => (
        <li
          key={status}
          className={style.step}
          data-done={done || undefined}
          data-current={current || undefined}
          data-cancelled={status === 'cancelled' || undefined}
          aria-current={current ? 'step' : undefined}
        >
          <span className={style.mark}>
            {done && <Icon name={status === 'cancelled' ? 'close' : 'check'} />}
          </span>
          <span className={style.text}>
            {text}
            {(done || current) && (
              <span className="hidden-text">, {current ? orderTexts.current : orderTexts.done}</span>
            )}
          </span>
          {at && (done || current) && (
            <time className={style.time} dateTime={at}>
              {orderTime(at, timeZone, now)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
