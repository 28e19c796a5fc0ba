import { DomainError } from '../../domain/domainError.ts';
import type { CancelledBy, OrderStatus } from '../../domain/order/order.events.ts';
import { placed } from '../../domain/order/order.ts';
import { type Customer, isOwnedBy } from '../../domain/order/orderOwner.ts';
import type { Origin } from '../ports.ts';
import { orderStream } from '../streams.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

export interface CancelOrderRequest {
  readonly orderId: string;
  readonly by: CancelledBy;
  readonly reason: string;
  readonly seenStatus?: OrderStatus;
  /** Who asks, when it is not staff; an order of somebody else does not exist for them. */
  readonly customer?: Customer;
  readonly origin: Origin;
}

/** A customer may cancel until the kitchen begins, staff until the order is completed. */
export const cancelOrder =
  (deps: OrderDeps) =>
  async ({ origin, customer, ...cancellation }: CancelOrderRequest): Promise<ChangedOrder> => {
    if (customer) {
      const { details } = placed((await deps.orders.read(orderStream(cancellation.orderId))).state);
      if (!isOwnedBy(details, customer)) throw new DomainError('OrderNotFound', {});
    }
    return changeOrder(deps)({ type: 'Cancel', ...cancellation }, origin);
  };
export type CancelOrder = ReturnType<typeof cancelOrder>;
