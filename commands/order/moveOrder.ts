import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { MoveTarget } from '../../domain/order/order.ts';
import type { Origin } from '../ports.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

export interface MoveOrderRequest {
  readonly orderId: string;
  readonly to: MoveTarget;
  /** The status that the mover saw: another one means that a colleague was faster. */
  readonly seenStatus?: OrderStatus;
  /** Who moves it by the courier's link: only what they carry. */
  readonly courierId?: string;
  readonly origin: Origin;
}

/** Confirmed, cooking, ready, delivering, completed: one step at a time. */
export const moveOrder =
  (deps: OrderDeps) =>
  ({ origin, ...move }: MoveOrderRequest): Promise<ChangedOrder> =>
    changeOrder(deps)({ type: 'Move', ...move }, origin);
export type MoveOrder = ReturnType<typeof moveOrder>;
