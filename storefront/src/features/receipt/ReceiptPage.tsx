import type { Order } from '../../../../api/contract/order.contract.ts';
import { formatDateTime } from '../../format/dates.ts';
import { useOrderQuery } from '../../order/orderApi.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { problemText } from '../../problem.ts';
import { useSetting, useShopName } from '../../shop/useTemplate.ts';
import { receiptTexts as texts } from '../../texts/receipt.ts';
import { typeset } from '../../texts/typography.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import style from './receiptPage.module.css';
import { type ReceiptRow, receiptRows } from './receiptRows.ts';

/** A slip of paper with nothing of the shop around it: it is read, kept and printed. Only the owner of the order sees it. */
export function ReceiptPage({ shown: { path } }: PageProps) {
  const uid = path.split('/')[2] ?? '';
  const hydrated = useIsHydrated();
  const { data, error, refetch } = useOrderQuery({ uid }, { skip: !hydrated });
  const order = data?.order;
  return (
    <main id="main" className={style.page}>
      <div className={style.bar}>
        <Link className={style.back} to={`/checkout/${uid}`} aria-label={texts.back}>
          <Icon name="arrowLeft" />
        </Link>
        {order?.details && (
          <Button
            look="secondary"
            size="s"
            icon="printer"
            className={style.print}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        )}
      </div>
      {order?.details && <Slip order={order} details={order.details} />}
      {order && !order.details && <p className={style.note}>{texts.stranger}</p>}
      {!order && error && (
        <div className={style.note} role="alert">
          <p>{problemText(error)}</p>
          <Button look="secondary" size="s" onClick={() => void refetch()}>
            {uiTexts.retry}
          </Button>
        </div>
      )}
      {!order && !error && (
        <Waiting>
          <Skeleton className={style.loading} />
        </Waiting>
      )}
    </main>
  );
}

function Slip({ order, details }: { order: Order; details: NonNullable<Order['details']> }) {
  const shop = useShopName();
  const seller = useSetting('seller');
  const timeZone = useSetting('time_zone');
  const discount = details.discounts.reduce((sum, each) => sum + each.sum, 0);
  return (
    <article className={style.slip} aria-label={texts.title(order.number)}>
      <h1 className={style.shop}>{shop}</h1>
      {seller && <p className={style.seller}>{seller}</p>}
      <dl className={style.part}>
        <Pair name={texts.order(order.number)} value={formatDateTime(order.placed_at, timeZone)} />
        <Pair
          name={details.affiliate ? texts.pickup : texts.delivery}
          value={details.affiliate?.address ?? details.address}
        />
        {order.status === 'cancelled' && <Pair name={texts.cancelled} value="" />}
      </dl>
      <ul className={style.part}>
        {receiptRows(details).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      <dl className={style.part}>
        <Pair name={texts.goods} value={texts.sum(details.sum)} />
        {discount > 0 && <Pair name={texts.discounts} value={texts.sum(-discount)} />}
        <Pair name={texts.delivery} value={texts.sum(details.delivery_price)} />
        <Pair name={texts.total} value={texts.sum(details.total)} strong />
        {details.bonuses > 0 && <Pair name={texts.bonuses} value={texts.sum(-details.bonuses)} />}
        {details.bonuses > 0 && <Pair name={texts.toPay} value={texts.sum(details.to_pay)} />}
        <Pair name={texts.payment} value={details.pay_text} />
      </dl>
      <p className={style.notFiscal}>{texts.notFiscal}</p>
    </article>
  );
}

function Row({ row: { name, note, sum, discount } }: { row: ReceiptRow }) {
  return (
    <li className={style.row}>
      <span className={style.name}>{typeset(name)}</span>
      <span>{texts.sum(sum)}</span>
      {note && <span className={style.small}>{note}</span>}
      {discount > 0 && (
        <span className={style.off}>
          <span>{texts.discount}</span>
          <span>{texts.sum(-discount)}</span>
        </span>
      )}
    </li>
  );
}

function Pair({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={style.pair} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
