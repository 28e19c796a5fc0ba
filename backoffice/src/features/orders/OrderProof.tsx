import { format } from '../../texts/format.ts';
import type { Card } from './orders.api.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';

/** Why the order costs what it costs: rule, formula, sum. What did nothing is grey with its reason, what is wrong says so. */
export function OrderProof({ proof }: Pick<Card, 'proof'>) {
  return (
    <dl className={`numbers ${classes.money}`}>
      {proof.map(({ rule, formula, sum, acted, right }) => [
        <dt key={rule} data-idle={!acted || undefined}>
          {rule}
          <small>{formula}</small>
        </dt>,
        <dd key={`${rule}-sum`} data-idle={!acted || undefined}>
          {format.money(sum)}
          {!right && <strong>{orders.card.wrongSum}</strong>}
        </dd>,
      ])}
    </dl>
  );
}
