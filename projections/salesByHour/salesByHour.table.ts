import { table, type Whole } from '../table.ts';

/** Sums of the orders that were placed in an hour of the shop's day. Revenue is the money of completed orders. */
export interface SalesByHourColumns {
  /** Local date «YYYY-MM-DD». */
  date: string;
  hour: number;
  placed_count: number;
  placed_sum: Whole;
  completed_count: number;
  revenue: Whole;
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
    goods: 'bigint not null',
    discounts: 'bigint not null',
    delivery: 'bigint not null',
    bonuses: 'bigint not null',
    cancelled_count: 'integer not null',
    cancelled_sum: 'bigint not null',
  },
  indexes: [],
});

/** Orders on their way: what they will bring, and to which hour. */
export interface SalesOrderColumns {
  order_id: string;
  date: string | null;
  hour: number | null;
  goods: number;
  discounts: number;
  delivery: number;
  bonuses: number;
  to_pay: number;
}

export const salesOrdersTable = table<SalesOrderColumns>({
  name: 'sales_orders',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    date: 'text',
    hour: 'integer',
    goods: 'integer not null',
    discounts: 'integer not null',
    delivery: 'integer not null',
    bonuses: 'integer not null',
    to_pay: 'integer not null',
  },
  indexes: [],
});

/** The shop's time zone as it was when the events came. */
export interface SalesClockColumns {
  id: string;
  time_zone: string;
}

export const salesClockTable = table<SalesClockColumns>({
  name: 'sales_clock',
  key: ['id'],
  columns: { id: 'text', time_zone: 'text not null' },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_sales_by_hour.sales_by_hour': SalesByHourColumns;
    'read_sales_by_hour.sales_orders': SalesOrderColumns;
    'read_sales_by_hour.sales_clock': SalesClockColumns;
  }
}
