import { type SqlBool, sql } from 'kysely';
import type { QueueOf } from '../../domain/shop/queue.ts';
import type { ReadModels } from '../readModelsDatabase.ts';

/** What is wanted later than that is no queue yet. */
const horizon = '3 hours';
const mostPoints = 1000;

/** What each point has to cook for the hours to come. */
export async function readQueue(db: ReadModels, at: string): Promise<QueueOf> {
  const rows = await db
    .selectFrom('read_orders.orders')
    .where(sql<SqlBool>`status in ('new', 'confirmed', 'cooking')`)
    .where(sql<SqlBool>`promised_at < ${at}::timestamptz + ${horizon}::interval`)
    .where('archived', '=', false)
    .select(['point_id as pointId', sql<number>`count(*)::int`.as('orders')])
    .groupBy('point_id')
    .limit(mostPoints)
    .execute();
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  return (pointId) => (pointId === null ? all : (rows.find((row) => row.pointId === pointId)?.orders ?? 0));
}

/** Orders that were ever placed; beyond a few nobody asks how many. */
export const countPlaced = async (db: ReadModels): Promise<number> => {
  const rows = await db
    .selectFrom('read_orders.orders')
    .where('status', '<>', 'placing')
    .select('order_id')
    .limit(fewOrders)
    .execute();
  return rows.length;
};
const fewOrders = 10;
