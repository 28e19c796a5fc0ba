import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { optionOf } from './optionOf.ts';
import { placeOf, promisedMoment } from './promised.ts';
import './slip.css';
import { orders } from './texts/ru.ts';

const texts = orders.print;

export const slips = ['kitchen', 'courier'] as const;
export type Slip = (typeof slips)[number];
export const papers = ['58', '80', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** What goes on paper of an order: what to cook, or where to bring it and what to take. */
export function OrderSlip({ order, slip, paper }: { order: AdminOrder; slip: Slip; paper: Paper }) {
  return (
    <div className="slip" data-paper={paper}>
      <h1>№ {order.number}</h1>
      <p>
        <b>{promisedMoment(order)}</b>
      </p>
      {slip === 'kitchen' ? <Kitchen order={order} /> : <Courier order={order} />}
    </div>
  );
}

/** Each portion's options under it, one a row: nobody in a kitchen shares them out by a comma. */
function Kitchen({ order }: { order: AdminOrder }) {
  return (
    <>
      <p>
        {order.method === 'pickup' ? orders.pickup : orders.delivery} · {orders.persons(order.persons)}
      </p>
      {order.kitchen_notes.map((note) => (
        <p key={note} className="slip-loud">
          {note}
        </p>
      ))}
      {order.comment && <p className="slip-loud">{order.comment}</p>}
      <ul>
        {order.products.map((line) => (
          <li key={line.row}>
            <b>
              {line.count} × {line.name}
              {line.gift && ` (${orders.card.gift})`}
            </b>
            {line.count > 1 && line.details.length > 0 && <p>{orders.inEach}</p>}
            {line.details.map(optionOf).map(({ kind, text }) => (
              <p key={text} className={kind === 'without' ? 'slip-loud' : undefined}>
                {text}
              </p>
            ))}
            {line.allergens.length > 0 && (
              <p>
                <b>{orders.allergens(line.allergens)}</b>
              </p>
            )}
          </li>
        ))}
        {order.additional.map(({ name, count }) => (
          <li key={name}>
            {count} × {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Courier({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className="slip-large">{placeOf(order)}</p>
      <p>{[order.name, format.phone(order.phone)].filter(Boolean).join(', ')}</p>
      {order.do_not_call && <p className="slip-loud">{orders.doNotCall}</p>}
      {order.leave_at_door && <p className="slip-loud">{orders.leaveAtDoor}</p>}
      {order.courier_notes.map((note) => (
        <p key={note} className="slip-loud">
          {note}
        </p>
      ))}
      {order.courier_comment && <p className="slip-loud">{order.courier_comment}</p>}
      {order.comment && (
        <p>
          {orders.card.comment}: {order.comment}
        </p>
      )}
      <ul>
        {order.products.map((line) => (
          <li key={line.row}>
            {line.count} × {line.name}
            {line.gift && ` (${orders.card.gift})`}
            {hasTwin(order, line) && <p>{toldApart(line)}</p>}
          </li>
        ))}
        {order.additional.map(({ name, count }) => (
          <li key={name}>
            {count} × {name}
          </li>
        ))}
      </ul>
      <p className="slip-large">
        <b>{order.to_take > 0 ? texts.take(format.money(order.to_take)) : texts.paid}</b>
      </p>
      <p>
        {order.pay_text}
        {order.change_from !== null && `, ${orders.card.change(format.money(order.change_from))}`}
      </p>
      {order.courier && (
        <p>
          {texts.courier}: {order.courier.name}
        </p>
      )}
    </>
  );
}

type Line = AdminOrder['products'][number];
/** The same dish stands in another row, too: whoever shares the boxes out must know which is whose. */
const hasTwin = ({ products }: AdminOrder, { name, row }: Line) =>
  products.some((other) => other.name === name && other.row !== row);
const toldApart = ({ details }: Line) =>
  details.length === 0 ? texts.asUsual : details.map((detail) => optionOf(detail).text).join(', ');
