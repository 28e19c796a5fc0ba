import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';
import { minutesLeft, shareLeft, urgency } from './urgency.ts';
import { useNow } from './useNow.ts';

const radius = 17.5;
const around = 2 * Math.PI * radius;

/** Minutes to the promised time in a ring that empties; a full red disc when it is late. Words say the same. */
export function Ring({ order }: { order: AdminOrder }) {
  const now = useNow();
  const left = minutesLeft(order, now);
  if (left === null) return null;
  const isLate = left < 0;
  return (
    <svg
      viewBox="0 0 40 40"
      className={classes.ring}
      data-urgency={urgency(order, now)}
      role="img"
      aria-label={isLate ? orders.late(-left) : orders.left(left)}
    >
      <circle cx="20" cy="20" r={radius} className={classes.ringTrack} />
      {!isLate && (
        <circle
          cx="20"
          cy="20"
          r={radius}
          className={classes.ringLeft}
          strokeDasharray={`${around * shareLeft(order, now)} ${around}`}
          transform="rotate(-90 20 20)"
        />
      )}
      <text x="20" y="20" className={classes.ringText}>
        {isLate && '−'}
        {orders.short(Math.abs(left))}
      </text>
    </svg>
  );
}
