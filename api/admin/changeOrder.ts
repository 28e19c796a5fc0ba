import type { z } from 'zod';
import type { CancelOrder } from '../../commands/order/cancelOrder.ts';
import type { ChangePromisedTime } from '../../commands/order/changePromisedTime.ts';
import type { MoveOrder } from '../../commands/order/moveOrder.ts';
import type { Clock, EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import { type Colleague, requireRight } from '../../domain/staff/rights.ts';
import type { OrderView } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type * as contract from '../contract/admin/orders.contract.ts';
import type { Undoable } from '../contract/admin/undoable.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { readOrder } from '../order/readOrder.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { withLatest } from './adminOrderView.ts';
import type { ProductCommands } from './documents/documentCommands.ts';
import { requireDishes, undoOf } from './documents/massActions.ts';
import { findOrderNow } from './findOrderNow.ts';

export interface ChangeOrderDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current' | 'reached'>;
  readonly moveOrder: MoveOrder;
  readonly cancelOrder: CancelOrder;
  readonly changePromisedTime: ChangePromisedTime;
  readonly productCommands: Pick<ProductCommands, 'stopProduct' | 'undoChange'>;
}
interface Asker {
  readonly staff: Colleague | null;
  readonly origin: Origin;
}
interface Changed {
  readonly view: OrderView;
  readonly message: string;
  readonly undo: Undoable | null;
}

type Wanted = z.output<(typeof contract.changeOrder)['request']['body']>;
const waitMs = 1500;

/** A move, a refusal (with the dishes that ran out), another promised time, the stop list. All is checked first. */
export async function changeOrder(deps: ChangeOrderDeps, wanted: Wanted, asker: Asker): Promise<Changed> {
  const { order } = await readOrder(deps.eventStore, wanted.order_id);
  refuseImpossible(wanted);
  refuseStops(deps.shop, wanted, { order, staff: asker.staff });
  await undoStops(deps, wanted, asker);
  const moved = await carryOut(deps, wanted, asker.origin);
  const stopped = await putStops(deps, wanted, asker);
  if (moved) await deps.projections.waitFor('orders', moved.position, waitMs);
  const view = await findOrderNow(deps, wanted.order_id);
  return {
    view: withLatest(view, moved?.order ?? order),
    message: moved ? adminTexts.orderSaved : adminTexts.orderStopped,
    undo: undoOf(asker.origin, stopped),
  };
}

function refuseImpossible({ status, add_minutes, stop_product_ids = [], undo_stop }: Wanted): void {
  const refuse = (text: string) => new Refusal(422, text, { fields: { status: text } });
  if (status === 'new' || status === 'awaiting_payment') throw refuse(adminTexts.backToNew);
  if (!status && add_minutes === undefined && stop_product_ids.length === 0 && !undo_stop)
    throw refuse(adminTexts.nothingToChange);
}

function refuseStops(
  shop: ChangeOrderDeps['shop'],
  { stop_product_ids = [], undo_stop }: Wanted,
  { order, staff }: { readonly order: PlacedOrder; readonly staff: Colleague | null },
): void {
  requireDishes(shop.current(), stop_product_ids, 'stop_product_ids');
  requireDishes(shop.current(), undo_stop?.ids ?? [], 'undo_stop');
  const productIds = [...stop_product_ids, ...(undo_stop?.ids ?? [])];
  const orderedIds = order.details.lines.flatMap(({ choice }) =>
    choice.kind === 'product' ? [choice.productId] : [],
  );
  // The route lets nobody in without a member of staff.
  if (staff && productIds.length > 0) requireRight(staff, 'product.stop', { productIds, orderedIds });
}

async function carryOut(
  { moveOrder, cancelOrder, changePromisedTime }: ChangeOrderDeps,
  {
    order_id: orderId,
    status,
    reason,
    add_minutes: minutes,
    seen_status: seenStatus,
    seen_promised_at: seenPromise,
  }: Wanted,
  origin: Origin,
) {
  const request = { orderId, origin, ...(seenStatus && { seenStatus }) };
  // The time first: a finished order has none any more.
  const later =
    minutes === undefined
      ? null
      : await changePromisedTime({ ...request, minutes, ...(seenPromise && { seenPromise }) });
  if (status === 'cancelled') return cancelOrder({ ...request, by: 'staff', reason: reason ?? '' });
  if (status && status !== 'new' && status !== 'awaiting_payment')
    return moveOrder({ ...request, to: status });
  return later;
}

/** The dishes that were not in the stop list yet. */
async function putStops(
  { productCommands, shop, clock }: ChangeOrderDeps,
  { stop_product_ids = [], stop_today }: Wanted,
  { origin }: Asker,
): Promise<string[]> {
  const stopped: string[] = [];
  const until = stop_today ? businessDay(hoursOf(shop.current()), clock.now()).end : null;
  for (const id of new Set(stop_product_ids)) {
    const { changed, position } = await productCommands.stopProduct({
      id,
      pointId: null,
      until,
      origin,
    });
    if (changed) stopped.push(id);
    await shop.reached(position);
  }
  return stopped;
}

/** An operator takes back their own stops only. */
async function undoStops(
  { productCommands, shop }: ChangeOrderDeps,
  { undo_stop }: Wanted,
  { staff, origin }: Asker,
): Promise<void> {
  for (const id of new Set(undo_stop?.ids)) {
    const { position } = await productCommands.undoChange({
      kind: 'Product',
      id,
      change: undo_stop?.change ?? '',
      origin,
      permit: (author) => {
        const stoppedBy = author.kind === 'staff' ? author.id : null;
        if (staff) requireRight(staff, 'product.undoStop', { stoppedBy });
      },
    });
    await shop.reached(position);
  }
}
