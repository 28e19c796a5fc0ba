import { type SqlBool, sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';
import { type OrderView, selectOrders } from './orders.queries.ts';

const isCarried = sql<SqlBool>`status in ('confirmed', 'cooking', 'ready', 'delivering') and courier_id is not null`;
/** More than anybody carries in a day. */
const most = 200;

/** How many orders each courier has to bring. */
export async function countCarried(db: ReadModels): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('read_orders.orders')
    .where(isCarried)
    .select([sql<string>`courier_id`.as('courierId'), sql<number>`count(*)::int`.as('orders')])
    .groupBy('courier_id')
    .limit(1000)
    .execute();
  return new Map(rows.map(({ courierId, orders }) => [courierId, orders]));
}

/** What a courier has to bring, the soonest promised first. */
export const findCarried = (db: ReadModels, courierId: string): Promise<OrderView[]> =>
  selectOrders(db)
    .where(isCarried)
    .where('courier_id', '=', courierId)
    .orderBy('promised_at')
    .orderBy('order_id')
    .limit(most)
    .execute();
