import type { EventHandlers, HandlersOfEvery, RecordedOf } from '../../commands/eventHandlers.ts';
import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import type { FeedbackEvent } from '../../domain/feedback/feedback.events.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import { type Cell, type CubeColumns, type CubeRow, cell, GatheredSums, type RowsOfCubes } from './cube.ts';
import { type CubeName, cubes } from './cubes.ts';
import { type CustomerFacts, cellsOfCustomer, together, withOrder } from './customerFacts.ts';
import {
  type FigureCustomerColumns,
  type FigureFeedbackColumns,
  type FigureOrderColumns,
  figureCustomersTable,
  figureFeedbacksTable,
  figureOrdersTable,
  houseClocksTable,
  type LastStopColumns,
  lastStopsTable,
  type StopSpanColumns,
  stopSpansTable,
} from './figures.table.ts';
import { type Clocks, clockEvents, dateIn, dayTimeIn, quarterIn } from './houseClock.ts';
import {
  begunAt,
  cellsOfOrder,
  editedFacts,
  factsOf,
  type OrderFacts,
  refundedFacts,
  revenueOf,
} from './orderFacts.ts';
import { cellsOfRating, type RatingFacts, withoutWords } from './ratingFacts.ts';
import { resumed, type Stopping, stopped } from './stopSpans.ts';

type CubeTables = { readonly [Name in CubeName]: (typeof cubes)[Name]['table'] };
// A table for each cube, under the cube's own key.
const cubeTables = Object.fromEntries(
  Object.entries(cubes).map(([name, { table }]) => [name, table]),
) as unknown as CubeTables;

type CubeRows = { readonly [Name in CubeName]: Rows<RowOf<CubeColumns<(typeof cubes)[Name]>>> };
interface FigureTables extends CubeRows {
  readonly orderFacts: Rows<RowOf<FigureOrderColumns>>;
  readonly customerFacts: Rows<RowOf<FigureCustomerColumns>>;
  readonly feedbackFacts: Rows<RowOf<FigureFeedbackColumns>>;
  readonly stopSpans: Rows<RowOf<StopSpanColumns>>;
  readonly lastStops: Rows<RowOf<LastStopColumns>>;
  readonly clocks: Clocks;
}

/** The sums behind every figure of the back office: kept as events come, never counted over orders. */
export const figuresProjection = projection({
  name: 'figures',
  version: 6,
  tables: {
    ...cubeTables,
    orderFacts: figureOrdersTable,
    customerFacts: figureCustomersTable,
    feedbackFacts: figureFeedbacksTable,
    stopSpans: stopSpansTable,
    lastStops: lastStopsTable,
    clocks: houseClocksTable,
  },
  preload: {
    orderFacts: ({ type, data }) =>
      type.startsWith('Order') && 'orderId' in data && data.orderId !== null ? [data.orderId] : null,
    customerFacts: ({ data }) => ('personId' in data && data.personId ? [data.personId] : null),
  },
  behind: (tables) => gatheredIn(tables).putInto(cubesIn(tables)),
  on: {
    ...clockEvents,
    ...orderEvents(),
    ...feedbackEvents(),
    ...bonusEvents(),
    ...stopEvents(),
    VisitsCounted: countVisits,
    ClientAbsorbed: unite,
    ClientErased: forgetWords,
  },
});

async function countVisits(
  { data: { date, counts } }: RecordedOf<'VisitsCounted'>,
  tables: FigureTables,
): Promise<void> {
  for (const { source, visit, dish, cart, checkout, order } of counts)
    put(
      tables,
      cell(
        cubes.visits,
        { date, source },
        {
          visit_count: visit,
          dish_count: dish,
          cart_count: cart,
          checkout_count: checkout,
          order_count: order,
        },
      ),
    );
}

/** What each event of an order means for the sums. */
function orderEvents(): HandlersOfEvery<OrderEvent, [FigureTables]> {
  return {
    OrderPlacementStarted: ({ data }, { orderFacts }) =>
      orderFacts.put({ order_id: data.orderId, facts: factsOf(data) }),
    OrderPlacementAbandoned: ({ data }, { orderFacts }) => orderFacts.remove(data.orderId),
    OrderPlaced: (event, tables) =>
      change(event, tables, async (facts) => ({
        ...facts,
        placed: await dayTimeIn(tables.clocks, facts.pointId, event.metadata.at),
      })),
    OrderConfirmed: (event, tables) =>
      work(event, tables, (facts) => ({
        accepted_count: 1,
        accept_minutes: facts.placed ? minutesBetween(begunAt(facts, facts.placed), event.metadata.at) : 0,
      })),
    OrderPaid: (event, tables) => change(event, tables, (facts) => ({ ...facts, paidAt: event.metadata.at })),
    OrderCookingStarted: null,
    OrderReady: null,
    OrderDeliveryStarted: null,
    OrderCompleted: async (event, tables) => {
      await change(event, tables, async (facts) => {
        if (!facts.placed) return facts;
        const { at } = event.metadata;
        const quarter = await quarterIn(tables.clocks, facts.pointId, { date: facts.placed.date, at });
        const { known } = await customerOf(tables, facts.personId);
        return { ...facts, completed: { at, quarter, isFirst: known === undefined } };
      });
      await work(event, tables, () => ({ completed_count: 1 }));
    },
    OrderCancelled: async (event, tables) => {
      await change(event, tables, (facts) => ({ ...facts, isCancelled: true }));
      await work(event, tables, () => ({ cancelled_count: 1 }));
    },
    OrderPromisedTimeChanged: async (event, tables) => {
      const { promisedAt } = event.data;
      const known = (await tables.orderFacts.get(event.data.orderId))?.facts;
      // Written together with the payment: the promise is as much later as the money was.
      if (known?.paidAt === event.metadata.at)
        await change(event, tables, (facts) => ({ ...facts, promisedAt }));
      else await work(event, tables, () => ({ prolonged_count: 1 }));
    },
    OrderEdited: async (event, tables) => {
      await change(event, tables, (facts) => editedFacts(facts, event.data));
      await rateDishesAnew(event.data.orderId, tables);
      await work(event, tables, () => ({ edited_count: 1 }));
    },
    OrderRefunded: (event, tables) => change(event, tables, (facts) => refundedFacts(facts, event.data)),
    OrderPortionsCooked: null,
    OrderPortionsRecalled: null,
    OrderReturnedToKitchen: null,
    OrderCourierAssigned: null,
    OrderCourierUnassigned: null,
    OrderNoteAdded: null,
    // Its customer is one with the survivor since ClientAbsorbed.
    OrderHandedOver: async ({ data: { orderId, personId, clientId } }, { feedbackFacts }) => {
      const feedback = await feedbackFacts.get(orderId);
      if (!feedback) return;
      const owner = { person_id: personId, client_id: feedback.client_id === null ? null : clientId };
      feedbackFacts.put({ ...feedback, ...owner });
    },
    OrderArchived: null,
    OrderUnarchived: null,
  };
}

type OrderMove = RecordedOf<OrderEvent['type']>;

/** Counts the order anew, and its customer with it. */
async function change(
  { data: { orderId } }: OrderMove,
  tables: FigureTables,
  to: (facts: OrderFacts) => OrderFacts | Promise<OrderFacts>,
): Promise<void> {
  const { orderFacts } = tables;
  const before = (await orderFacts.get(orderId))?.facts;
  if (!before) return;
  const facts = await to(before);
  orderFacts.put({ order_id: orderId, facts });
  gatheredIn(tables).recount(cellsOfOrder(before), cellsOfOrder(facts));
  if (!facts.placed || !facts.completed) return;
  const { personId, known } = await customerOf(tables, facts.personId);
  const customer = withOrder(known, {
    orderId,
    at: facts.completed.at,
    date: facts.placed.date,
    revenue: revenueOf(facts) - revenueOf(before),
    count: before.completed ? 0 : 1,
  });
  tables.customerFacts.put({ person_id: personId, facts: customer, moved_to: null });
  gatheredIn(tables).recount(cellsOfCustomer(known), cellsOfCustomer(customer));
}

/** Orders name the person who placed them; whoever has become part of another is counted there. */
async function customerOf(
  tables: FigureTables,
  personId: string,
): Promise<{ readonly personId: string; readonly known: CustomerFacts | undefined }> {
  const row = await tables.customerFacts.get(personId);
  if (row && row.moved_to !== null) return customerOf(tables, row.moved_to);
  return { personId, known: row?.facts ?? undefined };
}

async function unite(
  { data: { clientId, fromId } }: RecordedOf<'ClientAbsorbed'>,
  tables: FigureTables,
): Promise<void> {
  const into = await customerOf(tables, clientId);
  const from = await customerOf(tables, fromId);
  if (into.personId === from.personId) return;
  const { customerFacts, orderFacts } = tables;
  customerFacts.put({ person_id: from.personId, facts: null, moved_to: into.personId });
  if (!from.known) return;
  const united = into.known ? together(into.known, from.known) : { facts: from.known, notFirst: null };
  customerFacts.put({ person_id: into.personId, facts: united.facts, moved_to: null });
  const before = [...cellsOfCustomer(into.known), ...cellsOfCustomer(from.known)];
  gatheredIn(tables).recount(before, cellsOfCustomer(united.facts));
  const order = united.notFirst === null ? undefined : await orderFacts.get(united.notFirst);
  if (!order?.facts.completed) return;
  const facts = { ...order.facts, completed: { ...order.facts.completed, isFirst: false } };
  orderFacts.put({ ...order, facts });
  gatheredIn(tables).recount(cellsOfOrder(order.facts), cellsOfOrder(facts));
}

type Work = Parameters<typeof cell<typeof cubes.staff.key, (typeof cubes.staff.sums)[number]>>[2];

/** What a member of staff has done with an order counts for them on the day on which they did it. */
async function work(
  { data: { orderId }, metadata: { actor, at } }: OrderMove,
  tables: FigureTables,
  done: (facts: OrderFacts) => Work,
): Promise<void> {
  if (actor.kind !== 'staff') return;
  const facts = (await tables.orderFacts.get(orderId))?.facts;
  if (!facts) return;
  const { date } = await dayTimeIn(tables.clocks, facts.pointId, at);
  put(tables, cell(cubes.staff, { date, staff_id: actor.id }, done(facts)));
}

function feedbackEvents(): HandlersOfEvery<FeedbackEvent, [FigureTables]> {
  return {
    FeedbackLeft: async ({ data: { orderId, personId, clientId, stars, tags }, metadata }, tables) => {
      const { date } = await dayTimeIn(tables.clocks, null, metadata.at);
      const rating = {
        date: await dateIn(tables.clocks, metadata.at),
        stars,
        tags: tags ?? [],
        staffTags: [],
        dishIds: await dishIdsOf(orderId, tables),
        archived: false,
      };
      tables.feedbackFacts.put({
        order_id: orderId,
        date,
        left_at: metadata.at,
        answered: false,
        person_id: personId,
        client_id: clientId,
        rating,
      });
      gatheredIn(tables).recount([], cellsOfRating(rating));
      put(tables, cell(cubes.feedbacks, { date }, { count: 1, stars, [`stars_${stars}`]: 1 }));
    },
    FeedbackAnswered: async ({ data: { orderId }, metadata }, tables) => {
      const feedback = await tables.feedbackFacts.get(orderId);
      // A second answer mends the first one.
      if (!feedback || feedback.answered) return;
      tables.feedbackFacts.put({ ...feedback, answered: true });
      const answer_minutes = minutesBetween(feedback.left_at, metadata.at);
      put(tables, cell(cubes.feedbacks, { date: feedback.date }, { answered_count: 1, answer_minutes }));
      if (metadata.actor.kind !== 'staff') return;
      const { date } = await dayTimeIn(tables.clocks, null, metadata.at);
      put(tables, cell(cubes.staff, { date, staff_id: metadata.actor.id }, { answered_count: 1 }));
    },
    FeedbackTagged: ({ data: { orderId, staffTags } }, tables) =>
      rate(orderId, tables, (rating) => ({ ...rating, staffTags: staffTags ?? [] })),
    FeedbackCompensated: async ({ data: { orderId, amount } }, tables) => {
      const feedback = await tables.feedbackFacts.get(orderId);
      if (feedback)
        put(
          tables,
          cell(cubes.feedbacks, { date: feedback.date }, { compensated_count: 1, compensated: amount }),
        );
    },
    FeedbackArchived: ({ data: { orderId } }, tables) =>
      rate(orderId, tables, (rating) => ({ ...rating, archived: true })),
    FeedbackRestored: ({ data: { orderId } }, tables) =>
      rate(orderId, tables, (rating) => ({ ...rating, archived: false })),
  };
}

const dishIdsOf = async (orderId: string, { orderFacts }: FigureTables): Promise<readonly string[]> =>
  ((await orderFacts.get(orderId))?.facts.dishes ?? []).map(({ dishId }) => dishId);

/** Counts the stars of a feedback anew. */
async function rate(
  orderId: string,
  tables: FigureTables,
  to: (rating: RatingFacts) => RatingFacts,
): Promise<void> {
  const feedback = await tables.feedbackFacts.get(orderId);
  if (!feedback) return;
  const rating = to(feedback.rating);
  tables.feedbackFacts.put({ ...feedback, rating });
  gatheredIn(tables).recount(cellsOfRating(feedback.rating), cellsOfRating(rating));
}

async function rateDishesAnew(orderId: string, tables: FigureTables): Promise<void> {
  const dishIds = await dishIdsOf(orderId, tables);
  await rate(orderId, tables, (rating) => ({ ...rating, dishIds }));
}

async function forgetWords(
  { data: { clientId } }: RecordedOf<'ClientErased'>,
  tables: FigureTables,
): Promise<void> {
  const { feedbackFacts } = tables;
  const theirs = [
    ...(await feedbackFacts.where('person_id', clientId)),
    ...(await feedbackFacts.where('client_id', clientId)),
  ];
  for (const { order_id } of theirs) await rate(order_id, tables, withoutWords);
}

type Entry = Parameters<typeof cell<typeof cubes.bonuses.key, (typeof cubes.bonuses.sums)[number]>>[2];

function bonusEvents(): HandlersOfEvery<BonusEvent, [FigureTables]> {
  const enter = async (at: string, tables: FigureTables, entry: Entry): Promise<void> => {
    const { date } = await dayTimeIn(tables.clocks, null, at);
    put(tables, cell(cubes.bonuses, { date }, entry));
  };
  return {
    BonusesGranted: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { granted: amount, balance: amount }),
    BonusesAccrued: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { accrued: amount, balance: amount }),
    BonusAccrualReversed: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { reversed: amount, balance: -amount }),
    BonusAccrualReduced: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { reversed: amount, balance: -amount }),
    BonusesReserved: null,
    BonusesReleased: null,
    BonusReservationReduced: null,
    BonusReservationClosed: null,
    BonusesSpent: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { spent: amount, balance: -amount }),
    BonusesReturned: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { returned: amount, balance: amount }),
    BonusesRefunded: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { returned: amount, balance: amount }),
    BonusesAdjusted: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, {
        [amount < 0 ? 'adjusted_down' : 'adjusted_up']: Math.abs(amount),
        balance: amount,
      }),
    // Both together change nothing of what the shop gave, took or owes.
    BonusesMovedOut: null,
    BonusesMovedIn: null,
    BonusesExpired: ({ data: { amount }, metadata }, tables) =>
      enter(metadata.at, tables, { expired: amount, balance: -amount }),
  };
}

function stopEvents(): EventHandlers<[FigureTables]> {
  const follow = async (
    { data, metadata }: RecordedOf<'ProductStopped' | 'ProductResumed'>,
    { lastStops, stopSpans }: FigureTables,
    next: (last: Stopping | undefined) => Stopping | undefined,
  ): Promise<void> => {
    const point = data.pointId ?? '';
    const { actor } = metadata;
    const stop = next(await lastStops.get(data.id, point));
    if (!stop) return;
    const staff_id = stop.staff_id ?? (actor.kind === 'staff' ? actor.id : null);
    const span = { product_id: data.id, point_id: point, ...stop, staff_id };
    lastStops.put(span);
    stopSpans.put(span);
  };
  return {
    ProductStopped: async (event, tables) => {
      const { at, actor } = event.metadata;
      await follow(event, tables, (last) => stopped(last, at, event.data.until));
      if (actor.kind !== 'staff') return;
      const { date } = await dayTimeIn(tables.clocks, event.data.pointId, at);
      put(tables, cell(cubes.staff, { date, staff_id: actor.id }, { stopped_count: 1 }));
    },
    ProductResumed: (event, tables) => follow(event, tables, (last) => resumed(last, event.metadata.at)),
  };
}

const put = (tables: FigureTables, one: Cell): void => gatheredIn(tables).recount([], [one]);

/** Each batch has rows of its own. */
const gathered = new WeakMap<object, GatheredSums>();
const gatheredIn = (tables: object): GatheredSums => {
  const sums = gathered.get(tables) ?? new GatheredSums();
  gathered.set(tables, sums);
  return sums;
};

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

const cubesIn = (tables: CubeRows): RowsOfCubes =>
  new Map(
    Object.entries(cubes).map(([key, cube]) => [
      cube.name,
      // The rows of a cube are texts and numbers under its own columns.
      { cube, rows: tables[key as CubeName] as unknown as Rows<CubeRow> },
    ]),
  );
