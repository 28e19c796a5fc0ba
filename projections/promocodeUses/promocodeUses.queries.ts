import { type SqlBool, sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant, whole } from '../table.ts';

export interface PromocodeSums {
  readonly orders: number;
  readonly discount: number;
  readonly paid: number;
}
export const unusedSums: PromocodeSums = { orders: 0, discount: 0, paid: 0 };

const sums = [
  sql<number>`sum(orders)::float8`.as('orders'),
  sql<number>`sum(discount)::float8`.as('discount'),
  sql<number>`sum(paid)::float8`.as('paid'),
] as const;

/** What each of these promocodes has given and brought. */
export const findPromocodeSums = async (
  db: ReadModels,
  promocodeIds: readonly string[],
): Promise<ReadonlyMap<string, PromocodeSums>> => {
  const rows = await db
    .selectFrom('read_promocode_uses.promocode_hours')
    .where(sql<SqlBool>`promocode_id = any(${promocodeIds})`)
    .select(['promocode_id as id', ...sums])
    .groupBy('promocode_id')
    .limit(Math.max(1, promocodeIds.length))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

/** Longer ago than any campaign. */
const mostDays = 400;

/** Uses by the day, the last first; days without one are left out. */
export const findPromocodeDays = (
  db: ReadModels,
  { promocodeId, timeZone, days }: { promocodeId: string; timeZone: string; days: number },
): Promise<(PromocodeSums & { readonly date: string })[]> => {
  const date = sql<string>`to_char(hour::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return db
    .selectFrom('read_promocode_uses.promocode_hours')
    .where('promocode_id', '=', promocodeId)
    .where('orders', '>', 0)
    .select([date.as('date'), ...sums])
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .limit(Math.min(days, mostDays))
    .execute();
};

/** Which codes of a series are used, and by which order. */
export const findUsedCodes = (
  db: ReadModels,
  seriesId: string,
): Promise<{ code: string; number: string | null; placedAt: string; discount: number }[]> =>
  db
    .selectFrom('read_promocode_uses.promocode_orders')
    .where('promocode_id', '=', seriesId)
    .where('placed_at', 'is not', null)
    .select(['code', 'number', instant('placed_at').as('placedAt'), whole('discount').as('discount')])
    .orderBy('placed_at')
    .limit(1_000_000)
    .execute();
