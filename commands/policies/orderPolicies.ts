import type { SettleCompletedOrder } from '../order/settleCompletedOrder.ts';
import type { UndoCancelledOrder } from '../order/undoCancelledOrder.ts';
import type { RecordedEvent } from '../ports.ts';

/** What follows from an event, whoever caused it. Run at least once for each event, in their order. */
export type Policy = (event: RecordedEvent) => Promise<void>;

export const orderPolicies =
  (policies: {
    settleCompletedOrder: SettleCompletedOrder;
    undoCancelledOrder: UndoCancelledOrder;
  }): Policy =>
  async ({ id, type, data, metadata }) => {
    const origin = {
      actor: { kind: 'system', id: 'policies' },
      correlationId: metadata.correlationId,
      causationId: id,
    } as const;
    if (type !== 'OrderCompleted' && type !== 'OrderCancelled') return;
    const orderId = String(Reflect.get(data, 'orderId'));
    if (type === 'OrderCompleted')
      await policies.settleCompletedOrder({ orderId, completedAt: metadata.at }, origin);
    else await policies.undoCancelledOrder({ orderId }, origin);
  };
