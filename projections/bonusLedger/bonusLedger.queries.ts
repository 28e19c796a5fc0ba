import { type SqlBool, sql } from 'kysely';
import { keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant, whole } from '../table.ts';
import type { BonusEntryKind } from './bonusLedger.table.ts';

export interface BonusBalance {
  readonly balance: number;
  readonly reserved: number;
  readonly free: number;
}

export async function findBonusBalance(db: ReadModels, clientId: string): Promise<BonusBalance> {
  const row = await db
    .selectFrom('read_bonus_ledger.bonus_balances')
    .where('client_id', '=', clientId)
    .select([whole('balance').as('balance'), whole('reserved').as('reserved')])
    .executeTakeFirst();
  const { balance, reserved } = row ?? { balance: 0, reserved: 0 };
  return { balance, reserved, free: balance - reserved };
}

/** Balances of a page of clients; who never had a bonus is not in it. */
export async function findBonusBalances(
  db: ReadModels,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('read_bonus_ledger.bonus_balances')
    .where(sql<SqlBool>`client_id = any(${clientIds})`)
    .select(['client_id as clientId', whole('balance').as('balance')])
    .limit(1000)
    .execute();
  return new Map(rows.map(({ clientId, balance }) => [clientId, balance]));
}

export interface BonusEntry {
  readonly seq: number;
  readonly kind: BonusEntryKind;
  /** With its sign. */
  readonly amount: number;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly reason: string | null;
  readonly at: string;
  readonly expiresAt: string | null;
  readonly shortfall: number;
  readonly balanceAfter: number;
  readonly reservedAfter: number;
}

const newestFirst: Order = { columns: [['e.seq', 'bigint']], descending: true };

/** The newest first. */
export async function findBonusStatement(
  db: ReadModels,
  { clientId, ...page }: { clientId: string } & Page,
): Promise<{ entries: BonusEntry[]; count: number; next: string | null }> {
  const entries = db
    .selectFrom('read_bonus_ledger.bonus_entries as e')
    .leftJoin('read_orders.orders as o', 'o.order_id', 'e.order_id')
    .where('e.client_id', '=', clientId)
    .select([
      'e.seq',
      'e.kind',
      whole('e.amount').as('amount'),
      'e.order_id as orderId',
      'o.number as orderNumber',
      'e.reason',
      instant('e.at').as('at'),
      instant<null>('e.expires_at').as('expiresAt'),
      whole('e.shortfall').as('shortfall'),
      whole('e.balance_after').as('balanceAfter'),
      whole('e.reserved_after').as('reservedAfter'),
    ]);
  const [{ rows, next }, { count }] = await Promise.all([
    keyedPage(entries, newestFirst, page),
    db
      .selectFrom('read_bonus_ledger.bonus_entries')
      .where('client_id', '=', clientId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries: rows, count, next };
}

/**
 * What of today's balance will expire, and when. Bonuses that expire first are spent first, so what is left belongs to
 * the incomes that live longest.
 */
export async function findExpiringBonuses(
  db: ReadModels,
  { clientId, now, limit = 100 }: { clientId: string; now: string; limit?: number },
): Promise<{ amount: number; at: string }[]> {
  const { free } = await findBonusBalance(db, clientId);
  const lots = await db
    .selectFrom('read_bonus_ledger.bonus_entries')
    .where('client_id', '=', clientId)
    .where(sql<SqlBool>`expires_at > ${now}::timestamptz`)
    .select([sql<number>`sum(amount)::float8`.as('amount'), instant('expires_at').as('at')])
    .groupBy('expires_at')
    .orderBy('expires_at', 'desc')
    .limit(1000)
    .execute();
  const lasting = await db
    .selectFrom('read_bonus_ledger.bonus_entries')
    .where('client_id', '=', clientId)
    .where('expires_at', 'is', null)
    .where('amount', '>', '0')
    .where('kind', 'in', ['granted', 'accrued', 'adjusted'])
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'))
    .executeTakeFirstOrThrow();
  let left = Math.max(free - lasting.amount, 0);
  const expiring: { amount: number; at: string }[] = [];
  for (const lot of lots) {
    const amount = Math.min(lot.amount, left);
    left -= amount;
    if (amount > 0) expiring.unshift({ amount, at: lot.at });
  }
  return expiring.slice(0, limit);
}

/** Clients who have something to expire: what a timer goes through. */
export const findClientsWithExpired = (
  db: ReadModels,
  { expiredBy, after = '', limit }: { expiredBy: string; after?: string; limit: number },
): Promise<{ clientId: string }[]> =>
  db
    .selectFrom('read_bonus_ledger.bonus_lots')
    .select('client_id as clientId')
    .where(sql<SqlBool>`next_expiry <= ${expiredBy}::timestamptz`)
    .where('client_id', '>', after)
    .orderBy('client_id')
    .limit(Math.min(limit, 1000))
    .execute();

/** What of all clients' free bonuses expires between two instants, to the hour, when nobody spends it. */
export async function bonusesExpiring(
  db: ReadModels,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { amount } = await db
    .selectFrom('read_bonus_ledger.bonus_expiries')
    .where('hour', '>', from)
    .where('hour', '<=', to)
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}
