import type { WeeklyHours } from '../../domain/schedule/hours.ts';
import { table, type Whole } from '../table.ts';

/**
 * Sums of the orders that were placed in an hour of a day of business, by the clock of the house that cooks. Revenue is
 * the money of completed orders, less what was refunded.
 */
export interface SalesByHourColumns {
  /** Day of business «YYYY-MM-DD»: the hours after midnight of a shift that lasts are its own. */
  date: string;
  hour: number;
  placed_count: number;
  placed_sum: Whole;
  completed_count: number;
  revenue: Whole;
  /** Money of completed orders that went back later; not in the revenue. */
  refunded: Whole;
  goods: Whole;
  discounts: Whole;
  delivery: Whole;
  bonuses: Whole;
  cancelled_count: number;
  cancelled_sum: Whole;
}

export const salesByHourTable = table<SalesByHourColumns>({
  name: 'sales_by_hour',
  key: ['date', 'hour'],
  columns: {
    date: 'text',
    hour: 'integer',
    placed_count: 'integer not null',
    placed_sum: 'bigint not null',
    completed_count: 'integer not null',
    revenue: 'bigint not null',
    refunded: 'bigint not null',
    goods: 'bigint not null',
    discounts: 'bigint not null',
    delivery: 'bigint not null',
    bonuses: 'bigint not null',
    cancelled_count: 'integer not null',
    cancelled_sum: 'bigint not null',
  },
  indexes: [],
});

/** Orders that were not cancelled: what they bring, and to which hour. */
export interface SalesOrderColumns {
  order_id: string;
  point_id: string | null;
  date: string | null;
  hour: number | null;
  goods: Whole;
  discounts: Whole;
  delivery: Whole;
  bonuses: Whole;
  to_pay: Whole;
}

export const salesOrdersTable = table<SalesOrderColumns>({
  name: 'sales_orders',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    point_id: 'text',
    date: 'text',
    hour: 'integer',
    goods: 'bigint not null',
    discounts: 'bigint not null',
    delivery: 'bigint not null',
    bonuses: 'bigint not null',
    to_pay: 'bigint not null',
  },
  indexes: [],
});

/** Clocks and hours as they were when the events came: `settings`, `hours` for the shop's own, else a point's id. */
export interface SalesClockColumns {
  id: string;
  time_zone: string | null;
  hours: WeeklyHours | null;
}

export const salesClockTable = table<SalesClockColumns>({
  name: 'sales_clock',
  key: ['id'],
  columns: { id: 'text', time_zone: 'text', hours: 'jsonb' },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_sales_by_hour.sales_by_hour': SalesByHourColumns;
    'read_sales_by_hour.sales_orders': SalesOrderColumns;
    'read_sales_by_hour.sales_clock': SalesClockColumns;
  }
}
