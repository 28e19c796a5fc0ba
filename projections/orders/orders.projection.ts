import type { HandlersOfEvery, RecordedOf } from '../../commands/eventHandlers.ts';
import type { DispatchEvent } from '../../domain/dispatch/dispatch.events.ts';
import { dispatch } from '../../domain/dispatch/dispatch.ts';
import type { OrderDetails, OrderEvent, OrderStatus } from '../../domain/order/order.events.ts';
import { cookedAfterEdit } from '../../domain/order/orderKitchen.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import type { TicketEvent } from '../../domain/ticket/ticket.events.ts';
import { ticket } from '../../domain/ticket/ticket.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import {
  type CustomerColumns,
  complaintStars,
  type OrderColumns,
  orderCustomersTable,
  ordersTable,
} from './orders.table.ts';

type OrderRow = RowOf<OrderColumns>;
type CustomerRow = RowOf<CustomerColumns>;
interface OrderTables {
  readonly orders: Rows<OrderRow>;
  readonly customers: Rows<CustomerRow>;
}
/** An event of an order's own stream that moves it on. */
type StatusEvent = RecordedOf<
  | 'OrderPlaced'
  | 'OrderPaid'
  | 'OrderConfirmed'
  | 'OrderCookingStarted'
  | 'OrderReady'
  | 'OrderDeliveryStarted'
  | 'OrderCompleted'
  | 'OrderCancelled'
>;

/** A ticket's own fold makes its part of the row. */
const foldTicket = (event: RecordedOf<TicketEvent['type']>, { orders }: OrderTables) =>
  orders.change(event.data.orderId, (row) => ({
    ticket: ticket.evolve(row.ticket ?? ticket.initialState, event as TicketEvent),
  }));
const ticketEvents: HandlersOfEvery<TicketEvent, [OrderTables]> = {
  TicketAsked: foldTicket,
  TicketAccepted: foldTicket,
  TicketRefused: foldTicket,
  TicketDelayed: foldTicket,
  TicketDoubted: foldTicket,
  TicketDoubled: foldTicket,
  TicketMoved: foldTicket,
  TicketCancelled: foldTicket,
  TicketCancelRefused: foldTicket,
};

const foldDispatch = (event: RecordedOf<DispatchEvent['type']>, { orders }: OrderTables) =>
  orders.change(event.data.orderId, (row) => ({
    dispatch: dispatch.evolve(row.dispatch ?? dispatch.initialState, event as DispatchEvent),
  }));
const dispatchEvents: HandlersOfEvery<DispatchEvent, [OrderTables]> = {
  DispatchAsked: foldDispatch,
  DispatchClaimed: foldDispatch,
  DispatchDelayed: foldDispatch,
  DispatchMoved: foldDispatch,
  // A person of another company: told by the order's card from the log, and kept nowhere else.
  DispatchCourierFound: null,
  DispatchCancelAsked: foldDispatch,
  DispatchCancelRefused: foldDispatch,
  DispatchEnded: foldDispatch,
};

export const ordersProjection = projection({
  name: 'orders',
  version: 7,
  tables: { orders: ordersTable, customers: orderCustomersTable },
  preload: {
    orders: ({ data }) => ('orderId' in data ? [data.orderId] : null),
    customers: ({ data }) => ('personId' in data ? [data.personId] : null),
  },
  on: {
    ...orderEvents(),
    ...ticketEvents,
    ...dispatchEvents,
    FeedbackLeft: async ({ data }, { orders, customers }) => {
      await orders.change(data.orderId, { feedback_stars: data.stars });
      if (data.stars > complaintStars) return;
      customers.put({ ...(await customerOf(data.personId, customers)), complained: true });
    },
    ClientAbsorbed: async ({ data: { clientId, fromId } }, { customers }) => {
      const from = await customers.get(fromId);
      if (!from) return;
      const into = await customerOf(clientId, customers);
      customers.put({
        person_id: clientId,
        placed_count: into.placed_count + from.placed_count,
        complained: into.complained || from.complained,
      });
      customers.remove(fromId);
    },
    ClientErased: async ({ data }, { orders }) => {
      const { clientId } = data;
      const known = [
        ...(await orders.where('person_id', clientId)),
        ...(await orders.where('client_id', clientId)),
      ];
      for (const row of known)
        orders.put({
          ...row,
          ...nobody,
          refunds: row.refunds.map((refund) => ({ ...refund, message: null })),
          notes: row.notes.map((note) => ({ ...note, text: null })),
        });
    },
  },
});

/** What each event of an order's own stream does to its row. */
function orderEvents(): HandlersOfEvery<OrderEvent, [OrderTables]> {
  return {
    OrderPlacementStarted: (event, { orders }) => orders.put(placing(event)),
    OrderPlacementAbandoned: ({ data }, { orders }) => orders.remove(data.orderId),
    OrderPlaced: async (event, { orders, customers }) => {
      const { orderId, number, status } = event.data;
      const order = await orders.get(orderId);
      const customer = order && (await customerOf(order.person_id, customers));
      await orders.change(orderId, (row) => ({
        ...moved(row, status, event),
        number,
        placed_at: event.metadata.at,
        first_order: customer?.placed_count === 0,
        had_complaint: customer?.complained ?? false,
      }));
      if (customer) customers.put({ ...customer, placed_count: customer.placed_count + 1 });
    },
    OrderPaid: moveTo('new'),
    OrderConfirmed: moveTo('confirmed'),
    OrderCookingStarted: moveTo('cooking'),
    OrderReady: moveTo('ready'),
    OrderDeliveryStarted: moveTo('delivering'),
    OrderCompleted: moveTo('completed'),
    OrderCancelled: (event, { orders }) =>
      orders.change(event.data.orderId, (row) => ({
        ...moved(row, 'cancelled', event),
        cancelled_by: event.data.by,
        cancel_reason: event.data.reason,
      })),
    OrderPromisedTimeChanged: ({ data, revision }, { orders }) =>
      orders.change(data.orderId, { promised_at: data.promisedAt, revision: String(revision) }),
    OrderEdited: ({ data, revision }, { orders }) =>
      orders.change(data.orderId, ({ cooked, courier_id }) => ({
        ...detailsOf(data),
        edition: data.edition,
        cooked: cookedAfterEdit(cooked, data.lines),
        courier_id: data.method === 'delivery' ? courier_id : null,
        revision: String(revision),
      })),
    OrderNoteAdded: ({ data, metadata, revision }, { orders }) =>
      orders.change(data.orderId, ({ notes }) => {
        const { noteId, text, forKitchen, forCourier } = data;
        const note = { noteId, text, forKitchen, forCourier, at: metadata.at, actor: metadata.actor };
        return { notes: [...notes, note], revision: String(revision) };
      }),
    OrderRefunded: ({ data, metadata, revision }, { orders }) =>
      orders.change(data.orderId, ({ refunds, refunded }) => ({
        refunds: [...refunds, { ...data, at: metadata.at }],
        refunded: refunded + data.money + data.bonuses,
        revision: String(revision),
      })),
    OrderPortionsCooked: markPortions,
    OrderPortionsRecalled: markPortions,
    OrderReturnedToKitchen: ({ data, metadata, revision }, { orders }) =>
      orders.change(data.orderId, ({ status_times: { ready: _ready, ...status_times } }) => ({
        status: 'cooking',
        status_at: metadata.at,
        status_times,
        revision: String(revision),
      })),
    OrderCourierAssigned: ({ data, revision }, { orders }) =>
      orders.change(data.orderId, { courier_id: data.courierId, revision: String(revision) }),
    OrderCourierUnassigned: ({ data, revision }, { orders }) =>
      orders.change(data.orderId, { courier_id: null, revision: String(revision) }),
    OrderHandedOver: ({ data: { orderId, clientId, personId }, revision }, { orders }) =>
      orders.change(orderId, { client_id: clientId, person_id: personId, revision: String(revision) }),
    OrderArchived: ({ data, revision }, { orders }) =>
      orders.change(data.orderId, { archived: true, revision: String(revision) }),
    OrderUnarchived: ({ data, revision }, { orders }) =>
      orders.change(data.orderId, { archived: false, revision: String(revision) }),
  };
}

function markPortions(
  { data, revision }: RecordedOf<'OrderPortionsCooked' | 'OrderPortionsRecalled'>,
  { orders }: OrderTables,
) {
  return orders.change(data.orderId, ({ cooked }) => ({
    cooked: { ...cooked, [data.row]: data.portions },
    revision: String(revision),
  }));
}

const nobody = {
  customer_name: null,
  customer_phone: null,
  customer_email: null,
  comment: null,
  address: null,
  cancel_reason: null,
} satisfies Partial<OrderRow>;

const customerOf = async (personId: string, customers: Rows<CustomerRow>): Promise<CustomerRow> =>
  (await customers.get(personId)) ?? { person_id: personId, placed_count: 0, complained: false };

function moveTo(status: OrderStatus) {
  return (event: StatusEvent, { orders }: OrderTables) =>
    orders.change(event.data.orderId, (row) => moved(row, status, event));
}

const moved = (
  { status_times }: OrderRow,
  status: OrderStatus,
  { metadata, revision }: StatusEvent,
): Partial<OrderRow> => ({
  status,
  status_at: metadata.at,
  status_times: { ...status_times, [status]: metadata.at },
  revision: String(revision),
});

/** What an order's details say; an edit says all of it anew. */
const detailsOf = (data: OrderDetails) => ({
  promised_at: data.promisedAt,
  slot: data.slot,
  method: data.method,
  point_id: data.pointId,
  point_name: data.pointName,
  zone_id: data.zoneId,
  zone_name: data.zoneName,
  sums: data.sums,
  total: orderSum(data.sums),
  pay_method: data.payMethod,
  online: data.online ?? null,
  change_from: data.changeFrom,
  promocode_id: data.promocodeId,
  persons: data.persons,
  do_not_call: data.doNotCall,
  leave_at_door: data.leaveAtDoor,
  ...person(data),
  lines: data.lines,
  additions: data.additions,
  lines_count: data.lines.reduce((count, line) => count + line.count, 0),
});

const placing = ({ data, metadata, revision }: RecordedOf<'OrderPlacementStarted'>): OrderRow => ({
  order_id: data.orderId,
  number: null,
  status: 'placing',
  cart_id: data.cartId,
  client_id: data.clientId,
  person_id: data.personId,
  placed_at: null,
  status_at: metadata.at,
  status_times: {},
  ...detailsOf(data),
  cancelled_by: null,
  cancel_reason: null,
  cooked: {},
  courier_id: null,
  first_order: false,
  had_complaint: false,
  feedback_stars: null,
  edition: 0,
  refunds: [],
  notes: [],
  refunded: 0,
  archived: false,
  ticket: null,
  dispatch: null,
  revision: String(revision),
});

const person = ({ customer, address }: OrderDetails) => ({
  customer_name: customer?.name ?? null,
  customer_phone: customer?.phone ?? null,
  customer_email: customer?.email ?? null,
  comment: customer?.comment ?? null,
  address,
});
