import { IconAlertTriangle, IconCheck, IconScooter, IconShoppingBag } from '@tabler/icons-react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { isDone, type Row, type Screen, shortNumber } from './kitchenTickets.ts';
import { optionOf } from './optionOf.ts';
import { kitchen as texts } from './texts/kitchen.ts';
import { minutesLeft, urgency } from './urgency.ts';

interface Props {
  readonly order: AdminOrder;
  readonly screen: Screen;
  readonly now: number;
  readonly current: boolean;
  readonly onFocus: () => void;
  readonly onCook: (row: Row, portions: number) => void;
  readonly onFoot: () => void;
}

/** One order as the kitchen cooks it: the colour of its head is the only alarm. */
export function KitchenTicket({ order, screen, now, current, onFocus, onCook, onFoot }: Props) {
  const isDelivery = order.method === 'delivery';
  return (
    <article
      className="kitchen-ticket"
      data-urgency={urgency(order, now)}
      data-current={current || undefined}
      aria-label={shortNumber(order)}
      onFocus={onFocus}
    >
      <header>
        <h2 className="numbers">{shortNumber(order)}</h2>
        <p className="numbers">
          {texts.minutes(minutesLeft(order, now) ?? 0)}
          <small>{texts.promised(format.time(order.promised_at, order.time_zone))}</small>
        </p>
      </header>
      <p className="kitchen-way">
        {isDelivery ? <IconScooter size={22} aria-hidden /> : <IconShoppingBag size={22} aria-hidden />}
        {isDelivery ? texts.delivery : texts.pickup} · {texts.persons(order.persons)}
      </p>
      {order.kitchen_notes.map((note) => (
        <p key={note} className="kitchen-warning">
          <IconAlertTriangle size={22} aria-hidden /> {note}
        </p>
      ))}
      {order.comment && (
        <p className="kitchen-warning">
          <IconAlertTriangle size={22} aria-hidden /> {order.comment}
        </p>
      )}
      <ul>
        {order.products.map((row) => (
          <TicketRow
            key={row.row}
            row={row}
            mine={screen.stationId === null || row.station_id === screen.stationId}
            onCook={(portions) => onCook(row, portions)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="kitchen-foot"
        data-go={order.status === 'cooking' || undefined}
        onClick={onFoot}
      >
        {order.status === 'cooking' ? texts.done : texts.start}
      </button>
    </article>
  );
}

/** One touch makes all its portions ready, or none again; the count beside it takes them one by one. */
function TicketRow({ row, mine, onCook }: { row: Row; mine: boolean; onCook: (portions: number) => void }) {
  const done = isDone(row);
  const left = row.count - row.cooked;
  return (
    <li className="kitchen-row" data-done={done || undefined} data-other={!mine || undefined}>
      {row.count > 1 && mine && !done ? (
        <button
          type="button"
          className="kitchen-count numbers"
          data-several
          aria-label={texts.portion(row.name, row.cooked, row.count)}
          onClick={() => onCook(row.cooked + 1)}
        >
          {left}
        </button>
      ) : (
        <span className="kitchen-count numbers">{done ? <IconCheck size={30} aria-hidden /> : left}</span>
      )}
      <button
        type="button"
        className="kitchen-dish"
        aria-pressed={done}
        disabled={!mine}
        onClick={() => onCook(done ? 0 : row.count)}
      >
        <b>{row.name}</b>
        {row.gift && <span data-kind="gift">{texts.gift}</span>}
        {row.count > 1 && row.details.length > 0 && <span>{texts.inEach}</span>}
        {row.details.map((detail) => {
          const { kind, text } = optionOf(detail);
          return (
            <span key={detail} data-kind={kind}>
              {kind === 'without' ? texts.without(text) : text}
            </span>
          );
        })}
        {row.allergens.length > 0 && <span data-kind="allergens">{texts.allergens(row.allergens)}</span>}
      </button>
    </li>
  );
}
