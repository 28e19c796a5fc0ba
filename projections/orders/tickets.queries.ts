import { type SqlBool, sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';

/** More than any kitchen has at once. */
const most = 1000;
const isOpen = sql<SqlBool>`ticket is not null and status not in ('placing', 'completed', 'cancelled')`;

/** Orders in work that a till has, or may have: their ids. */
export const findOpenTickets = async (db: ReadModels): Promise<string[]> => {
  const rows = await db
    .selectFrom('read_orders.orders')
    .select('order_id as orderId')
    .where(isOpen)
    .where(sql<SqlBool>`ticket->>'state' in ('accepted', 'delayed', 'asked')`)
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ orderId }) => orderId);
};

/** Orders in work that wait for the till's answer, and that it has refused or nobody knows of. */
export const countTickets = async (
  db: ReadModels,
): Promise<{ readonly waiting: number; readonly troubled: number }> => {
  const { waiting, troubled } = await db
    .selectFrom('read_orders.orders')
    .select([
      sql<string>`count(*) filter (where ticket->>'state' = 'delayed')`.as('waiting'),
      sql<string>`count(*) filter (where ticket->>'state' in ('refused', 'doubted')
        or ticket->>'doubledBy' is not null)`.as('troubled'),
    ])
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), troubled: Number(troubled) };
};
