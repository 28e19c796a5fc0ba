import type { adminOrderCard } from '../../../../api/contract/admin/orders.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { format } from '../../texts/format.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';

const texts = orders.card;

export type Card = Answer<typeof adminOrderCard>;

/** Why the order costs what it costs; what did nothing takes no row. */
export function OrderMoney({ sums, promocode }: Pick<Card, 'sums' | 'promocode'>) {
  const rows = [
    [texts.goods, sums.goods],
    [texts.promocode(promocode ?? ''), -sums.promocode_discount],
    [texts.pickupDiscount, -sums.pickup_discount],
    [texts.delivery, sums.delivery],
    [texts.total, sums.total],
    [texts.paidByBonuses, -sums.bonuses],
  ] as const;
  return (
    <dl className={`numbers ${classes.money}`}>
      {rows
        .filter(([, sum], index) => index === 0 || sum !== 0)
        .map(([name, sum]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-sum`}>{format.money(sum)}</dd>])}
      <dt className={classes.total}>{texts.toPay}</dt>
      <dd className={classes.total}>{format.money(sums.to_pay)}</dd>
      {sums.bonuses_to_get > 0 && [
        <dt key="get">{texts.toGet}</dt>,
        <dd key="get-sum">{format.money(sums.bonuses_to_get)}</dd>,
      ]}
    </dl>
  );
}
