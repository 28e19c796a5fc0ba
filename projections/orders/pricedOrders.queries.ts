import { type SqlBool, sql } from 'kysely';
import type { PastOrder } from '../../domain/whatIf/repriceOrder.ts';
import { keyedPage, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant } from '../table.ts';

/** Instants: placed at or after, placed before. */
interface Days {
  readonly placedFrom: string;
  readonly placedBefore: string;
}
export interface PricedPage {
  readonly orders: readonly PastOrder[];
  readonly next: string | null;
}

const completedIn = (db: ReadModels, { placedFrom, placedBefore }: Days) =>
  db
    .selectFrom('read_orders.orders')
    .where('status', '=', 'completed')
    .where('archived', '=', false)
    .where(
      sql<SqlBool>`placed_at >= ${placedFrom}::timestamptz and placed_at < ${placedBefore}::timestamptz`,
    );

/** What of completed orders their price depends on, the oldest first. */
export async function findPricedOrders(db: ReadModels, days: Days, page: Page): Promise<PricedPage> {
  const { rows, next } = await keyedPage(
    completedIn(db, days).select([
      'order_id as orderId',
      // Whoever is completed was placed.
      instant('placed_at').as('placedAt'),
      'client_id as clientId',
      'method',
      'point_id as pointId',
      'zone_id as zoneId',
      'lines',
      'additions',
      'sums',
      'promocode_id as promocodeId',
      'slot',
    ]),
    {
      columns: [
        ['placed_at', 'timestamptz'],
        ['order_id', 'text'],
      ],
      descending: false,
    },
    page,
  );
  return { orders: rows, next };
}

export async function countPricedOrders(db: ReadModels, days: Days): Promise<number> {
  const { count } = await completedIn(db, days)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
