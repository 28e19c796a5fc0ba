import { useState } from 'react';
import type { ordersHistory } from '../../../../api/contract/client.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { capitalized, formatRelative } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { useRepeatOrder } from '../../order/useRepeatOrder.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { repeatTexts } from '../../texts/repeat.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './cabinet.module.css';
import { useOrdersHistoryQuery } from './cabinetApi.ts';
import { EmptyList } from './EmptyList.tsx';
import { PagedList } from './PagedList.tsx';

type Row = Answer<typeof ordersHistory>['orders'][number];
const texts = cabinetTexts.table;
const ended: readonly string[] = ['completed', 'cancelled'];

export function OrderHistory() {
  const [page, setPage] = useState(0);
  const query = useOrdersHistoryQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={query}
      itemsOf={(data) => data.orders}
      page={page}
      onPage={setPage}
      empty={<EmptyList title={cabinetTexts.noOrders} text={cabinetTexts.noOrdersText} />}
    >
      {(orders) => (
        <table className={classNames(style.table, style.orders)}>
          <thead>
            <tr>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.order}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.total}</th>
              <th scope="col">{texts.repeat}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.uid} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

function OrderRow({ order }: { order: Row }) {
  const openOverlay = useOpenOverlay();
  const { repeat, repeating } = useRepeatOrder();
  const timeZone = useSetting('time_zone');
  const placed = capitalized(formatRelative(order.placed_at, timeZone, new Date()));
  const isGoing = !ended.includes(order.status);
  return (
    <tr>
      <td>
        <Link className={style.orderLink} to={`/checkout/${order.uid}`}>
          {placed}
          <span className="hidden-text"> {cabinetTexts.number(order.number)}</span>
        </Link>
        <p className={style.muted}>
          {cabinetTexts.number(order.number)}
          <span className={classNames(style.status, isGoing && style.plus)}>{order.status_text}</span>
        </p>
      </td>
      <td>
        <Dishes products={order.products} />
      </td>
      <td className={style.number}>{cabinetTexts.dishes(order.quantity)}</td>
      <td className={style.number}>
        <span className={style.strong}>{formatMoney(order.total)}</span>
        {order.bonuses > 0 && (
          <p className={style.muted}>{texts.toPay(formatMoney(order.to_pay), formatMoney(order.bonuses))}</p>
        )}
      </td>
      <td>
        <div className={style.actions}>
          <Button
            look="tinted"
            size="s"
            icon="refresh"
            busy={repeating}
            aria-label={repeatTexts.repeatOf(order.number)}
            onClick={() => void repeat(order.order_id)}
          >
            {repeatTexts.repeat}
          </Button>
          <ButtonLink
            look="secondary"
            size="s"
            className={style.small}
            to={`/checkout/${order.uid}/receipt`}
            aria-label={cabinetTexts.receiptOf(order.number)}
          >
            {cabinetTexts.receipt}
          </ButtonLink>
          {order.can_rate && (
            <Button
              look="secondary"
              size="s"
              className={style.small}
              onClick={() => openOverlay('feedback', { orderId: order.uid })}
            >
              {cabinetTexts.rate}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

const mostPictures = 4;

/** What was in it, in pictures and in words. */
function Dishes({ products }: { products: Row['products'] }) {
  const more = products.length - mostPictures;
  // A dish with two choices is there twice, under one name.
  const keyed = products.map((dish, place) => ({ ...dish, key: `${place} ${dish.name}` }));
  return (
    <div className={style.dishes}>
      <div className={style.dishPictures}>
        {keyed.slice(0, mostPictures).map(({ key, file_info }) => (
          <Picture key={key} file={file_info} alt="" sizes="56px" className={style.dishPicture} />
        ))}
        {more > 0 && <span className={style.more}>+{more}</span>}
      </div>
      <p className={style.dishNames}>
        {products.map(({ name, count }) => repeatTexts.named(name, count)).join(', ')}
      </p>
    </div>
  );
}
