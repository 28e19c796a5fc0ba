import { sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';
import { whole } from '../table.ts';

/** Sums of orders by the hour and the day of business in which they were placed. */
export interface SalesSums {
  /** «Оформлено»: all of them, also those that were cancelled or are not completed yet. */
  readonly placedCount: number;
  readonly placedSum: number;
  readonly completedCount: number;
  /** «Выручка»: money («К оплате») of the completed ones less refunds; what bonuses paid is not in it. */
  readonly revenue: number;
  /** «Возвращено»: money that went back after the completion. */
  readonly refunded: number;
  readonly goods: number;
  readonly discounts: number;
  readonly delivery: number;
  readonly bonuses: number;
  readonly cancelledCount: number;
  readonly cancelledSum: number;
  /** «Средний чек»: revenue ÷ completed orders, to the kopeck; 0 when there was none. */
  readonly average: number;
}
/** Local dates «YYYY-MM-DD», both included. */
export interface SalesPeriod {
  readonly from: string;
  readonly to: string;
}

export const findSalesByHour = (
  db: ReadModels,
  { from, to }: SalesPeriod,
): Promise<(SalesSums & { date: string; hour: number })[]> =>
  db
    .selectFrom('read_sales_by_hour.sales_by_hour')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .select([
      'date',
      'hour',
      'placed_count as placedCount',
      whole('placed_sum').as('placedSum'),
      'completed_count as completedCount',
      whole('revenue').as('revenue'),
      whole('refunded').as('refunded'),
      whole('goods').as('goods'),
      whole('discounts').as('discounts'),
      whole('delivery').as('delivery'),
      whole('bonuses').as('bonuses'),
      'cancelled_count as cancelledCount',
      whole('cancelled_sum').as('cancelledSum'),
      sql<number>`coalesce(round(revenue::numeric / nullif(completed_count, 0)), 0)::float8`.as('average'),
    ])
    .orderBy('date')
    .orderBy('hour')
    .limit(24 * 370)
    .execute();

/** Days without a sale are not in it. */
export const findSalesByDay = (
  db: ReadModels,
  { from, to }: SalesPeriod,
): Promise<(SalesSums & { date: string })[]> =>
  db
    .selectFrom('read_sales_by_hour.sales_by_hour')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .select([
      'date',
      sum('placed_count').as('placedCount'),
      sum('placed_sum').as('placedSum'),
      sum('completed_count').as('completedCount'),
      sum('revenue').as('revenue'),
      sum('refunded').as('refunded'),
      sum('goods').as('goods'),
      sum('discounts').as('discounts'),
      sum('delivery').as('delivery'),
      sum('bonuses').as('bonuses'),
      sum('cancelled_count').as('cancelledCount'),
      sum('cancelled_sum').as('cancelledSum'),
      sql<number>`coalesce(round(sum(revenue) / nullif(sum(completed_count), 0)), 0)::float8`.as('average'),
    ])
    .groupBy('date')
    .orderBy('date')
    .limit(3700)
    .execute();

const sum = (column: string) => sql<number>`sum(${sql.ref(column)})::float8`;
