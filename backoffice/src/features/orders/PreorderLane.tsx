import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { shopClock } from '../../shopClock.ts';
import { format } from '../../texts/format.ts';
import { useOrderActions } from './orderActions.ts';
import classes from './orders.module.css';
import { shortNumber } from './shortPlace.ts';
import { orders as texts } from './texts/ru.ts';
import { risesAt } from './urgency.ts';

interface Props {
  readonly orders: readonly AdminOrder[];
  readonly currentId: string | undefined;
  readonly onFocus: (orderId: string) => void;
}

/** Those that nobody cooks yet, in the order in which they come to the columns. The next one is amber. */
export function PreorderLane({ orders, currentId, onFocus }: Props) {
  const { open } = useOrderActions();
  const rising = orders.toSorted((a, b) => (risesAt(a) ?? 0) - (risesAt(b) ?? 0));
  return (
    <section className={classes.lane} aria-label={texts.preorders}>
      <h2>
        {texts.preorders} <span className={classes.count}>{orders.length}</span>
      </h2>
      {rising.map((order, index) => (
        <button
          key={order.order_id}
          type="button"
          className={classes.preorder}
          data-order={order.order_id}
          data-next={index === 0 || undefined}
          data-new={order.status === 'new' || undefined}
          data-current={currentId === order.order_id || undefined}
          onFocus={() => onFocus(order.order_id)}
          onClick={() => open(order)}
        >
          <b>
            <span className="visually-hidden">{texts.number(order.number)}</span>
            <span aria-hidden>{shortNumber(order.number)}</span>
          </b>
          <span>{texts.by(momentOf(order.slot?.start ?? order.promised_at, order.time_zone))}</span>
          <span className={classes.preorderSum}>{format.money(order.to_pay)}</span>
          <small>{index === 0 ? texts.risesAt(riseOf(order)) : texts.at(riseOf(order))}</small>
        </button>
      ))}
    </section>
  );
}

const riseOf = (order: AdminOrder): string => {
  const at = risesAt(order);
  return at === null ? '' : momentOf(new Date(at).toISOString(), order.time_zone);
};
/** «20:30», «завтра 12:30», «2 декабря 12:30». */
function momentOf(instant: string, timeZone: string): string {
  const dayIn = (days: number) =>
    format.day(new Date(shopClock.now() + days * 86_400_000).toISOString(), timeZone);
  const [day, time] = [format.day(instant, timeZone), format.time(instant, timeZone)];
  if (day === dayIn(0)) return time;
  return day === dayIn(1) ? texts.tomorrow(time) : `${day} ${time}`;
}
