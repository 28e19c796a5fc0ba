import { total } from '../../domain/money.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import { keptOf } from '../../domain/payment/payment.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Order } from '../contract/order.contract.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import type { ReadOrder } from './readOrder.ts';

type OnlinePayment = NonNullable<Order['details']>['payment'];
const texts = orderTexts.money;

/** An order's money as its customer sees it; null = it is not paid online. */
export const onlinePayment = (read: ReadOrder, { integrations }: Shop): OnlinePayment => {
  const { order, times } = read;
  if (order.details.payMethod !== 3) return null;
  const waits = order.status === 'awaiting_payment';
  const since = times.awaiting_payment;
  return {
    can_pay: waits,
    pay_until:
      waits && since
        ? new Date(Date.parse(since) + integrations.acquiringUnpaidMinutes * 60_000).toISOString()
        : null,
    text: wordsOf(read),
  };
};

const isOnItsWay = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'completed';

function wordsOf({ order: { status, details }, payment }: ReadOrder): string {
  const { online, method } = details;
  const { attempts, refunds } = payment;
  const sumOf = (state: 'started' | 'done') =>
    total(refunds.filter((one) => one.state === state).map(({ amount }) => amount));
  const [goesBack, back, kept] = [sumOf('started'), sumOf('done'), keptOf(payment)];
  const held = total(attempts.map((attempt) => attempt.held));
  const stuck = refunds.some(({ state }) => state === 'refused') && goesBack === 0;
  const parts = [
    status === 'awaiting_payment' && attempts.some(({ state }) => state === 'mismatched') && texts.otherSum,
    status === 'awaiting_payment' && texts.waits,
    status !== 'awaiting_payment' && status !== 'cancelled' && held > 0 && texts.held(held),
    status !== 'awaiting_payment' && kept - goesBack > 0 && !stuck && texts.paid(kept - goesBack),
    online && online.due > 0 && isOnItsWay(status) && texts.due(online.due, online.dueBy, method),
    goesBack > 0 && texts.goesBack(goesBack),
    back > 0 && texts.back(back),
    stuck && kept > 0 && texts.refused,
    status === 'cancelled' && kept === 0 && back === 0 && goesBack === 0 && texts.nothing,
  ];
  return parts.filter(Boolean).join('. ');
}
