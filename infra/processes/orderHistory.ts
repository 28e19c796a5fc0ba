import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { OrderHistory, ReadOrderHistory } from '../../commands/cart/customerReader.ts';
import { type HandlersOfEvery, handle } from '../../commands/eventHandlers.ts';
import type { EventStore, RecordedEvent } from '../../commands/ports.ts';
import type { DomainEvent } from '../../domain/decider.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { liveSchema } from '../../projections/shape.ts';

export interface KeptOrderHistory {
  readonly read: ReadOrderHistory;
  /** Keeps what is remembered current: every event after the position that the `orders` read model had when this began. */
  observe(batch: readonly RecordedEvent[]): void;
  /** What this process writes of orders is known here at once, not only when it comes back from the log. */
  noting(eventStore: EventStore): EventStore;
  /** Nothing is remembered while the log cannot be followed: what is in the tables has to do. */
  lose(): void;
  regain(): void;
}

type Status = 'placing' | 'placed' | 'completed' | 'cancelled';
interface Order {
  readonly total: Kopecks;
  readonly status: Status;
}
/** Of an order whose beginning was not seen here, only how it is now. */
interface Change {
  readonly personId?: string;
  /** Whose it was before. */
  readonly fromPersonId?: string;
  readonly total?: Kopecks;
  readonly status: Status;
}
type Orders = Map<string, Order>;

const mostPersons = 20_000;
/** So many orders the read model may be behind; those that were changed longest ago are forgotten first. */
const mostChanges = 10_000;
/** An order only goes on: whoever tells of it late, the table or the log, does not bring it back. */
const step: Readonly<Record<Status, number>> = { placing: 0, placed: 1, completed: 2, cancelled: 3 };
const later = (one: Status, other: Status = 'placing'): Status => (step[one] > step[other] ? one : other);

const to =
  (status: Status) =>
  ({ data }: { readonly data: { readonly orderId: string } }): [string, Change] => [data.orderId, { status }];

const on: HandlersOfEvery<OrderEvent, [], [orderId: string, Change]> = {
  OrderPlacementStarted: ({ data: { orderId, personId, sums } }) => [
    orderId,
    { personId, total: orderSum(sums), status: 'placing' },
  ],
  OrderPlacementAbandoned: to('placing'),
  OrderPlaced: to('placed'),
  OrderCompleted: to('completed'),
  OrderCancelled: to('cancelled'),
  OrderPaid: null,
  OrderConfirmed: null,
  OrderCookingStarted: null,
  OrderReady: null,
  OrderDeliveryStarted: null,
  OrderPromisedTimeChanged: null,
  OrderEdited: ({ data: { orderId, sums } }) => [orderId, { total: orderSum(sums), status: 'placed' }],
  OrderRefunded: ({ data: { orderId, left } }) => [orderId, { total: left, status: 'completed' }],
  OrderPortionsCooked: null,
  OrderPortionsRecalled: null,
  OrderReturnedToKitchen: null,
  OrderCourierAssigned: null,
  OrderCourierUnassigned: null,
  OrderNoteAdded: null,
  OrderHandedOver: ({ data: { orderId, fromPersonId, personId, left, status } }) => [
    orderId,
    { personId, fromPersonId, total: left, status: statusOf(status) },
  ],
  OrderArchived: null,
  OrderUnarchived: null,
};

/**
 * A person's past orders in memory, since every change of a cart asks for them: read from the read model once, then kept
 * current by the log. What has changed lately is remembered of everybody, so that a read model that is behind makes nobody's
 * order unknown.
 */
/** @param requireOrders throws while the `orders` read model is not to be asked. */
export const keepOrderHistory = (
  pool: Pick<pg.Pool, 'query'>,
  requireOrders: () => void = () => undefined,
): KeptOrderHistory => {
  const personOf = new Map<string, string>();
  const persons = new LRUCache<string, Orders>({
    max: mostPersons,
    dispose: (gone) => {
      for (const orderId of gone.keys()) personOf.delete(orderId);
    },
  });
  /** Of the changes: who looks for a person's orders does not look through those of all. */
  const changedOf = new Map<string, Set<string>>();
  const changes = new LRUCache<string, Change>({
    max: mostChanges,
    dispose: ({ personId }, orderId, reason) => {
      const ofPerson = personId === undefined || reason === 'set' ? undefined : changedOf.get(personId);
      ofPerson?.delete(orderId);
      if (personId !== undefined && ofPerson?.size === 0) changedOf.delete(personId);
    },
  });
  let isLost = false;

  const note = (orderId: string, change: Change): void => {
    const before = changes.get(orderId);
    if (change.fromPersonId !== undefined) leave(change.fromPersonId, orderId);
    const known = { ...before, ...change, status: later(change.status, before?.status) };
    changes.set(orderId, known);
    if (known.personId !== undefined)
      changedOf.set(known.personId, (changedOf.get(known.personId) ?? new Set()).add(orderId));
    const personId = known.personId ?? personOf.get(orderId);
    const orders = personId === undefined ? undefined : persons.get(personId);
    if (personId !== undefined && orders) overlay(personId, orders, [orderId, known]);
  };

  const leave = (personId: string, orderId: string): void => {
    persons.get(personId)?.delete(orderId);
    changedOf.get(personId)?.delete(orderId);
    personOf.delete(orderId);
  };

  const overlay = (personId: string, orders: Orders, [orderId, change]: [string, Change]): void => {
    const before = orders.get(orderId);
    if (!before && change.personId !== personId) return;
    // The table may not know yet that it is another person's.
    if (change.personId !== undefined && change.personId !== personId) {
      orders.delete(orderId);
      return;
    }
    const status = later(change.status, before?.status);
    orders.set(orderId, { total: change.total ?? before?.total ?? 0, status });
    personOf.set(orderId, personId);
  };

  const load = async (personId: string): Promise<Orders> => {
    requireOrders();
    const { rows } = await pool.query<{ id: string; total: string; status: string }>({
      name: 'order-history',
      text: `SELECT order_id AS id, total - refunded AS total, status FROM ${liveSchema(ordersProjection)}.orders WHERE person_id = $1`,
      values: [personId],
    });
    const orders: Orders = new Map(
      rows.map(({ id, total, status }) => [id, { total: Number(total), status: statusOf(status) }]),
    );
    // What was told while the rows were on their way counts too.
    for (const orderId of [...orders.keys(), ...(changedOf.get(personId) ?? [])]) {
      const change = changes.peek(orderId);
      if (change) overlay(personId, orders, [orderId, change]);
    }
    if (isLost) return orders;
    persons.set(personId, orders);
    for (const orderId of orders.keys()) personOf.set(orderId, personId);
    return orders;
  };

  const observe = (events: readonly Pick<RecordedEvent, 'type' | 'data'>[]): void => {
    // Only type and data are looked at: an event that was just appended has no more.
    const found = events.flatMap((event) => [handle(on, event as RecordedEvent)]);
    for (const change of found) if (change) note(...change);
  };

  return {
    read: async (personId) => summed(persons.get(personId) ?? (await load(personId))),
    observe,
    noting: (eventStore) => ({
      ...eventStore,
      append: async (stream, events: readonly DomainEvent[], expected, origin) => {
        const result = await eventStore.append(stream, events, expected, origin);
        observe(events);
        return result;
      },
    }),
    lose: () => {
      isLost = true;
      persons.clear();
    },
    regain: () => {
      isLost = false;
    },
  };
};

const statusOf = (status: string): Status =>
  status === 'placing' || status === 'completed' || status === 'cancelled' ? status : 'placed';

const summed = (orders: Orders): OrderHistory => {
  let completedOrdersSum = 0;
  let ordersCount = 0;
  for (const { status, total } of orders.values()) {
    if (status === 'completed') completedOrdersSum += total;
    if (status !== 'placing' && status !== 'cancelled') ordersCount += 1;
  }
  return { completedOrdersSum, ordersCount };
};
