import { roubles, toRoubles } from '../../domain/money.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { Compared, ShownCarts } from '../cart/shownCarts.ts';
import type { Answer, Parsed } from '../contract/endpoint.ts';
import type { placeOrder } from '../contract/order.contract.ts';
import { differenceRows } from './orderRefusal.ts';

export type Cheaper = Answer<typeof placeOrder>['cheaper'];

/** An order that costs less than its customer was shown: by how much, and what it is due to. Null when it costs the same. */
export const becameCheaper = (
  { expected_total: shown }: Pick<Parsed<typeof placeOrder>['body'], 'expected_total'>,
  details: OrderDetails,
  shownCarts: Pick<ShownCarts, 'differences'>,
): Cheaper => {
  const { toPay } = details.sums;
  if (toPay >= roubles(shown)) return null;
  const rows = differenceRows(shownCarts.differences(details.cartId, comparedOf(details)));
  return { was: shown, now: toRoubles(toPay), differences: rows };
};

const comparedOf = ({ lines, sums, method }: OrderDetails): Compared => ({
  lines: lines.map(({ uid, name, unitPrice }) => ({ uid, name, unitPrice, problem: null })),
  promocodeDiscount: sums.promocodeDiscount,
  pickupDiscount: sums.pickupDiscount,
  delivery: { fee: method === 'pickup' ? 0 : sums.delivery },
});
