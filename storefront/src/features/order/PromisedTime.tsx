import { useEffect, useState } from 'react';
import type { Order } from '../../../../api/contract/order.contract.ts';
import { formatRelativeDay, formatTime } from '../../format/dates.ts';
import { orderTexts as texts } from '../../texts/order.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { CourierRow } from './CourierRow.tsx';
import style from './promisedTime.module.css';

const minute = 60_000;

/** When it comes, large; after the end, how it ended. */
export function PromisedTime({ order, timeZone }: { order: Order; timeZone: string }) {
  const { status, method, placed_at, promised_at, late, details } = order;
  const now = useNow();
  if (status === 'cancelled') return <p className={style.end}>{texts.cancelled}</p>;
  if (status === 'completed')
    return (
      <p className={style.end}>{method === 'pickup' ? texts.completedPickup : texts.completedDelivery}</p>
    );
  const promised = Date.parse(promised_at);
  const begun = Date.parse(placed_at);
  const left = Math.ceil((promised - now) / minute);
  const day = formatRelativeDay(promised_at, timeZone, new Date(now));
  const isToday = day === formatRelativeDay(new Date(now).toISOString(), timeZone, new Date(now));
  const beside = !isToday ? day : left > 0 && texts.leftMinutes(left);
  return (
    <div className={style.promise}>
      <p className={style.label}>{method === 'pickup' ? texts.promisedPickup : texts.promisedDelivery}</p>
      <p className={style.time}>{formatTime(promised_at, timeZone)}</p>
      {beside && (
        <p className={style.note}>
          {/* Beside the time there, and over it on wide screens. */}
          <span className={style.beside} aria-hidden="true">
            {method === 'pickup' ? texts.besidePickup : texts.besideDelivery}
          </span>
          {beside}
        </p>
      )}
      {isToday && left > 0 && promised > begun && (
        <Progress value={now - begun} max={promised - begun} label={texts.waited} className={style.waited} />
      )}
      {details?.slot && (
        <p className={style.wanted}>
          {texts.wanted} {details.slot.label}
        </p>
      )}
      {late && (
        <p className={style.late}>
          <Icon name="clock" />
          {texts.late}
        </p>
      )}
      {details?.courier && (
        <div className={style.courier}>
          <CourierRow courier={details.courier} minutes={left} />
        </div>
      )}
    </div>
  );
}

/** The clock, to the minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
};
