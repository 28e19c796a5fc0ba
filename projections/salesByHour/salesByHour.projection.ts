import type { HandlersOfEvery } from '../../commands/eventHandlers.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { defaultSettings, settingsId } from '../../domain/settings/settings.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import {
  type SalesByHourColumns,
  type SalesClockColumns,
  type SalesOrderColumns,
  salesByHourTable,
  salesClockTable,
  salesOrdersTable,
} from './salesByHour.table.ts';

type HourRow = RowOf<SalesByHourColumns>;
interface SalesTables {
  readonly hours: Rows<HourRow>;
  readonly orders: Rows<RowOf<SalesOrderColumns>>;
  readonly clock: Rows<RowOf<SalesClockColumns>>;
}

export const salesByHourProjection = projection({
  name: 'sales_by_hour',
  version: 1,
  tables: { hours: salesByHourTable, orders: salesOrdersTable, clock: salesClockTable },
  preload: { orders: ({ data }) => ('orderId' in data ? [data.orderId] : null) },
  on: {
    SettingsCreated: ({ data }, { clock }) => clock.put({ id: settingsId, time_zone: data.fields.timeZone }),
    SettingsChanged: ({ data }, { clock }) => {
      if (data.changes.timeZone) clock.put({ id: settingsId, time_zone: data.changes.timeZone });
    },
    ...orderEvents(),
  },
});

/** What each event of an order means for the sales. */
function orderEvents(): HandlersOfEvery<OrderEvent, [SalesTables]> {
  return {
    OrderPlacementStarted: ({ data }, { orders }) =>
      orders.put({
        order_id: data.orderId,
        date: null,
        hour: null,
        goods: data.sums.goods,
        discounts: data.sums.promocodeDiscount + data.sums.pickupDiscount,
        delivery: data.sums.delivery,
        bonuses: data.sums.bonuses,
        to_pay: data.sums.toPay,
      }),
    OrderPlacementAbandoned: ({ data }, { orders }) => orders.remove(data.orderId),
    OrderPlaced: async ({ data, metadata }, { hours, orders, clock }) => {
      const timeZone = (await clock.get(settingsId))?.time_zone ?? defaultSettings.timeZone;
      const { date, minutes } = localTime(Date.parse(metadata.at), timeZone);
      const hour = Math.floor(minutes / 60);
      await orders.change(data.orderId, { date, hour });
      const order = await orders.get(data.orderId);
      if (!order) return;
      await add(hours, date, hour, { placed_count: 1, placed_sum: order.to_pay + order.bonuses });
    },
    OrderCompleted: ({ data }, tables) =>
      finish(data.orderId, tables, (order) => ({
        completed_count: 1,
        revenue: order.to_pay,
        goods: order.goods,
        discounts: order.discounts,
        delivery: order.delivery,
        bonuses: order.bonuses,
      })),
    OrderCancelled: ({ data }, tables) =>
      finish(data.orderId, tables, (order) => ({
        cancelled_count: 1,
        cancelled_sum: order.to_pay + order.bonuses,
      })),
    OrderConfirmed: null,
    OrderCookingStarted: null,
    OrderReady: null,
    OrderDeliveryStarted: null,
    OrderPromisedTimeChanged: null,
    OrderArchived: null,
    OrderUnarchived: null,
  };
}

type Sums = Omit<HourRow, 'date' | 'hour'>;

const nothingSold: Sums = {
  placed_count: 0,
  placed_sum: 0,
  completed_count: 0,
  revenue: 0,
  goods: 0,
  discounts: 0,
  delivery: 0,
  bonuses: 0,
  cancelled_count: 0,
  cancelled_sum: 0,
};

async function finish(
  orderId: string,
  { hours, orders }: SalesTables,
  sumsOf: (order: RowOf<SalesOrderColumns>) => Partial<Sums>,
): Promise<void> {
  const order = await orders.get(orderId);
  if (!order || order.date === null || order.hour === null) return;
  orders.remove(orderId);
  await add(hours, order.date, order.hour, sumsOf(order));
}

async function add(hours: Rows<HourRow>, date: string, hour: number, sums: Partial<Sums>): Promise<void> {
  const row = (await hours.get(date, hour)) ?? { date, hour, ...nothingSold };
  // The keys of `nothingSold` are the keys of Sums.
  for (const name of Object.keys(nothingSold) as (keyof Sums)[]) row[name] += sums[name] ?? 0;
  hours.put(row);
}
