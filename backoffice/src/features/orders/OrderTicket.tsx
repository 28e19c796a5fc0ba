import { createPortal } from 'react-dom';
import { format } from '../../texts/format.ts';
import { type Card, OrderMoney } from './OrderMoney.tsx';
import { placeOf, promisedMoment } from './promised.ts';
import './ticket.css';
import { orders } from './texts/ru.ts';

const texts = orders.card;

/** What «Печать» puts on paper: this one order and nothing else of the page. On screen it is not there. */
export function OrderTicket({ card: { order, sums, promocode } }: { card: Card }) {
  return createPortal(
    <article className="ticket" aria-hidden>
      <h1>№ {order.number}</h1>
      <p>
        <b>
          {texts.promised}: {promisedMoment(order)}
        </b>
      </p>
      <p>
        {placeOf(order)}
        {order.place && (
          <>
            <br />
            {texts.coordinates(order.place.lat, order.place.lon)}
          </>
        )}
      </p>
      <p>
        {order.name}, {order.phone}
        {order.do_not_call && ` · ${orders.doNotCall}`}
        {order.leave_at_door && ` · ${orders.leaveAtDoor}`}
      </p>
      {order.comment && (
        <p>
          <b>{texts.comment}:</b> {order.comment}
        </p>
      )}
      {order.courier_comment && (
        <p>
          <b>{texts.courier}:</b> {order.courier_comment}
        </p>
      )}
      <ul>
        {order.products.map((line) => (
          <li key={`${line.uid}${line.gift}`}>
            <b>
              {line.count} × {line.name}
              {line.gift && ` (${texts.gift})`}
            </b>
            {line.count > 1 && line.details.length > 0 && <p>{orders.inEach}</p>}
            {line.details.map((detail) => (
              <p key={detail}>— {detail}</p>
            ))}
            {line.allergens.length > 0 && <p>{orders.allergens(line.allergens)}</p>}
          </li>
        ))}
        {order.additional.map(({ name, count }) => (
          <li key={name}>
            {count} × {name}
          </li>
        ))}
      </ul>
      <p>{orders.persons(order.persons)}</p>
      <OrderMoney sums={sums} promocode={promocode} />
      <p>
        {order.pay_text}
        {order.change_from !== null && `, ${texts.change(format.money(order.change_from))}`}
      </p>
    </article>,
    document.body,
  );
}
