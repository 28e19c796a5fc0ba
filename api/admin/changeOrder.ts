import type { z } from 'zod';
import type { CancelOrder } from '../../commands/order/cancelOrder.ts';
import type { ChangedOrder } from '../../commands/order/changeOrder.ts';
import type { ChangePromisedTime } from '../../commands/order/changePromisedTime.ts';
import type { MoveOrder } from '../../commands/order/moveOrder.ts';
import type { Origin } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { findOrder, type OrderView } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import type * as contract from '../contract/admin.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { withLatest } from './adminOrderView.ts';
import type { ProductCommands } from './productCommands.ts';

export interface ChangeOrderDeps {
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly moveOrder: MoveOrder;
  readonly cancelOrder: CancelOrder;
  readonly changePromisedTime: ChangePromisedTime;
  readonly productCommands: Pick<ProductCommands, 'stopProduct'>;
}

type Wanted = z.output<(typeof contract.changeOrder)['request']['body']>;
const waitMs = 1500;

/** A move, a refusal (with the dishes that ran out), another promised time. */
export async function changeOrder(deps: ChangeOrderDeps, wanted: Wanted, origin: Origin): Promise<OrderView> {
  const { order, position } = await carryOut(deps, wanted, origin);
  for (const id of wanted.stop_product_ids ?? [])
    await deps.productCommands.stopProduct({ id, pointId: null, until: null, origin });
  await deps.projections.waitFor('orders', position, waitMs);
  const view = await findOrder(deps.readModels, wanted.order_id);
  if (!view) throw new DomainError('OrderNotFound', {});
  return withLatest(view, order);
}

async function carryOut(
  { moveOrder, cancelOrder, changePromisedTime }: ChangeOrderDeps,
  { order_id: orderId, status, reason, add_minutes: minutes, seen_status: seenStatus }: Wanted,
  origin: Origin,
): Promise<ChangedOrder> {
  const request = { orderId, origin, ...(seenStatus && { seenStatus }) };
  // The time first: a finished order has none any more.
  const later = minutes === undefined ? null : await changePromisedTime({ ...request, minutes });
  if (status === 'cancelled') return cancelOrder({ ...request, by: 'staff', reason: reason ?? '' });
  if (status === 'new' || status === 'awaiting_payment')
    throw new Refusal(422, adminTexts.backToNew, { fields: { status: adminTexts.backToNew } });
  if (status) return moveOrder({ ...request, to: status });
  if (later) return later;
  throw new Refusal(422, adminTexts.nothingToChange, { fields: { status: adminTexts.nothingToChange } });
}
