import type { Cart } from '../../../api/contract/cart.contract.ts';
import { useInit } from '../store/gatewayApi.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { deliveryTold } from './deliveryTold.ts';
import style from './sumRows.module.css';
import { rowValue, sumRows } from './sums.ts';

/** Goods, discounts, delivery, bonuses: what the total is made of. */
export function SumRows({ cart, bonuses }: { cart: Cart; bonuses: number }) {
  const zones = useInit()?.zones ?? [];
  return (
    <dl className={style.rows} aria-label={cartPanelTexts.rows}>
      {sumRows(cart, deliveryTold({ cart, zones }), bonuses).map((row) => (
        <div
          key={row.key}
          className={style.row}
          data-minus={(row.sum ?? 0) < 0 || undefined}
          data-free={row.sum === 0 || undefined}
        >
          <dt>
            {row.label}
            {row.note && <span className={style.note}>{row.note}</span>}
          </dt>
          <dd>{rowValue(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
