import { DomainError } from '../../domain/domainError.ts';
import type { Origin } from '../ports.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

export interface AssignCourierRequest {
  readonly orderId: string;
  /** Null = nobody. */
  readonly courierId: string | null;
  readonly origin: Origin;
}

/** Who brings an order. */
export const assignCourier =
  (deps: OrderDeps) =>
  async ({ orderId, courierId, origin }: AssignCourierRequest): Promise<ChangedOrder> => {
    if (courierId !== null && deps.shop.current().couriers.get(courierId)?.archived !== false)
      throw new DomainError('CourierNotFound', {});
    return changeOrder(deps)({ type: 'AssignCourier', orderId, courierId }, origin);
  };
export type AssignCourier = ReturnType<typeof assignCourier>;
