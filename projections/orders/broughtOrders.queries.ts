import { type SqlBool, sql } from 'kysely';
import type { OrderSums } from '../../domain/pricing/orderSums.ts';
import type { ReadModels } from '../readModelsDatabase.ts';

export interface BroughtRow {
  readonly lat: number;
  readonly lon: number;
  readonly sums: OrderSums;
  /** Null: the time was chosen by the customer, or it is not brought yet. */
  readonly minutes: number | null;
}

/** The latest so many: a month of a large shop. */
const most = 20_000;

/** Deliveries placed since then, whose people are known and which were not cancelled. */
export const findBroughtOrders = (db: ReadModels, placedFrom: string): Promise<BroughtRow[]> =>
  db
    .selectFrom('read_orders.orders')
    .where('method', '=', 'delivery')
    .where(sql<SqlBool>`status not in ('placing', 'cancelled')`)
    .where(sql<SqlBool>`placed_at >= ${placedFrom}::timestamptz`)
    .where('address', 'is not', null)
    .select([
      sql<number>`(address->>'lat')::float8`.as('lat'),
      sql<number>`(address->>'lon')::float8`.as('lon'),
      'sums',
      sql<number | null>`case when slot is null then
        round(extract(epoch from (status_times->>'completed')::timestamptz - placed_at) / 60)::int end`.as(
        'minutes',
      ),
    ])
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute();
