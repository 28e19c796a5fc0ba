import type { Actor } from '../../commands/ports.ts';
import type { LineChoice } from '../../domain/choice/lineChoice.ts';
import type { Dispatch } from '../../domain/dispatch/dispatch.ts';
import type {
  CancelledBy,
  OrderAddress,
  OrderDetails,
  OrderLine,
  OrderNote,
  OrderRefund,
  OrderStatus,
} from '../../domain/order/order.events.ts';
import type { Cooked } from '../../domain/order/orderKitchen.ts';
import type { OrderSums } from '../../domain/pricing/orderSums.ts';
import type { Ticket } from '../../domain/ticket/ticket.ts';
import { type Instant, table, type Whole } from '../table.ts';

/** `placing` until the order counts: no query shows it. */
type OrderRowStatus = OrderStatus | 'placing';
type OrderStatusTimes = { readonly [Status in OrderStatus]?: string };
export type OrderRowRefund = OrderRefund & { readonly at: string };
/** Who wrote it and when; the text is null when the person was erased. */
export type OrderRowNote = Omit<OrderNote, 'orderId' | 'personId'> & {
  readonly at: string;
  readonly actor: Actor;
};
type OrderRowLine = OrderLine & { readonly choice: LineChoice };

export interface OrderColumns {
  order_id: string;
  number: string | null;
  status: OrderRowStatus;
  cart_id: string;
  client_id: string | null;
  person_id: string;
  placed_at: Instant<null>;
  status_at: Instant;
  status_times: OrderStatusTimes;
  promised_at: Instant;
  slot: OrderDetails['slot'];
  method: OrderDetails['method'];
  point_id: string | null;
  point_name: string | null;
  zone_id: string | null;
  zone_name: string | null;
  sums: OrderSums;
  /** What the order costs, however it is paid. */
  total: Whole;
  pay_method: OrderDetails['payMethod'];
  /** Of an order that was edited after its money had come by a bank. */
  online: NonNullable<OrderDetails['online']> | null;
  change_from: Whole<null>;
  promocode_id: string | null;
  persons: number;
  do_not_call: boolean;
  leave_at_door: boolean;
  customer_name: string | null;
  customer_phone: string | null;
  customer_email: string | null;
  comment: string | null;
  address: OrderAddress | null;
  lines: readonly OrderRowLine[];
  additions: OrderDetails['additions'];
  lines_count: number;
  cooked: Cooked;
  courier_id: string | null;
  cancelled_by: CancelledBy | null;
  cancel_reason: string | null;
  first_order: boolean;
  had_complaint: boolean;
  feedback_stars: number | null;
  /** How many times staff have edited it. */
  edition: number;
  refunds: readonly OrderRowRefund[];
  notes: readonly OrderRowNote[];
  /** Money and bonuses of all refunds together. */
  refunded: Whole;
  archived: boolean;
  /** In the restaurant's till; null = it was never sent there. */
  ticket: Ticket | null;
  /** With the couriers of another company; null = nobody ever called one. */
  dispatch: Dispatch | null;
  revision: string;
}

/** This many stars or fewer are a complaint. */
export const complaintStars = 2;

export const ordersTable = table<OrderColumns>({
  name: 'orders',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    number: 'text',
    status: 'text not null',
    cart_id: 'text not null',
    client_id: 'text',
    person_id: 'text not null',
    placed_at: 'timestamptz',
    status_at: 'timestamptz not null',
    status_times: 'jsonb not null',
    promised_at: 'timestamptz not null',
    slot: 'jsonb',
    method: 'text not null',
    point_id: 'text',
    point_name: 'text',
    zone_id: 'text',
    zone_name: 'text',
    sums: 'jsonb not null',
    total: 'bigint not null',
    pay_method: 'integer not null',
    online: 'jsonb',
    change_from: 'bigint',
    promocode_id: 'text',
    persons: 'integer not null',
    do_not_call: 'boolean not null',
    leave_at_door: 'boolean not null',
    customer_name: 'text',
    customer_phone: 'text',
    customer_email: 'text',
    comment: 'text',
    address: 'jsonb',
    lines: 'jsonb not null',
    additions: 'jsonb not null',
    lines_count: 'integer not null',
    cooked: 'jsonb not null',
    courier_id: 'text',
    cancelled_by: 'text',
    cancel_reason: 'text',
    first_order: 'boolean not null',
    had_complaint: 'boolean not null',
    feedback_stars: 'integer',
    edition: 'integer not null',
    refunds: 'jsonb not null',
    notes: 'jsonb not null',
    refunded: 'bigint not null',
    archived: 'boolean not null',
    ticket: 'jsonb',
    dispatch: 'jsonb',
    revision: 'text not null',
  },
  indexes: [
    // What takes a large share of all goes along the dates, and is counted in the index alone; so does a name that many have.
    `(placed_at desc, order_id desc) include (status, method, pay_method, point_id, customer_name) where status <> 'placing' and not archived`,
    `(status, placed_at desc, order_id desc) include (method, pay_method, point_id) where status <> 'placing' and not archived`,
    `(zone_id, placed_at desc, order_id desc) include (status) where status <> 'placing' and not archived and zone_id is not null`,
    `(promocode_id, placed_at desc, order_id desc) include (status) where status <> 'placing' and not archived and promocode_id is not null`,
    `(total desc, order_id desc) include (status) where status <> 'placing' and not archived`,
    `(placed_at desc, order_id desc) where archived`,
    `(placed_at desc, order_id desc) where refunded > 0`,
    `(placed_at desc, order_id desc) where feedback_stars <= ${complaintStars}`,
    `(client_id, placed_at desc, order_id) where client_id is not null`,
    '(person_id)',
    `(courier_id, promised_at) where courier_id is not null`,
    `(status, placed_at) where status not in ('placing', 'completed', 'cancelled')`,
    '(status_at)',
    '(number text_pattern_ops)',
    `(split_part(number, '-', 2))`,
    '(reverse(customer_phone) text_pattern_ops)',
    // With the name itself: PostgreSQL does not know that the letters in lower case are all that is asked for. Of all rows:
    // how many have a name it does not learn from an index of some.
    '(lower(customer_name) text_pattern_ops) include (customer_name, status, archived)',
    `using gin (jsonb_path_query_array(lines, '$[*].choice.productId'))`,
  ],
});

/** What the board says of the person behind an order: the first time here, or unhappy before. */
export interface CustomerColumns {
  person_id: string;
  placed_count: number;
  complained: boolean;
}

export const orderCustomersTable = table<CustomerColumns>({
  name: 'order_customers',
  key: ['person_id'],
  columns: {
    person_id: 'text',
    placed_count: 'integer not null',
    complained: 'boolean not null',
  },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_orders.orders': OrderColumns;
    'read_orders.order_customers': CustomerColumns;
  }
}
