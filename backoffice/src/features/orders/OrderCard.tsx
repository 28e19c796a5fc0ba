import {
  IconAlertTriangle,
  IconBike,
  IconBuildingStore,
  IconCash,
  IconCircleCheck,
  IconClockPause,
  IconCoins,
  IconCreditCard,
  IconMessage,
  IconUsers,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { useIsWaiting } from '../../ui/live/waitingActions.ts';
import { CardMenu } from './CardMenu.tsx';
import { nextStatus, useOrderActions } from './orderActions.ts';
import classes from './orders.module.css';
import { placeOf, promisedTime } from './promised.ts';
import { Ring } from './Ring.tsx';
import { inkOn, shortNumber, shortPlace, zoneSign } from './shortPlace.ts';
import { orders as texts } from './texts/ru.ts';
import { urgency } from './urgency.ts';
import { useOfNow } from './useNow.ts';

/** What is carried from a column to a column: an order's id. */
export const draggedOrder = 'application/x-order';

interface Props {
  readonly order: AdminOrder;
  /** The one to be taken next. */
  readonly first: boolean;
  /** The one that the keys act on: it alone shows its next step, beside those that wait to be taken. */
  readonly current: boolean;
  readonly isMoving: boolean;
  readonly onFocus: (orderId: string) => void;
}

/**
 * Drawn anew only when its own order changes, and of bare elements: a board has hundreds, and each part of the library is
 * dearer than a whole card like this.
 */
export const OrderCard = memo(function OrderCard({ order, first, current, isMoving, onFocus }: Props) {
  const isLate = useOfNow((now) => urgency(order, now)) === 'late';
  const isWaiting = useIsWaiting(order.order_id);
  const { open } = useOrderActions();
  const hasSteps = (current || order.status === 'new') && order.moves.length > 0;
  return (
    <article
      className={classes.card}
      data-order={order.order_id}
      data-new={order.status === 'new' || undefined}
      data-late={isLate || undefined}
      data-current={current || undefined}
      onFocus={() => onFocus(order.order_id)}
      draggable={order.moves.length > 0}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(draggedOrder, order.order_id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <div className={classes.cardHead}>
        <Ring order={order} />
        <div className={classes.grows}>
          <button type="button" className={classes.number} onClick={() => open(order)}>
            <span className="visually-hidden">{texts.number(order.number)}</span>
            <span aria-hidden>{shortNumber(order.number)}</span>
          </button>
          {isWaiting && (
            <span className={classes.waiting} title={texts.waitsForConnection}>
              <IconClockPause size={16} aria-hidden />
              <span className="visually-hidden">{texts.waitsForConnection}</span>
            </span>
          )}
          <div className={classes.promised}>
            {order.slot ? promisedTime(order) : texts.by(promisedTime(order))}
          </div>
        </div>
        <div className={classes.sum}>
          <b>{format.money(order.to_pay)}</b>
          <Paid order={order} />
        </div>
      </div>
      <Where order={order} />
      <Facts order={order} />
      <Marks order={order} />
      {hasSteps && <Steps order={order} first={first} current={current} isMoving={isMoving} />}
    </article>
  );
});

function Paid({ order: { pay_method, to_take } }: { order: AdminOrder }) {
  const [Icon, words] =
    to_take === 0
      ? pay_method === 0
        ? ([IconCoins, texts.paid.bonuses] as const)
        : ([IconCircleCheck, texts.paid.paid] as const)
      : pay_method === 2
        ? ([IconCash, texts.paid.cash] as const)
        : pay_method === 1
          ? ([IconCreditCard, texts.paid.card] as const)
          : ([IconCash, texts.paid.rest] as const);
  return (
    <div className={classes.paid} data-done={to_take === 0 || undefined}>
      <Icon size={13} aria-hidden />
      {words}
    </div>
  );
}

/** A square of the zone's colour with its number, the street that may be cut, the house that may not. */
function Where({ order }: { order: AdminOrder }) {
  const { street, house } = shortPlace(order);
  const isPickup = order.method === 'pickup';
  return (
    <div className={classes.where} title={placeOf(order)}>
      {isPickup ? <IconBuildingStore size={16} aria-hidden /> : <Zone order={order} />}
      <span className={classes.street}>
        {isPickup ? [texts.pickup, order.affiliate_name].filter(Boolean).join(', ') : street}
      </span>
      {!isPickup && house && <span className={classes.house}>, {house}</span>}
      <span className={classes.persons}>
        <IconUsers size={13} aria-hidden />
        <span className="visually-hidden">{texts.personsBefore}</span>
        {order.persons}
      </span>
    </div>
  );
}

export function Zone({ order: { zone_name, zone_color } }: { order: AdminOrder }) {
  if (zone_name === null) return null;
  const color = zone_color ?? '#625d5c';
  return (
    <span className={classes.zone} style={{ background: color, color: inkOn(color) }} title={zone_name}>
      <span className="visually-hidden">{zone_name}</span>
      <span aria-hidden>{zoneSign(zone_name)}</span>
    </span>
  );
}

/** What is empty takes no row. */
function Facts({ order }: { order: AdminOrder }) {
  const words = order.comment || (order.method === 'delivery' ? order.courier_comment : '');
  return (
    <>
      {words && (
        <Fact icon={<IconMessage size={13} aria-hidden />} words={words}>
          {words}
        </Fact>
      )}
      {order.change_from !== null && (
        <Fact icon={<IconCash size={13} aria-hidden />}>{texts.change(format.money(order.change_from))}</Fact>
      )}
      {order.courier && (
        <Fact icon={<IconBike size={13} aria-hidden />}>{texts.courier(order.courier.name)}</Fact>
      )}
    </>
  );
}
const Fact = ({ icon, words, children }: { icon: ReactNode; words?: string; children: ReactNode }) => (
  <div className={classes.fact} title={words}>
    {icon}
    <span className={classes.street}>{children}</span>
  </div>
);

function Marks({ order }: { order: AdminOrder }) {
  const marks = [
    [order.till_alarm, 'bad'],
    [order.dispatch_alarm, 'bad'],
    [order.stopped.length > 0 && texts.stoppedDish, 'bad', order.stopped.join(', ')],
    [order.place?.far_pin && texts.farPin, 'bad'],
    [order.had_complaint && texts.hadComplaint, 'warn'],
    [order.first_order && texts.firstOrder, 'info'],
    [order.edited && texts.edited, undefined],
    [order.do_not_call && texts.doNotCall, undefined],
    [order.leave_at_door && texts.leaveAtDoor, undefined],
  ] as const;
  const shown = marks.filter(([words]) => Boolean(words));
  if (shown.length === 0) return null;
  return (
    <div className={classes.marks}>
      {shown.map(([words, tone, details]) => (
        <span key={words || ''} data-tone={tone} title={details}>
          {tone === 'bad' && <IconAlertTriangle size={12} aria-hidden />}
          {words}
        </span>
      ))}
    </div>
  );
}

function Steps({
  order,
  first,
  current,
  isMoving,
}: {
  order: AdminOrder;
  first: boolean;
  current: boolean;
  isMoving: boolean;
}) {
  const { move, addMinutes } = useOrderActions();
  const next = nextStatus(order);
  return (
    <div className={classes.steps}>
      {next && (
        <button
          type="button"
          className={classes.step}
          data-look={first ? 'first' : current && order.status !== 'new' ? 'current' : undefined}
          disabled={isMoving}
          aria-keyshortcuts={current ? 'A' : undefined}
          onClick={() => move(order, next)}
        >
          {texts.moves[next]}
          {current && (
            <kbd className={classes.key} aria-hidden>
              A
            </kbd>
          )}
        </button>
      )}
      <button
        type="button"
        className={classes.later}
        disabled={isMoving}
        onClick={() => addMinutes(order, 10)}
      >
        {texts.addTen}
        <span className={classes.unit}> {texts.minutes}</span>
      </button>
      {(current || first) && <CardMenu order={order} />}
    </div>
  );
}
