import { placed } from '../../domain/order/order.ts';
import type { Cooked } from '../../domain/order/orderKitchen.ts';
import { stationsOf } from '../../domain/order/stationOf.ts';
import type { Origin } from '../ports.ts';
import { orderStream } from '../streams.ts';
import { type ChangedOrder, changeOrder, type OrderDeps } from './changeOrder.ts';

export interface MarkPortionsRequest {
  readonly orderId: string;
  /** How many portions of the touched rows are ready now. */
  readonly cooked: Cooked;
  readonly origin: Origin;
}

/** What the kitchen has done, portion by portion; the order starts with the first and is ready with the last. */
export const markPortions =
  (deps: OrderDeps) =>
  async ({ orderId, cooked, origin }: MarkPortionsRequest): Promise<ChangedOrder> => {
    const { state } = await deps.orders.readFresh(orderStream(orderId));
    const stations = stationsOf(deps.shop.current(), placed(state).details.lines);
    return changeOrder(deps)({ type: 'MarkPortions', orderId, cooked, stations }, origin);
  };
export type MarkPortions = ReturnType<typeof markPortions>;
