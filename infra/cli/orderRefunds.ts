import { roubles } from '../../api/texts/words.ts';
import { total } from '../../domain/money.ts';
import type { OrderDetails, OrderRefund } from '../../domain/order/order.events.ts';
import { refundedOf } from '../../domain/order/refundable.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import { ru } from '../texts/ru.ts';
import { addition, type Checks } from './sums.ts';

const texts = ru.cli.order;

/** Each refund is what its rows add up to, and leaves what the order cost less all of them so far. */
export const orderRefunds = (
  { sums }: OrderDetails,
  refunds: readonly OrderRefund[],
  checks: Checks,
): string[] => {
  const { money, bonuses } = refundedOf(refunds);
  return [
    ...refunds.map((refund, index) => {
      const rows = refund.rows.map((row) => row.money + row.bonuses);
      const given = refundedOf(refunds.slice(0, index + 1));
      const left = orderSum(sums) - given.money - given.bonuses;
      return (
        texts.refund(refund.sequence, addition(rows), roubles(refund.left)) +
        checks.mark(total(rows), refund.money + refund.bonuses) +
        checks.mark(left, refund.left)
      );
    }),
    texts.kept(addition([sums.toPay, -money]), addition([sums.bonuses, -bonuses])),
  ];
};
