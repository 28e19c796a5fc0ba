import { type Instant, table, type Whole } from '../table.ts';

/** Orders that have a promocode: those that count, and those that are being placed. */
export interface PromocodeOrderColumns {
  order_id: string;
  /** The promocode; of a one-time code the series. */
  promocode_id: string;
  /** As the order names it, folded. */
  code: string;
  number: string | null;
  placed_at: Instant<null>;
  /** What it cost the shop: the discount, the fee that was not asked, the price of its gift. */
  discount: Whole;
  paid: Whole;
}

export const promocodeOrdersTable = table<PromocodeOrderColumns>({
  name: 'promocode_orders',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    promocode_id: 'text not null',
    code: 'text not null',
    number: 'text',
    placed_at: 'timestamptz',
    discount: 'bigint not null',
    paid: 'bigint not null',
  },
  indexes: [
    '(promocode_id, placed_at desc, order_id) where placed_at is not null',
    '(code) where placed_at is not null',
  ],
});

/** The same counted by the hour (UTC) in which they were placed: what a page asks for does not grow with the orders. */
export interface PromocodeHourColumns {
  promocode_id: string;
  /** ISO, to the hour: as text, for it is a part of the key. */
  hour: string;
  orders: number;
  discount: Whole;
  /** What these orders brought, by money and bonuses, delivery included. */
  paid: Whole;
}

export const promocodeHoursTable = table<PromocodeHourColumns>({
  name: 'promocode_hours',
  key: ['promocode_id', 'hour'],
  columns: {
    promocode_id: 'text',
    hour: 'text',
    orders: 'integer not null',
    discount: 'bigint not null',
    paid: 'bigint not null',
  },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_promocode_uses.promocode_orders': PromocodeOrderColumns;
    'read_promocode_uses.promocode_hours': PromocodeHourColumns;
  }
}
