import type { RecordedOf } from '../../commands/eventHandlers.ts';
import { bonusAccount } from '../../domain/bonus/bonusAccount.ts';
import type { Lot } from '../../domain/bonus/lots.ts';
import { persistentMap } from '../../domain/persistentMap.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import {
  type BonusBalanceColumns,
  type BonusEntryColumns,
  type BonusEntryKind,
  type BonusExpiryColumns,
  type BonusLotsColumns,
  type BonusOrderColumns,
  bonusBalancesTable,
  bonusEntriesTable,
  bonusExpiriesTable,
  bonusLotsTable,
  bonusOrdersTable,
} from './bonusLedger.table.ts';

interface LedgerTables {
  readonly balances: Rows<RowOf<BonusBalanceColumns>>;
  readonly entries: Rows<RowOf<BonusEntryColumns>>;
  readonly lots: Rows<RowOf<BonusLotsColumns>>;
  readonly orders: Rows<RowOf<BonusOrderColumns>>;
  readonly expiries: Rows<RowOf<BonusExpiryColumns>>;
}
type LedgerEvent = RecordedOf<
  | 'BonusesGranted'
  | 'BonusesAccrued'
  | 'BonusAccrualReversed'
  | 'BonusesReserved'
  | 'BonusesReleased'
  | 'BonusReservationReduced'
  | 'BonusesSpent'
  | 'BonusesReturned'
  | 'BonusesRefunded'
  | 'BonusAccrualReduced'
  | 'BonusesAdjusted'
  | 'BonusesExpired'
  | 'BonusesMovedOut'
  | 'BonusesMovedIn'
>;
interface Entry {
  readonly kind: BonusEntryKind;
  readonly amount: number;
  readonly balance: number;
  readonly reserved?: number;
  readonly reason?: string | null;
}

export const bonusLedgerProjection = projection({
  name: 'bonus_ledger',
  version: 4,
  tables: {
    balances: bonusBalancesTable,
    entries: bonusEntriesTable,
    lots: bonusLotsTable,
    orders: bonusOrdersTable,
    expiries: bonusExpiriesTable,
  },
  preload: {
    balances: ({ data }) => ('clientId' in data && data.clientId !== null ? [data.clientId] : null),
    lots: ({ data }) => ('clientId' in data && data.clientId !== null ? [data.clientId] : null),
    orders: ({ data }) =>
      'clientId' in data && data.clientId !== null && 'orderId' in data && data.orderId !== null
        ? [data.clientId, data.orderId]
        : null,
  },
  on: {
    BonusesGranted: (event, tables) => {
      const { amount, kind } = event.data;
      return enter(event, tables, { kind: 'granted', amount, balance: amount, reason: kind });
    },
    BonusesAccrued: (event, tables) => {
      const { amount } = event.data;
      return enter(event, tables, { kind: 'accrued', amount, balance: amount });
    },
    BonusAccrualReversed: (event, tables) => {
      const amount = -event.data.amount;
      return enter(event, tables, { kind: 'reversed', amount, balance: amount });
    },
    BonusAccrualReduced: (event, tables) => {
      const amount = -event.data.amount;
      return enter(event, tables, { kind: 'reversed', amount, balance: amount });
    },
    BonusesReserved: (event, tables) => {
      const { amount } = event.data;
      return enter(event, tables, { kind: 'reserved', amount: -amount, balance: 0, reserved: amount });
    },
    BonusesReleased: (event, tables) => {
      const { amount } = event.data;
      return enter(event, tables, { kind: 'released', amount, balance: 0, reserved: -amount });
    },
    BonusReservationReduced: (event, tables) => {
      const { amount } = event.data;
      return enter(event, tables, { kind: 'released', amount, balance: 0, reserved: -amount });
    },
    BonusesSpent: (event, tables) => {
      const amount = -event.data.amount;
      return enter(event, tables, { kind: 'spent', amount, balance: amount, reserved: amount });
    },
    BonusesReturned: (event, tables) => {
      const { amount } = event.data;
      return enter(event, tables, { kind: 'returned', amount, balance: amount });
    },
    BonusesRefunded: (event, tables) => {
      const { amount } = event.data;
      return enter(event, tables, { kind: 'returned', amount, balance: amount });
    },
    BonusesAdjusted: (event, tables) => {
      const { amount, reason } = event.data;
      return enter(event, tables, { kind: 'adjusted', amount, balance: amount, reason });
    },
    BonusesExpired: (event, tables) => {
      const amount = -event.data.amount;
      return enter(event, tables, { kind: 'expired', amount, balance: amount });
    },
    BonusesMovedOut: (event, tables) => {
      const { amount, reserved } = event.data;
      return enter(event, tables, {
        kind: 'moved',
        amount: -amount,
        balance: -amount,
        reserved: -reserved,
      });
    },
    BonusesMovedIn: (event, tables) => {
      const { amount, reserved } = event.data;
      return enter(event, tables, { kind: 'moved', amount, balance: amount, reserved });
    },
    // What staff wrote is the person's; sums and kinds of gifts stay.
    ClientErased: async ({ data: { clientId } }, { entries }) => {
      for (const row of await entries.where('client_id', clientId))
        if (row.kind === 'adjusted') entries.put({ ...row, reason: null });
    },
  },
});

async function enter(event: LedgerEvent, tables: LedgerTables, entry: Entry): Promise<void> {
  const { balances, entries } = tables;
  const { data, metadata, revision } = event;
  const { clientId } = data;
  const before = (await balances.get(clientId)) ?? { client_id: clientId, balance: 0, reserved: 0 };
  const balance = before.balance + entry.balance;
  const reserved = before.reserved + (entry.reserved ?? 0);
  balances.put({ client_id: clientId, balance, reserved });
  entries.put({
    client_id: clientId,
    seq: Number(revision),
    kind: entry.kind,
    amount: entry.amount,
    order_id: 'orderId' in data ? data.orderId : null,
    reason: entry.reason ?? null,
    at: metadata.at,
    expires_at: 'expiresAt' in data ? data.expiresAt : null,
    shortfall: 'shortfall' in data ? data.shortfall : 0,
    balance_after: balance,
    reserved_after: reserved,
  });
  await keepLots(event, tables);
}

/** By the account's own rules, with as much of the account as one event concerns. */
async function keepLots(event: LedgerEvent, { lots, orders, expiries }: LedgerTables): Promise<void> {
  const { clientId } = event.data;
  const orderId = 'orderId' in event.data ? event.data.orderId : null;
  const order = orderId === null ? undefined : await orders.get(clientId, orderId);
  const before = (await lots.get(clientId))?.lots ?? [];
  const after = bonusAccount.evolve(
    {
      ...bonusAccount.initialState,
      lots: before,
      orders: persistentMap(order ? [[order.order_id, order.entry]] : []),
    },
    event,
  );
  const [first] = after.lots;
  lots.put({ client_id: clientId, lots: after.lots, next_expiry: first?.expiresAt ?? null });
  await keepExpiries(before, after.lots, expiries);
  if ('parcel' in event.data)
    for (const [movedId, entry] of event.data.parcel.orders)
      keepOrder(orders, { client_id: clientId, order_id: movedId, entry }, event.type === 'BonusesMovedIn');
  const entry = orderId === null ? undefined : after.orders.get(orderId);
  if (orderId === null || !entry) return;
  keepOrder(orders, { client_id: clientId, order_id: orderId, entry });
}

function keepOrder(orders: LedgerTables['orders'], row: RowOf<BonusOrderColumns>, isHere = true): void {
  if (isHere && row.entry.held.length + row.entry.spent.length > 0) orders.put(row);
  else orders.remove(row.client_id, row.order_id);
}

/** What of one account no longer expires in an hour, and what does now. */
async function keepExpiries(
  before: readonly Lot[],
  after: readonly Lot[],
  expiries: LedgerTables['expiries'],
): Promise<void> {
  const more = new Map<string, number>();
  const count = (lots: readonly Lot[], sign: 1 | -1) => {
    for (const { expiresAt, amount } of lots)
      if (expiresAt !== null) more.set(hourOf(expiresAt), (more.get(hourOf(expiresAt)) ?? 0) + sign * amount);
  };
  count(before, -1);
  count(after, 1);
  for (const [hour, difference] of more) {
    const amount = ((await expiries.get(hour))?.amount ?? 0) + difference;
    if (amount === 0) expiries.remove(hour);
    else expiries.put({ hour, amount });
  }
}

const hourOf = (instant: string): string => `${instant.slice(0, 13)}:00:00.000Z`;
