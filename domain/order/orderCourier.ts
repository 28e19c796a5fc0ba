import { DomainError } from '../domainError.ts';
import type { OrderDetails, OrderEvent, OrderStatus } from './order.events.ts';
import { isFinal } from './orderMoves.ts';

/** Null takes it from whoever has it. */
export function assignCourier(
  { orderId, courierId }: { readonly orderId: string; readonly courierId: string | null },
  {
    status,
    details,
    courierId: held,
  }: { readonly status: OrderStatus; readonly details: OrderDetails; readonly courierId: string | null },
): OrderEvent[] {
  if (courierId === held) return [];
  if (isFinal(status)) throw new DomainError('OrderIsFinal', { status });
  if (courierId === null)
    return held === null ? [] : [{ type: 'OrderCourierUnassigned', data: { orderId, courierId: held } }];
  if (details.method !== 'delivery') throw new DomainError('CourierOnlyForDelivery', {});
  return [{ type: 'OrderCourierAssigned', data: { orderId, courierId } }];
}

/** @throws {DomainError} when a courier moves what they do not carry. */
export function refuseAnotherCourier(mover: string | undefined, held: string | null): void {
  if (mover !== undefined && mover !== held) throw new DomainError('OrderOfAnotherCourier', {});
}
