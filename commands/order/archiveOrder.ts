import type { Origin } from '../ports.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

interface ArchiveOrderRequest {
  readonly orderId: string;
  readonly origin: Origin;
}

/** Out of the lists, not out of the log: it can be brought back. */
export const archiveOrder =
  (deps: OrderDeps) =>
  ({ orderId, origin }: ArchiveOrderRequest): Promise<ChangedOrder> =>
    changeOrder(deps)({ type: 'Archive', orderId }, origin);
export type ArchiveOrder = ReturnType<typeof archiveOrder>;

export const unarchiveOrder =
  (deps: OrderDeps) =>
  ({ orderId, origin }: ArchiveOrderRequest): Promise<ChangedOrder> =>
    changeOrder(deps)({ type: 'Unarchive', orderId }, origin);
export type UnarchiveOrder = ReturnType<typeof unarchiveOrder>;
