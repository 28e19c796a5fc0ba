import type { Reactor } from '../eventHandlers.ts';
import type { SettleEditedOrder } from '../order/editOrder.ts';
import type { SettleRefundedOrder } from '../order/refundOrder.ts';
import type { SettleCompletedOrder } from '../order/settleCompletedOrder.ts';
import type { UndoCancelledOrder } from '../order/undoCancelledOrder.ts';
import type { EventMetadata, Origin } from '../ports.ts';

/** The name of its checkpoint. */
export const settlementReactor = 'bonuses';

/** What an order's end means for its bonuses and its promocode, whoever ended it. */
export const orderSettlement = (policies: {
  settleCompletedOrder: SettleCompletedOrder;
  undoCancelledOrder: UndoCancelledOrder;
  settleEditedOrder: SettleEditedOrder;
  settleRefundedOrder: SettleRefundedOrder;
}): Reactor => ({
  name: settlementReactor,
  startAt: 'beginning',
  on: {
    OrderCompleted: ({ id, data: { orderId }, metadata }) =>
      policies.settleCompletedOrder({ orderId, completedAt: metadata.at }, originOf(id, metadata)),
    OrderEdited: ({ id, data, metadata }) =>
      policies.settleEditedOrder({ edited: data }, originOf(id, metadata)),
    OrderRefunded: ({ id, data, metadata }) =>
      policies.settleRefundedOrder({ refund: data }, originOf(id, metadata)),
    OrderCancelled: ({ id, data: { orderId }, metadata }) =>
      policies.undoCancelledOrder({ orderId }, originOf(id, metadata)),
  },
});

const originOf = (eventId: string, { correlationId }: EventMetadata): Origin => ({
  actor: { kind: 'system', id: 'policies' },
  correlationId,
  causationId: eventId,
});
