import { IconBike } from '@tabler/icons-react';
import { memo } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { CardMenu } from './CardMenu.tsx';
import { nextStatus, useOrderActions } from './orderActions.ts';
import classes from './orders.module.css';
import { placeOf, promisedTime } from './promised.ts';
import { Ring } from './Ring.tsx';
import { orders as texts } from './texts/ru.ts';
import { urgency } from './urgency.ts';
import { useOfNow } from './useNow.ts';

/** What is carried from a column to a column: an order's id. */
export const draggedOrder = 'application/x-order';

interface Props {
  readonly order: AdminOrder;
  /** The one to be taken next. */
  readonly first: boolean;
  readonly focused: boolean;
  readonly isMoving: boolean;
  readonly onFocus: (orderId: string) => void;
}

/**
 * Drawn anew only when its own order changes, and of bare elements: a board has hundreds, and each part of the library is
 * dearer than a whole card like this.
 */
export const OrderCard = memo(function OrderCard({ order, first, focused, isMoving, onFocus }: Props) {
  const isLate = useOfNow((now) => urgency(order, now)) === 'late';
  const { open, move } = useOrderActions();
  const next = nextStatus(order);
  return (
    <article
      className={classes.card}
      data-order={order.order_id}
      data-new={order.status === 'new' || undefined}
      data-late={isLate || undefined}
      data-focused={focused || undefined}
      onFocus={() => onFocus(order.order_id)}
      draggable={order.moves.length > 0}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(draggedOrder, order.order_id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <div className={classes.cardRow}>
        <button type="button" className={`numbers ${classes.number}`} onClick={() => open(order)}>
          № {order.number}
        </button>
        <b className="numbers">{format.money(order.total)}</b>
      </div>
      <div className={classes.cardRow}>
        <span className="numbers">{promisedTime(order)}</span>
        <Ring order={order} />
      </div>
      <p className={classes.place}>{placeOf(order)}</p>
      <p className={classes.calm}>
        {texts.dishes(order.products_count)} · {texts.persons(order.persons)} · {order.pay_text}
        {order.bonuses > 0 && ` · ${texts.table.toPay(format.money(order.to_pay))}`}
      </p>
      {order.courier && (
        <p className={classes.courier}>
          <IconBike size={16} aria-hidden />
          {texts.courier(order.courier.name)}
        </p>
      )}
      {order.comment && (
        <p className={classes.place}>
          <em>{order.comment}</em>
        </p>
      )}
      {[order.till_alarm, order.dispatch_alarm].filter(Boolean).map((alarm) => (
        <p key={alarm} className={classes.late}>
          {alarm}
        </p>
      ))}
      <Marks order={order} />
      {order.moves.length > 0 && (
        <div className={classes.cardFoot}>
          {next && (
            <button
              type="button"
              className={classes.step}
              data-first={first || undefined}
              disabled={isMoving}
              onClick={() => move(order, next)}
            >
              {texts.moves[next]}
            </button>
          )}
          <CardMenu order={order} />
        </div>
      )}
    </article>
  );
});

function Marks({ order }: { order: AdminOrder }) {
  const marks = [
    order.first_order && texts.firstOrder,
    order.had_complaint && texts.hadComplaint,
    order.do_not_call && texts.doNotCall,
    order.leave_at_door && texts.leaveAtDoor,
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <div className={classes.marks}>
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </div>
  );
}
