import { type SqlBool, sql } from 'kysely';
import type { EventStore, RecordedEvent } from '../../commands/ports.ts';
import { bonusStream, orderStream } from '../../commands/streams.ts';
import {
  type AuditPeriod,
  type Difference,
  type Reconciled,
  type Reconciliation,
  reconciled,
} from '../../domain/audit/findings.ts';
import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import { movedOnAccount } from '../../domain/bonus/movedOnAccount.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';

/** What the log says of an order, in a few numbers: a million of them fit into memory. */
interface LoggedOrder {
  placedAt: string | null;
  total: Kopecks;
  bonuses: Kopecks;
  refunded: Kopecks;
  spent: Kopecks;
  gifts: number;
  promocodeId: string | null;
  status: 'open' | 'completed' | 'cancelled';
  /** Of the code that a use was taken of; null = its limits ask for none. */
  usedId: string | null;
  uses: number;
}
interface Logged {
  readonly orders: Map<string, LoggedOrder>;
  /** By client: what moved on the account within the period. */
  readonly accounts: Map<string, Kopecks>;
  events: number;
}

/**
 * Reads the whole log once and holds it against the tables: sums of orders and refunds, movements of bonus accounts, what
 * orders have spent, uses of promocodes, gifts. Orders count by the instant of their placing, movements by their own.
 */
export async function reconcile(
  { eventStore, readModels }: { readonly eventStore: EventStore; readonly readModels: ReadModels },
  period: AuditPeriod,
): Promise<Reconciliation> {
  const logged = await readLog(eventStore, period);
  const inPeriod = [...logged.orders].filter(
    ([, { placedAt }]) => placedAt !== null && isWithin(placedAt, period),
  );
  const tables = await readTables(readModels, period);
  const sums = new Map(reconciled.map((what) => [what, { log: 0, table: 0 }]));
  const differences: Difference[] = [];
  const hold = (what: Reconciled, subject: string, log: number, table: number) => {
    const sum = sums.get(what);
    if (sum) sums.set(what, { log: sum.log + log, table: sum.table + table });
    const stream = what === 'bonuses' ? bonusStream(subject) : orderStream(subject);
    if (log !== table) differences.push({ what, subject, log, table, stream });
  };
  const known = new Set(inPeriod.map(([id]) => id));
  for (const [id, order] of inPeriod) {
    const row = tables.orders.get(id);
    hold('orders', id, order.total, row?.total ?? 0);
    hold('refunds', id, order.refunded, row?.refunded ?? 0);
    hold('spent', id, order.spent, row?.status === 'completed' ? row.bonuses : 0);
    hold('gifts', id, order.gifts, row?.gifts ?? 0);
    const isUsed = order.usedId !== null && row?.promocodeId === order.usedId && row.status !== 'cancelled';
    hold('promocodes', id, order.uses, isUsed ? 1 : 0);
  }
  // A row that no event tells of.
  for (const [id, row] of tables.orders) if (!known.has(id)) hold('orders', id, 0, row.total);
  for (const id of new Set([...logged.accounts.keys(), ...tables.accounts.keys()]))
    hold('bonuses', id, logged.accounts.get(id) ?? 0, tables.accounts.get(id) ?? 0);
  return {
    events: logged.events,
    orders: inPeriod.length,
    rows: [...sums].map(([what, sum]) => ({ what, ...sum })),
    differences,
  };
}

const isWithin = (at: string, { from, to }: AuditPeriod): boolean => {
  const instant = Date.parse(at);
  return instant >= Date.parse(from) && instant <= Date.parse(to);
};

async function readLog(eventStore: EventStore, period: AuditPeriod): Promise<Logged> {
  const logged: Logged = { orders: new Map(), accounts: new Map(), events: 0 };
  const end = await eventStore.lastPosition();
  if (end < 0n) return logged;
  const enough = new AbortController();
  for await (const batch of eventStore.subscribe({ after: -1n, signal: enough.signal, batchSize: 2000 })) {
    for (const event of batch) {
      if (event.position > end) break;
      note(logged, event, period);
      logged.events += 1;
    }
    if ((batch.at(-1)?.position ?? end) >= end) break;
  }
  enough.abort();
  return logged;
}

function note({ orders, accounts }: Logged, recorded: RecordedEvent, period: AuditPeriod): void {
  // The log holds events of the shop only.
  const event = recorded as unknown as ShopEvent;
  if (recorded.type.startsWith('Bonus')) noteBonuses(accounts, orders, recorded, period);
  switch (event.type) {
    case 'OrderPlacementStarted':
    case 'OrderEdited': {
      const before = orders.get(event.data.orderId) ?? unknownOrder;
      orders.set(event.data.orderId, { ...before, ...sumsOf(event.data) });
      break;
    }
    case 'OrderPlaced':
      change(orders, event.data.orderId, () => ({ placedAt: recorded.metadata.at }));
      break;
    case 'OrderCompleted':
      change(orders, event.data.orderId, () => ({ status: 'completed' }));
      break;
    case 'OrderCancelled':
      change(orders, event.data.orderId, () => ({ status: 'cancelled' }));
      break;
    case 'OrderRefunded': {
      const back = event.data.money + event.data.bonuses;
      change(orders, event.data.orderId, ({ refunded }) => ({ refunded: refunded + back }));
      break;
    }
    case 'PromocodeUseTaken':
    case 'PromocodePersonalUseTaken': {
      const usedId = event.data.id;
      change(orders, event.data.orderId, ({ uses }) => ({ usedId, uses: uses + 1 }));
      break;
    }
    case 'PromocodeUseReturned':
    case 'PromocodePersonalUseReturned':
      // One that was never taken may be returned: it closes the door.
      change(orders, event.data.orderId, ({ uses }) => ({ uses: Math.max(0, uses - 1) }));
      break;
  }
}

function noteBonuses(
  accounts: Logged['accounts'],
  orders: Logged['orders'],
  { type, data, metadata }: RecordedEvent,
  period: AuditPeriod,
): void {
  // By its type.
  const event = { type, data } as BonusEvent;
  const moved = movedOnAccount(event);
  const { clientId } = event.data;
  if (moved !== 0 && isWithin(metadata.at, period))
    accounts.set(clientId, (accounts.get(clientId) ?? 0) + moved);
  if (event.type === 'BonusesSpent')
    change(orders, event.data.orderId, ({ spent }) => ({ spent: spent + event.data.amount }));
}

const change = (
  orders: Logged['orders'],
  id: string,
  to: (order: LoggedOrder) => Partial<LoggedOrder>,
): void => {
  const order = orders.get(id);
  if (order) orders.set(id, { ...order, ...to(order) });
};

const unknownOrder: LoggedOrder = {
  placedAt: null,
  total: 0,
  bonuses: 0,
  refunded: 0,
  spent: 0,
  gifts: 0,
  promocodeId: null,
  status: 'open',
  usedId: null,
  uses: 0,
};

const sumsOf = ({ sums, lines, promocodeId }: OrderDetails) => ({
  total: orderSum(sums),
  bonuses: sums.bonuses,
  gifts: lines.filter(({ gift }) => gift).length,
  promocodeId,
});

interface OrderRow {
  readonly id: string;
  readonly total: number;
  readonly refunded: number;
  readonly bonuses: number;
  readonly gifts: number;
  readonly promocodeId: string | null;
  readonly status: string;
}

const pageSize = 5000;

async function readTables(db: ReadModels, { from, to }: AuditPeriod) {
  const orders = new Map<string, OrderRow>();
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('read_orders.orders')
      .where('status', '<>', 'placing')
      .where(sql<SqlBool>`placed_at >= ${from}::timestamptz and placed_at <= ${to}::timestamptz`)
      .where('order_id', '>', after)
      .select([
        sql<string>`order_id`.as('id'),
        sql<number>`total::float8`.as('total'),
        sql<number>`refunded::float8`.as('refunded'),
        sql<number>`(sums->>'bonuses')::float8`.as('bonuses'),
        sql<number>`(select count(*)::int from jsonb_array_elements(lines) line
          where (line->>'gift')::boolean)`.as('gifts'),
        'promocode_id as promocodeId',
        sql<string>`status`.as('status'),
      ])
      .orderBy('order_id')
      .limit(pageSize)
      .execute();
    for (const row of page) orders.set(row.id, row);
    after = page.at(-1)?.id ?? '';
    if (page.length < pageSize) break;
  }
  const moved = await db
    .selectFrom('read_bonus_ledger.bonus_entries')
    .where('kind', 'not in', ['reserved', 'released'])
    .where(sql<SqlBool>`at >= ${from}::timestamptz and at <= ${to}::timestamptz`)
    .select(['client_id as clientId', sql<number>`sum(amount)::float8`.as('amount')])
    .groupBy('client_id')
    .execute();
  return { orders, accounts: new Map(moved.map(({ clientId, amount }) => [clientId, amount])) };
}
