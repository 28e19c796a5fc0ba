import { DomainError } from '../../domain/domainError.ts';
import type { OrderRefund } from '../../domain/order/order.events.ts';
import { placed } from '../../domain/order/order.ts';
import {
  type PreparedRefund,
  refundOrder as prepareRefund,
  type RefundRequest,
} from '../../domain/order/refundOrder.ts';
import type { EventStore, IdSource, Origin } from '../ports.ts';
import { bonusStream, orderStream } from '../streams.ts';
import type { ChangedOrder, OrderDeps } from './changeOrder.ts';
import { returnPromocodeUse } from './promocodeUse.ts';
import { settleCompletedOrder } from './settleCompletedOrder.ts';

export interface RefundOrderDeps extends OrderDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly ids: Pick<IdSource, 'derive'>;
}

export type RefundOrderRequest = Omit<RefundRequest, 'order' | 'shop' | 'refundId' | 'requestHash'> & {
  readonly orderId: string;
  /** Idempotency-Key; without one a repeat is what asks for the same over the same refunds. */
  readonly key?: string;
};

/** What a refund would give back; nothing happens. */
export const previewRefund =
  (deps: Pick<RefundOrderDeps, 'orders' | 'shop' | 'ids'>) =>
  async (request: RefundOrderRequest): Promise<PreparedRefund> =>
    prepareRefund({ ...request, ...(await gather(deps, request)) });
export type PreviewRefund = ReturnType<typeof previewRefund>;

/** Once, however often it is asked for; who did not see an earlier refund is refused. */
export const refundOrder =
  (deps: RefundOrderDeps) =>
  async (request: RefundOrderRequest, origin: Origin): Promise<ChangedOrder & { refund: OrderRefund }> => {
    const { orderId } = request;
    const facts = await gather(deps, request);
    const earlier = facts.order.refunds.find(({ refundId }) => refundId === facts.refundId);
    if (earlier && earlier.requestHash !== facts.requestHash)
      throw new DomainError('IdempotencyKeyReused', {});
    const refund = earlier ?? prepareRefund({ ...request, ...facts }).refund;
    const command = { type: 'Refund', orderId, refund } as const;
    const { state, position } = await deps.orders.handle(orderStream(orderId), command, origin);
    await settleRefundedOrder(deps)({ refund }, origin);
    return { order: placed(state), position, refund };
  };
export type RefundOrder = ReturnType<typeof refundOrder>;

/**
 * On OrderRefunded: bonuses are back on the account, and what the order brought is taken back in proportion; when nothing of it
 * is left, its promocode has its use again. Money is the payment's business. May run any number of times, and late.
 */
export const settleRefundedOrder =
  (deps: Omit<RefundOrderDeps, 'ids'>) =>
  async ({ refund }: { refund: OrderRefund }, origin: Origin): Promise<void> => {
    const { orderId, refundId, clientId, bonuses: amount, earnedBack, left } = refund;
    if (left === 0) {
      const { details } = placed((await deps.orders.read(orderStream(orderId))).state);
      await returnPromocodeUse(deps, details, origin);
    }
    if (clientId === null || amount + earnedBack === 0) return;
    // Its completion may not be settled yet, and what was not accrued cannot be taken back.
    const recorded = await deps.eventStore.read(orderStream(orderId));
    const completedAt = recorded.find(({ type }) => type === 'OrderCompleted')?.metadata.at;
    await settleCompletedOrder(deps)({ orderId, ...(completedAt && { completedAt }) }, origin);
    const command = { type: 'Refund', clientId, orderId, refundId, amount, earnedBack } as const;
    await deps.bonuses.handle(bonusStream(clientId), command, origin);
  };
export type SettleRefundedOrder = ReturnType<typeof settleRefundedOrder>;

async function gather(
  { orders, shop, ids }: Pick<RefundOrderDeps, 'orders' | 'shop' | 'ids'>,
  { orderId, key, seenRefunds, wish, reason, message }: RefundOrderRequest,
): Promise<Pick<RefundRequest, 'order' | 'shop' | 'refundId' | 'requestHash'>> {
  const order = placed((await orders.readFresh(orderStream(orderId))).state);
  const requestHash = ids.derive('refund request', JSON.stringify([wish, reason, message]));
  const refundId = ids.derive('refund', orderId, key ?? `${seenRefunds} ${requestHash}`);
  return { order, shop: shop.current(), refundId, requestHash };
}
