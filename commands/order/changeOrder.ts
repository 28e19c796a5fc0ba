import { type OrderCommand, type PlacedOrder, placed } from '../../domain/order/order.ts';
import type { Origin } from '../ports.ts';
import { orderStream } from '../streams.ts';
import type { PlacementDeps } from './continuePlacement.ts';
import type { PromocodeStreams } from './promocodeUse.ts';
import { type SettleDeps, settleCompletedOrder } from './settleCompletedOrder.ts';
import { undoCancelledOrder } from './undoCancelledOrder.ts';

export interface OrderDeps
  extends Pick<PlacementDeps, 'orders' | 'bonuses' | keyof PromocodeStreams>,
    Pick<SettleDeps, 'shop' | 'clock'> {}

export interface ChangedOrder {
  readonly order: PlacedOrder;
  readonly position: bigint;
}

/**
 * One change of a placed order. What a completed or cancelled order means for bonuses and promocodes is done here at
 * once, so that people see it; the reactor that follows the log does the same again, in case we die before it.
 */
export const changeOrder =
  (deps: OrderDeps) =>
  async (command: OrderCommand, origin: Origin): Promise<ChangedOrder> => {
    const { orderId } = command;
    const { state, position } = await deps.orders.handle(orderStream(orderId), command, origin);
    const order = placed(state);
    if (order.status === 'completed') await settleCompletedOrder(deps)({ orderId }, origin);
    if (order.status === 'cancelled') await undoCancelledOrder(deps)({ orderId }, origin);
    return { order, position };
  };
