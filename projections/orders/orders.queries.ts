import { type SqlBool, sql } from 'kysely';
import type { DeliveryMethod } from '../../domain/deliveryTerms.ts';
import type { Kopecks } from '../../domain/money.ts';
import { mostCounted } from '../../domain/mostCounted.ts';
import type { OrderStatus, PayMethod } from '../../domain/order/order.events.ts';
import { suffixLength } from '../../domain/promocode/seriesCodes.ts';
import { countUpTo, foundPage, keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant, whole } from '../table.ts';
import { complaintStars } from './orders.table.ts';

type SqlCondition = ReturnType<typeof sql<SqlBool>>;

/** A page of orders is never longer, whoever asks. */
const longestPage = 500;

export type OrderView = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Orders that count, as a list or a card shows them; null fields of the person: «Клиент удалён». */
export const selectOrders = (db: ReadModels) =>
  db
    .selectFrom('read_orders.orders')
    .where('status', '<>', 'placing')
    .select([
      'order_id as orderId',
      sql<string>`number`.as('number'),
      sql<OrderStatus>`status`.as('status'),
      'cart_id as cartId',
      'client_id as clientId',
      'person_id as personId',
      instant('placed_at').as('placedAt'),
      instant('status_at').as('statusAt'),
      'status_times as statusTimes',
      instant('promised_at').as('promisedAt'),
      'slot',
      'method',
      'point_id as pointId',
      'point_name as pointName',
      'zone_id as zoneId',
      'zone_name as zoneName',
      'sums',
      whole('total').as('total'),
      'pay_method as payMethod',
      'online',
      whole<null>('change_from').as('changeFrom'),
      'promocode_id as promocodeId',
      'persons',
      'do_not_call as doNotCall',
      'leave_at_door as leaveAtDoor',
      'customer_name as customerName',
      'customer_phone as customerPhone',
      'customer_email as customerEmail',
      'comment',
      'address',
      'lines',
      'additions',
      'lines_count as linesCount',
      'cooked',
      'courier_id as courierId',
      'cancelled_by as cancelledBy',
      'cancel_reason as cancelReason',
      'first_order as firstOrder',
      'had_complaint as hadComplaint',
      'feedback_stars as feedbackStars',
      'edition',
      'refunds',
      'notes',
      whole('refunded').as('refunded'),
      'archived',
      'ticket',
      'dispatch',
      'revision',
    ]);

export const findOrder = async (db: ReadModels, orderId: string): Promise<OrderView | null> =>
  (await selectOrders(db).where('order_id', '=', orderId).executeTakeFirst()) ?? null;

export const findOrders = (db: ReadModels, orderIds: readonly string[]): Promise<OrderView[]> =>
  selectOrders(db).where(sql<SqlBool>`order_id = any(${orderIds})`).limit(longestPage).execute();

export async function findOrderNumbers(
  db: ReadModels,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('read_orders.orders')
    .where(sql<SqlBool>`order_id = any(${orderIds})`)
    .where('number', 'is not', null)
    .select(['order_id as orderId', sql<string>`number`.as('number')])
    .limit(longestPage)
    .execute();
  return new Map(rows.map(({ orderId, number }) => [orderId, number]));
}

const newestFirst: Order = {
  columns: [
    ['placed_at', 'timestamptz'],
    ['order_id', 'text'],
  ],
  descending: true,
};

/**
 * The client's history, the newest first: what they ordered as a guest by the same phone too, and what staff put away.
 * The rule of ownership (isOwnedBy) in SQL; a browser alone has no history.
 */
/** Those that somebody still brings, or that are being placed this very moment: of a client, and of a guest with the phone. */
export const findOrdersUnderWay = (
  db: ReadModels,
  { personId, limit }: { readonly personId: string; readonly limit: number },
): Promise<{ number: string | null; promisedAt: string }[]> =>
  db
    .selectFrom('read_orders.orders')
    .select(['number', instant('promised_at').as('promisedAt')])
    .where((either) => either.or([either('client_id', '=', personId), either('person_id', '=', personId)]))
    .where('status', 'not in', ['completed', 'cancelled'])
    .orderBy('promised_at')
    .limit(limit)
    .execute();

/** Every order of a client, and of a guest with the phone. */
export const findOrderIdsOf = async (db: ReadModels, personId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('read_orders.orders')
    .select('order_id as orderId')
    .where((either) => either.or([either('client_id', '=', personId), either('person_id', '=', personId)]))
    .limit(100_000)
    .execute();
  return rows.map(({ orderId }) => orderId);
};

export async function findClientOrders(
  db: ReadModels,
  { clientId, ...page }: { clientId: string } & Page,
): Promise<{ orders: OrderView[]; count: number; next: string | null }> {
  const isTheirs = sql<SqlBool>`(client_id = ${clientId} or (client_id is null and person_id = ${clientId}))`;
  const [{ rows, next }, count] = await Promise.all([
    keyedPage(selectOrders(db).where(isTheirs), newestFirst, page),
    countUpTo(db, ordersThat(db, [isTheirs])),
  ]);
  return { orders: rows, next, count };
}

/** More than any shop has on its way at once. */
const longestBoard = 1000;
const finishedOnBoard = 100;

/** Somebody works on it: neither finished, nor waiting for its money, which makes an order of it first. */
const isInWork = sql<SqlBool>`status not in ('placing', 'awaiting_payment', 'completed', 'cancelled')`;

/**
 * All that is in work, soonest promised first, and the last of what was finished since the day began. Where even the
 * board is too short, new orders go before all others, the newest first: nobody knows of them yet.
 */
export async function findBoardOrders(
  db: ReadModels,
  { finishedSince, limit = longestBoard }: { finishedSince: string; limit?: number },
): Promise<OrderView[]> {
  const shown = () => selectOrders(db).where('archived', '=', false);
  const [waiting, finished] = await Promise.all([
    shown()
      .where(isInWork)
      .orderBy(sql`status <> 'new'`)
      .orderBy(sql`case when status = 'new' then placed_at end`, 'desc')
      .orderBy('promised_at')
      .orderBy('order_id')
      .limit(limit)
      .execute(),
    shown()
      .where(isFinishedSince(finishedSince))
      .orderBy('status_at', 'desc')
      .orderBy('order_id')
      .limit(finishedOnBoard)
      .execute(),
  ]);
  const soonestFirst = (a: OrderView, b: OrderView) => a.promisedAt.localeCompare(b.promisedAt);
  return [...waiting.sort(soonestFirst), ...finished.sort(soonestFirst)];
}

const isFinishedSince = (instant: string): SqlCondition =>
  sql<SqlBool>`(status in ('completed', 'cancelled') and status_at >= ${instant}::timestamptz)`;

export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[];
  readonly method?: DeliveryMethod;
  /** Instants: placed at or after, placed before. */
  readonly placedFrom?: string;
  readonly placedBefore?: string;
  /** A number, its beginning, the tail of a phone, or the beginning of a name. */
  readonly search?: string;
  readonly zoneId?: string;
  readonly pointId?: string;
  readonly payMethod?: PayMethod;
  /** Of the order's sum. */
  readonly sumFrom?: Kopecks;
  readonly sumTo?: Kopecks;
  readonly promocodeId?: string;
  /** Any of the one-time codes of a series. */
  readonly promocodeSeriesId?: string;
  /** Whichever it is. */
  readonly withPromocode?: boolean;
  /** Any of these dishes is in the order. */
  readonly productIds?: readonly string[];
  /** And not as a gift. */
  readonly productsBought?: boolean;
  /** Somebody who has done something with the order. */
  readonly staffId?: string;
  readonly problem?: OrderProblem;
  readonly clientId?: string;
  readonly archived?: boolean;
}
/** Promised by now and not there; few stars; money went back. */
export type OrderProblem =
  | { readonly kind: 'late'; readonly now: string }
  | { readonly kind: 'complaint' }
  | { readonly kind: 'refunded' };
export type OrderSort = 'placed_at' | '-placed_at' | 'total' | '-total';

export async function filterOrders(
  db: ReadModels,
  filter: OrderFilter,
  { sort = '-placed_at', ...page }: { sort?: OrderSort } & Page,
): Promise<{ orders: OrderView[]; count: number; next: string | null }> {
  const conditions = conditionsOf(filter);
  const order: Order = {
    columns: [
      // With its table: what is selected under this name is a number of another kind, which no index knows.
      sort.endsWith('total') ? ['orders.total', 'bigint'] : ['placed_at', 'timestamptz'],
      ['order_id', 'text'],
    ],
    descending: sort.startsWith('-'),
  };
  const [{ rows, next }, count] = await Promise.all([
    foundPage(ordersThat(db, conditions).select('order_id as id'), order, page, {
      read: (ids) => selectOrders(db).where(sql<SqlBool>`order_id = any(${ids})`).limit(ids.length).execute(),
      idOf: ({ orderId }) => orderId,
    }),
    countUpTo(db, ordersThat(db, conditions)),
  ]);
  return { orders: rows, next, count };
}

/** How many orders in work stand in each status; the finished ones too since an instant, when one is named. */
export async function countActiveOrders(
  db: ReadModels,
  { finishedSince }: { finishedSince?: string } = {},
): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db
    .selectFrom('read_orders.orders')
    .where(({ or }) => or([isInWork, ...(finishedSince ? [isFinishedSince(finishedSince)] : [])]))
    .where('archived', '=', false)
    .select([sql<OrderStatus>`status`.as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .limit(10)
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** How many orders each status has below a filter that names none, each as far as a list counts. */
export async function countOrdersByStatus(
  db: ReadModels,
  filter: Omit<OrderFilter, 'statuses'>,
): Promise<Partial<Record<OrderStatus, number>>> {
  const conditions = conditionsOf(filter);
  // As a rule a filter finds few: they are counted in one go.
  const some = ordersThat(db, conditions)
    .select(sql<OrderStatus>`status`.as('status'))
    .limit(mostCounted + 1);
  const few = await db
    .selectFrom(some.as('found'))
    .select(['found.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('found.status')
    .limit(orderStatuses.length)
    .execute();
  if (few.reduce((all, { count }) => all + count, 0) <= mostCounted)
    return Object.fromEntries(few.map(({ status, count }) => [status, count]));
  const counts = await Promise.all(
    orderStatuses.map(async (status) => {
      const ofStatus = ordersThat(db, [sql<SqlBool>`status = ${sql.lit(status)}`, ...conditions]);
      const count = await countUpTo(db, ofStatus);
      return count > 0 ? [[status, count] as const] : [];
    }),
  );
  return Object.fromEntries(counts.flat());
}

/** Orders on their way whose promised time has passed. */
export async function countLateOrders(db: ReadModels, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('read_orders.orders')
    .where(isInWork)
    .where(sql<SqlBool>`promised_at < ${now}::timestamptz`)
    .where('archived', '=', false)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The client's last completed order, when it was completed after `since` and has no rating yet. */
export const findOrderToRate = async (
  db: ReadModels,
  { clientId, since }: { clientId: string; since: string },
): Promise<{ orderId: string; number: string; completedAt: string } | null> => {
  const last = await db
    .selectFrom('read_orders.orders')
    .where(sql<SqlBool>`(client_id = ${clientId} or (client_id is null and person_id = ${clientId}))`)
    .where('status', '=', 'completed')
    .where(sql<SqlBool>`status_at >= ${since}::timestamptz`)
    .select([
      'order_id as orderId',
      sql<string>`number`.as('number'),
      instant('status_at').as('completedAt'),
      'feedback_stars as feedbackStars',
    ])
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.feedbackStars !== null) return null;
  const { feedbackStars: _none, ...order } = last;
  return order;
};

/** Placed orders that still wait for money: what a timer may cancel. */
export const findUnpaidOrders = (
  db: ReadModels,
  { placedBefore, limit }: { placedBefore: string; limit: number },
): Promise<{ orderId: string }[]> =>
  db
    .selectFrom('read_orders.orders')
    .where('status', '=', 'awaiting_payment')
    .where(sql<SqlBool>`placed_at < ${placedBefore}::timestamptz`)
    .select('order_id as orderId')
    .orderBy('placed_at')
    .limit(bounded(limit))
    .execute();

/** Those of orders that count. */
const orderStatuses = [
  'awaiting_payment',
  'new',
  'confirmed',
  'cooking',
  'ready',
  'delivering',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[];

const bounded = (limit: number): number => Math.min(Math.max(limit, 0), longestPage);

const ordersThat = (db: ReadModels, conditions: SqlCondition[]) =>
  db
    .selectFrom('read_orders.orders')
    // Written out: the indexes hold those that count.
    .where(sql<SqlBool>`status <> 'placing'`)
    .where(({ and }) => and(conditions));

function conditionsOf(filter: OrderFilter): SqlCondition[] {
  const { statuses, method, placedFrom, placedBefore, search, clientId, archived = false } = filter;
  // Written out: the indexes hold those that are not put away.
  const conditions = [archived ? sql<SqlBool>`archived` : sql<SqlBool>`not archived`];
  if (statuses && statuses.length > 0) conditions.push(sql<SqlBool>`status = any(${statuses})`);
  if (method) conditions.push(sql<SqlBool>`method = ${method}`);
  if (placedFrom) conditions.push(sql<SqlBool>`placed_at >= ${placedFrom}::timestamptz`);
  if (placedBefore) conditions.push(sql<SqlBool>`placed_at < ${placedBefore}::timestamptz`);
  if (clientId) conditions.push(sql<SqlBool>`client_id = ${clientId}`);
  conditions.push(...detailConditions(filter));
  const wanted = search?.trim() ?? '';
  if (wanted !== '') conditions.push(/\p{L}/u.test(wanted) ? nameBegins(wanted) : numberOrPhone(wanted));
  return conditions;
}

function detailConditions(filter: OrderFilter): SqlCondition[] {
  const {
    zoneId,
    pointId,
    payMethod,
    sumFrom,
    sumTo,
    promocodeId,
    promocodeSeriesId,
    withPromocode,
    productIds,
    productsBought,
    staffId,
    problem,
  } = filter;
  return [
    ...(zoneId === undefined ? [] : [sql<SqlBool>`zone_id = ${zoneId}`]),
    ...(pointId === undefined ? [] : [sql<SqlBool>`point_id = ${pointId}`]),
    ...(payMethod === undefined ? [] : [sql<SqlBool>`pay_method = ${payMethod}`]),
    ...(sumFrom === undefined ? [] : [sql<SqlBool>`total >= ${sumFrom}`]),
    ...(sumTo === undefined ? [] : [sql<SqlBool>`total <= ${sumTo}`]),
    ...(promocodeId === undefined ? [] : [sql<SqlBool>`promocode_id = ${promocodeId}`]),
    ...(promocodeSeriesId === undefined
      ? []
      : [
          sql<SqlBool>`promocode_id is not null and starts_with(promocode_id, ${promocodeSeriesId})
            and length(promocode_id) = length(${promocodeSeriesId}::text) + ${suffixLength}::int`,
        ]),
    ...(withPromocode ? [sql<SqlBool>`promocode_id is not null`] : []),
    ...(productIds === undefined
      ? []
      : [sql<SqlBool>`jsonb_path_query_array(lines, '$[*].choice.productId') ?| ${productIds}::text[]`]),
    ...(productIds !== undefined && productsBought
      ? [
          sql<SqlBool>`exists (select from jsonb_array_elements(lines) line where line -> 'gift' = 'false'
            and line -> 'choice' ->> 'productId' = any(${productIds}))`,
        ]
      : []),
    ...(staffId === undefined
      ? []
      : [
          sql<SqlBool>`order_id in (select id from ${sql.table('read_staff_deeds.staff_deeds')}
            where staff_id = ${staffId} and kind = 'Order')`,
        ]),
    ...(problem ? [problemCondition(problem)] : []),
  ];
}

function problemCondition(problem: OrderProblem): SqlCondition {
  switch (problem.kind) {
    case 'late':
      // Looked up first: PostgreSQL takes those in work for many, and would look for them among all orders.
      return sql<SqlBool>`order_id = any(array(select order_id from ${sql.table('read_orders.orders')}
        where ${isInWork} and promised_at < ${problem.now}::timestamptz))`;
    case 'complaint':
      return sql<SqlBool>`feedback_stars <= ${complaintStars}`;
    case 'refunded':
      return sql<SqlBool>`refunded > 0`;
  }
}

const nameBegins = (search: string): SqlCondition =>
  sql<SqlBool>`lower(customer_name) like ${`${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** «1127-0042», «1127», «0042», «+7 912 345-67-89», «6789». */
export function numberOrPhone(search: string): SqlCondition {
  const digits = search.replaceAll(/\D/g, '');
  const tail = digits.length === 11 ? digits.slice(1) : digits;
  if (tail === '') return sql<SqlBool>`false`;
  const reversed = [...tail].reverse().join('');
  const number = search.replaceAll(/[^\d-]/g, '');
  return sql<SqlBool>`(number like ${`${number}%`} or split_part(number, '-', 2) = ${number}
    or reverse(customer_phone) like ${`${reversed}%`})`;
}
