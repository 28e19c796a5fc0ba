import { type SqlBool, sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';

/** More than any shop has under way at once. */
const most = 500;
const isLive = sql<SqlBool>`dispatch->>'state' in ('asked', 'delayed', 'claimed')`;

/** Orders for which a courier of another company is called, or on the way. */
export const findLiveDispatches = async (db: ReadModels): Promise<string[]> => {
  const rows = await db
    .selectFrom('read_orders.orders')
    .select('order_id as orderId')
    .where(isLive)
    .orderBy('placed_at')
    .limit(most)
    .execute();
  return rows.map(({ orderId }) => orderId);
};

/** With what somebody has to look at: of orders in work. */
export const countDispatches = async (
  db: ReadModels,
): Promise<{ readonly live: number; readonly troubled: number }> => {
  const { live, troubled } = await db
    .selectFrom('read_orders.orders')
    .select([
      sql<string>`count(*) filter (where ${isLive})`.as('live'),
      sql<string>`count(*) filter (where dispatch->>'cancelRefused' = 'true' or dispatch->>'state' = 'delayed'
        or dispatch->>'end' in ('refused', 'dearer', 'failed', 'returned'))`.as('troubled'),
    ])
    .where(sql<SqlBool>`dispatch is not null and status not in ('placing', 'completed', 'cancelled')`)
    .executeTakeFirstOrThrow();
  return { live: Number(live), troubled: Number(troubled) };
};
