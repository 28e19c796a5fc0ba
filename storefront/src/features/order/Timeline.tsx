import type { Order } from '../../../../api/contract/order.contract.ts';
import { formatRelativeDay, formatTime } from '../../format/dates.ts';
import { orderTexts } from '../../texts/order.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import style from './timeline.module.css';

/** What is being done now is drawn; all that is done has a tick. */
const marks: Partial<Record<string, IconName>> = {
  cancelled: 'close',
  cooking: 'flame',
  delivering: 'bike',
};

/** Today's steps by the clock alone. */
const stepTime = (at: string, timeZone: string, now: Date): string => {
  const day = (instant: string) => formatRelativeDay(instant, timeZone, now);
  const time = formatTime(at, timeZone);
  return day(at) === day(now.toISOString()) ? time : `${day(at)}, ${time}`;
};

/** The steps of an order, one under another, with the times of those that are done, and of what is expected. */
export function Timeline({ order, timeZone }: { order: Order; timeZone: string }) {
  const now = new Date();
  return (
    <ol className={style.steps} aria-label={orderTexts.steps}>
      {order.timeline.map(({ status, text, at, expected_at: expected, done, current }) => (
        <li
          key={status}
          className={style.step}
          data-done={done || undefined}
          data-current={current || undefined}
          data-cancelled={status === 'cancelled' || undefined}
          aria-current={current ? 'step' : undefined}
        >
          <span className={style.mark}>
            {(done || current) && <Icon name={(current && marks[status]) || 'check'} />}
          </span>
          <span className={style.text}>
            {text}
            {(done || current) && (
              <span className="hidden-text">, {current ? orderTexts.current : orderTexts.done}</span>
            )}
          </span>
          {at && (done || current) && (
            <time className={style.time} dateTime={at}>
              {stepTime(at, timeZone, now)}
            </time>
          )}
          {expected && (
            <time className={style.time} dateTime={expected}>
              ≈ {stepTime(expected, timeZone, now)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
