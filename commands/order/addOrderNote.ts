import type { OrderNote } from '../../domain/order/order.events.ts';
import type { Origin } from '../ports.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

export interface AddOrderNoteRequest
  extends Pick<OrderNote, 'orderId' | 'noteId' | 'forKitchen' | 'forCourier'> {
  readonly text: string;
  readonly origin: Origin;
}

/** What staff tell each other of an order, also of one that is over. */
export const addOrderNote =
  (deps: OrderDeps) =>
  ({ orderId, origin, ...note }: AddOrderNoteRequest): Promise<ChangedOrder> =>
    changeOrder(deps)({ type: 'AddNote', orderId, note }, origin);
export type AddOrderNote = ReturnType<typeof addOrderNote>;
