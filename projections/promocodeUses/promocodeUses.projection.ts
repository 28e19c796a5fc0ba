import type { HandlersOfEvery } from '../../commands/eventHandlers.ts';
import type { OrderDetails, OrderEvent } from '../../domain/order/order.events.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import {
  type PromocodeHourColumns,
  type PromocodeOrderColumns,
  promocodeHoursTable,
  promocodeOrdersTable,
} from './promocodeUses.table.ts';

type OrderRow = RowOf<PromocodeOrderColumns>;
interface UsesTables {
  readonly orders: Rows<OrderRow>;
  readonly hours: Rows<RowOf<PromocodeHourColumns>>;
}

/** Whether it has a limit or not: what orders say, for limits count only where they have to. */
export const promocodeUsesProjection = projection({
  name: 'promocode_uses',
  version: 3,
  tables: { orders: promocodeOrdersTable, hours: promocodeHoursTable },
  preload: { orders: ({ data }) => ('orderId' in data ? [data.orderId] : null) },
  on: orderEvents(),
});

function orderEvents(): HandlersOfEvery<OrderEvent, [UsesTables]> {
  return {
    OrderPlacementStarted: ({ data }, { orders }) => {
      if (data.promocodeId !== null)
        orders.put({ ...usedIn(data, data.promocodeId), number: null, placed_at: null });
    },
    OrderPlacementAbandoned: ({ data }, { orders }) => orders.remove(data.orderId),
    OrderPlaced: async ({ data: { orderId, number }, metadata }, { orders, hours }) => {
      const started = await orders.get(orderId);
      if (!started) return;
      const order = { ...started, number, placed_at: metadata.at };
      orders.put(order);
      await count(hours, order, 1);
    },
    OrderEdited: async ({ data }, { orders, hours }) => {
      const before = await orders.get(data.orderId);
      if (!before) return; // an edit brings no code
      await count(hours, before, -1);
      if (data.promocodeId === null) return orders.remove(data.orderId);
      const { number, placed_at } = before;
      const after = { ...usedIn(data, data.promocodeId), number, placed_at };
      orders.put(after);
      await count(hours, after, 1);
    },
    OrderCancelled: async ({ data: { orderId } }, { orders, hours }) => {
      const order = await orders.get(orderId);
      if (!order) return;
      orders.remove(orderId);
      await count(hours, order, -1);
    },
    // The code was used all the same; it brought less.
    OrderRefunded: async ({ data: { orderId, money, bonuses } }, { orders, hours }) => {
      const before = await orders.get(orderId);
      if (!before) return;
      const after = { ...before, paid: before.paid - money - bonuses };
      orders.put(after);
      await count(hours, before, -1);
      await count(hours, after, 1);
    },
    OrderPaid: null,
    OrderConfirmed: null,
    OrderCookingStarted: null,
    OrderReady: null,
    OrderDeliveryStarted: null,
    OrderCompleted: null,
    OrderPromisedTimeChanged: null,
    OrderPortionsCooked: null,
    OrderPortionsRecalled: null,
    OrderReturnedToKitchen: null,
    OrderCourierAssigned: null,
    OrderCourierUnassigned: null,
    OrderNoteAdded: null,
    OrderHandedOver: null,
    OrderArchived: null,
    OrderUnarchived: null,
  };
}

const usedIn = (details: OrderDetails, code: string) => ({
  order_id: details.orderId,
  promocode_id: details.promocodeSeriesId ?? code,
  code,
  discount: details.sums.promocodeDiscount + (details.promocodeForgone ?? 0),
  paid: orderSum(details.sums),
});

async function count(
  hours: UsesTables['hours'],
  { promocode_id, placed_at, discount, paid }: OrderRow,
  by: 1 | -1,
): Promise<void> {
  if (placed_at === null) return;
  const hour = `${new Date(placed_at).toISOString().slice(0, 13)}:00:00.000Z`;
  const row = (await hours.get(promocode_id, hour)) ?? {
    promocode_id,
    hour,
    orders: 0,
    discount: 0,
    paid: 0,
  };
  hours.put({
    ...row,
    orders: row.orders + by,
    discount: row.discount + by * discount,
    paid: row.paid + by * paid,
  });
}
