import { DomainError } from '../../domain/domainError.ts';
import type { CancelledBy, OrderStatus } from '../../domain/order/order.events.ts';
import { isOwnedBy, placed } from '../../domain/order/order.ts';
import type { Origin } from '../ports.ts';
import { orderStream } from '../streams.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

export interface CancelOrderRequest {
  readonly orderId: string;
  readonly by: CancelledBy;
  readonly reason: string;
  readonly seenStatus?: OrderStatus;
  /** The client who asks; an order of another client does not exist for them. */
  readonly clientId?: string;
  readonly origin: Origin;
}

/** A customer may cancel until the kitchen begins, staff until the order is completed. */
export const cancelOrder =
  (deps: OrderDeps) =>
  async ({ origin, clientId, ...cancellation }: CancelOrderRequest): Promise<ChangedOrder> => {
    if (clientId !== undefined) {
      const { details } = placed((await deps.orders.read(orderStream(cancellation.orderId))).state);
      if (!isOwnedBy(details, clientId)) throw new DomainError('OrderNotFound', {});
    }
    return changeOrder(deps)({ type: 'Cancel', ...cancellation }, origin);
  };
export type CancelOrder = ReturnType<typeof cancelOrder>;
