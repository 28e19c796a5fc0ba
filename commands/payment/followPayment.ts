import { type PlacedOrder, placed } from '../../domain/order/order.ts';
import type { OrderStand, Payment } from '../../domain/payment/payment.ts';
import { changeOrder, type OrderDeps } from '../order/changeOrder.ts';
import type { Origin } from '../ports.ts';
import { orderStream, paymentStream } from '../streams.ts';
import type { Payments } from './payments.ts';

export interface FollowDeps extends OrderDeps {
  readonly payments: Payments;
}

/**
 * Brings the order and its money into agreement: an order whose money came goes to the kitchen, money that is not the order's
 * goes back. The order's own stream decides which of a payment and a cancellation was first. May run any number of times.
 */
export const followPayment =
  (deps: FollowDeps) =>
  async (orderId: string, origin: Origin): Promise<{ order: PlacedOrder; payment: Payment }> => {
    const stream = paymentStream(orderId);
    const { state: known } = await deps.payments.readFresh(stream);
    let order = placed((await deps.orders.readFresh(orderStream(orderId))).state);
    const { paidBy } = known;
    if (paidBy !== null && order.status === 'awaiting_payment') {
      const waitedMinutes = waited(known, deps.clock.now());
      ({ order } = await changeOrder(deps)({ type: 'Pay', orderId, attempt: paidBy, waitedMinutes }, origin));
    }
    if (known.attempts.length === 0) return { order, payment: known };
    const settle = {
      type: 'Settle',
      orderId,
      order: standOf(order),
      late: !order.paidOnline,
    } as const;
    const { state: payment } = await deps.payments.handle(stream, settle, origin);
    return { order, payment };
  };

export const standOf = ({ status }: PlacedOrder): OrderStand => {
  if (status === 'awaiting_payment') return 'awaiting';
  return status === 'cancelled' ? 'cancelled' : 'accepted';
};

const waited = ({ attempts }: Payment, now: string): number => {
  const [first] = attempts;
  return first ? Math.max(0, Math.round((Date.parse(now) - Date.parse(first.startedAt)) / 60_000)) : 0;
};
