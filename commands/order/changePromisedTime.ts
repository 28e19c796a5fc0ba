import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { Origin } from '../ports.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

export interface ChangePromisedTimeRequest {
  readonly orderId: string;
  /** To add; fewer than none make it sooner. */
  readonly minutes: number;
  readonly seenStatus?: OrderStatus;
  /** The promise that the person saw. */
  readonly seenPromise?: string;
  readonly origin: Origin;
}

export const changePromisedTime =
  (deps: OrderDeps) =>
  ({ origin, ...change }: ChangePromisedTimeRequest): Promise<ChangedOrder> =>
    changeOrder(deps)({ type: 'AddMinutes', ...change }, origin);
export type ChangePromisedTime = ReturnType<typeof changePromisedTime>;
