import type { HandlersOfEvery } from '../../commands/eventHandlers.ts';
import type { OrderDetails, OrderEvent } from '../../domain/order/order.events.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import type { WeeklyHours } from '../../domain/schedule/hours.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { alwaysOpen } from '../../domain/schedule/schedule.ts';
import type { Hours } from '../../domain/schedule/shifts.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
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
  version: 4,
  tables: { hours: salesByHourTable, orders: salesOrdersTable, clock: salesClockTable },
  preload: { orders: ({ data }) => ('orderId' in data ? [data.orderId] : null) },
  on: {
    SettingsCreated: ({ data }, { clock }) =>
      clock.put({ id: shopClock, time_zone: data.fields.timeZone, hours: null }),
    SettingsChanged: ({ data }, { clock }) => {
      if (data.changes.timeZone) clock.put({ id: shopClock, time_zone: data.changes.timeZone, hours: null });
    },
    WorkingHoursCreated: ({ data }, { clock }) =>
      clock.put({ id: shopHours, time_zone: null, hours: { ...alwaysOpen, ...hoursIn(data.fields) } }),
    WorkingHoursChanged: async ({ data }, { clock }) => {
      const before = (await clock.get(shopHours))?.hours ?? alwaysOpen;
      clock.put({ id: shopHours, time_zone: null, hours: { ...before, ...hoursIn(data.changes) } });
    },
    PointCreated: ({ data: { id, fields } }, { clock }) =>
      clock.put({ id, time_zone: fields.timeZone ?? null, hours: fields.hours ?? null }),
    PointChanged: async ({ data: { id, changes } }, { clock }) => {
      const before = (await clock.get(id)) ?? { id, time_zone: null, hours: null };
      clock.put({
        id,
        time_zone: changes.timeZone === undefined ? before.time_zone : changes.timeZone,
        hours: changes.hours === undefined ? before.hours : changes.hours,
      });
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
        point_id: data.pointId,
        date: null,
        hour: null,
        ...sumsIn(data),
      }),
    OrderPlacementAbandoned: ({ data }, { orders }) => orders.remove(data.orderId),
    OrderPlaced: async ({ data, metadata }, { hours, orders, clock }) => {
      const order = await orders.get(data.orderId);
      if (!order) return;
      const hoursThen = await hoursOfHouse(clock, order.point_id);
      const { date } = businessDay(hoursThen, metadata.at);
      const hour = Math.floor(localTime(Date.parse(metadata.at), hoursThen.timeZone).minutes / 60);
      await orders.change(data.orderId, { date, hour });
      await add(hours, date, hour, { placed_count: 1, placed_sum: order.to_pay + order.bonuses });
    },
    OrderCompleted: ({ data }, tables) =>
      count(data.orderId, tables, (order) => ({
        completed_count: 1,
        revenue: order.to_pay,
        goods: order.goods,
        discounts: order.discounts,
        delivery: order.delivery,
        bonuses: order.bonuses,
      })),
    OrderCancelled: async ({ data }, tables) => {
      await count(data.orderId, tables, (order) => ({
        cancelled_count: 1,
        cancelled_sum: order.to_pay + order.bonuses,
      }));
      tables.orders.remove(data.orderId);
    },
    OrderConfirmed: null,
    OrderCookingStarted: null,
    OrderReady: null,
    OrderDeliveryStarted: null,
    OrderPromisedTimeChanged: null,
    OrderEdited: async ({ data }, { hours, orders }) => {
      const order = await orders.get(data.orderId);
      if (!order) return;
      const sums = sumsIn(data);
      orders.put({ ...order, ...sums });
      if (order.date === null || order.hour === null) return;
      const more = sums.to_pay + sums.bonuses - order.to_pay - order.bonuses;
      await add(hours, order.date, order.hour, { placed_sum: more });
    },
    OrderRefunded: ({ data: { orderId, money } }, tables) =>
      count(orderId, tables, () => ({ revenue: -money, refunded: money })),
    OrderArchived: null,
    OrderUnarchived: null,
  };
}

const sumsIn = ({ sums }: OrderDetails) => ({
  goods: sums.goods,
  discounts: sums.promocodeDiscount + sums.pickupDiscount,
  delivery: sums.delivery,
  bonuses: sums.bonuses,
  to_pay: sums.toPay,
});

const shopClock = 'settings';
const shopHours = 'hours';

const hoursIn = ({ week, special }: Partial<WeeklyHours>) => ({
  ...(week && { week }),
  ...(special && { special }),
});

/** The same choice as everywhere: the point's own hours and clock, else the shop's. */
async function hoursOfHouse(clock: SalesTables['clock'], pointId: string | null): Promise<Hours> {
  await clock.preload([[shopClock], [shopHours], ...(pointId === null ? [] : [[pointId]])]);
  const point = pointId === null ? undefined : await clock.get(pointId);
  const shop = await clock.get(shopClock);
  return {
    hours: point?.hours ?? (await clock.get(shopHours))?.hours ?? alwaysOpen,
    timeZone: point?.time_zone ?? shop?.time_zone ?? defaultSettings.timeZone,
  };
}

type Sums = Omit<HourRow, 'date' | 'hour'>;

const nothingSold: Sums = {
  placed_count: 0,
  placed_sum: 0,
  completed_count: 0,
  revenue: 0,
  refunded: 0,
  goods: 0,
  discounts: 0,
  delivery: 0,
  bonuses: 0,
  cancelled_count: 0,
  cancelled_sum: 0,
};

/** In the hour in which the order was placed. */
async function count(
  orderId: string,
  { hours, orders }: SalesTables,
  sumsOf: (order: RowOf<SalesOrderColumns>) => Partial<Sums>,
): Promise<void> {
  const order = await orders.get(orderId);
  if (!order || order.date === null || order.hour === null) return;
  await add(hours, order.date, order.hour, sumsOf(order));
}

async function add(hours: Rows<HourRow>, date: string, hour: number, sums: Partial<Sums>): Promise<void> {
  const row = (await hours.get(date, hour)) ?? { date, hour, ...nothingSold };
  // The keys of `nothingSold` are the keys of Sums.
  for (const name of Object.keys(nothingSold) as (keyof Sums)[]) row[name] += sums[name] ?? 0;
  hours.put(row);
}
