import { type RawBuilder, sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant } from '../table.ts';
import type { Cube, KeyColumns } from './cube.ts';
import { cubes } from './cubes.ts';

/** Days «YYYY-MM-DD», or months «YYYY-MM» of what is kept by the month; both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

type ValueOf<Key extends KeyColumns, Name extends keyof Key> = Key[Name] extends 'integer' ? number : string;
export type Sums<Sum extends string> = { readonly [Name in Sum]: number };
export type SumsRow<Key extends KeyColumns, Sum extends string, By extends keyof Key> = {
  readonly [Name in By]: ValueOf<Key, Name>;
} & Sums<Sum>;

/** More rows than a page, a chart or a file of them could hold. */
const mostRows = 20_000;

/**
 * `sum` of bigints is a numeric, which costs more than all else in a query of sums. Whole numbers below 2^53 add up as
 * truly in floating point, and sums of money stay far below.
 */
const sumOf = (sum: string): RawBuilder<number> => sql<number>`sum(${sql.ref(sum)}::float8)`;

/** The sums of a period, grouped by some of the cube's columns; what nothing happened in has no row. */
export async function sumsBy<
  Key extends KeyColumns,
  Sum extends string,
  const By extends readonly (keyof Key & string)[],
>(
  db: ReadModels,
  { name, key, sums }: Cube<Key, Sum>,
  by: By,
  { from, to }: Period,
  only?: { readonly column: keyof Key & string; readonly in: readonly string[] },
): Promise<SumsRow<Key, Sum, By[number]>[]> {
  const [day = 'date'] = Object.keys(key);
  const columns = by.map((column) => sql.ref(column));
  const groups =
    columns.length > 0 ? sql`group by ${sql.join(columns)} order by ${sql.join(columns)}` : sql``;
  const among = only ? sql`and ${sql.ref(only.column)} = any(${only.in})` : sql``;
  const totals = sums.map((sum) => sql`coalesce(${sumOf(sum)}, 0) as ${sql.ref(sum)}`);
  const { rows } = await sql<SumsRow<Key, Sum, By[number]>>`
    select ${sql.join([...columns, ...totals])} from ${sql.table(`read_figures.${name}`)}
    where ${sql.ref(day)} between ${from} and ${to} ${among} ${groups} limit ${mostRows}`.execute(db);
  return rows;
}

type DishSums<Sum extends string> = Sums<Sum> & { readonly id: string };

type SoldSum = (typeof cubes.dishes.sums)[number];

/** Each dish that was sold in a period of days, with those of its sums that are asked for. */
export const dishesSold = <Sum extends SoldSum = SoldSum>(
  db: ReadModels,
  period: Period,
  // Who names none has asked for all of them.
  sums = cubes.dishes.sums as readonly SoldSum[] as readonly Sum[],
): Promise<readonly DishSums<Sum>[]> =>
  dishesOf(db, { days: cubes.dishes, months: cubes.dishMonths, sums }, period, {
    order: sql`dish_id`,
    limit: mostRows,
  });

const starCounts = cubes.ratings.sums;

/** The dishes with the most feedbacks of a period of days. */
export const dishesRated = (
  db: ReadModels,
  period: Period,
  limit: number,
): Promise<readonly DishSums<(typeof starCounts)[number]>[]> =>
  dishesOf(db, { days: cubes.ratedDishes, months: cubes.ratedDishMonths, sums: starCounts }, period, {
    order: sql`sum(${sql.join(starCounts.map(sql.ref), sql` + `)}) desc, dish_id`,
    limit,
  });

/**
 * The sums of each dish. What is more than half of a month is that month less its other days: no period goes through more
 * than some two weeks of days at either end.
 */
async function dishesOf<Sum extends string>(
  db: ReadModels,
  of: {
    readonly days: { readonly name: string };
    readonly months: { readonly name: string };
    readonly sums: readonly Sum[];
  },
  period: Period,
  { order, limit }: { readonly order: RawBuilder<unknown>; readonly limit: number },
): Promise<readonly DishSums<Sum>[]> {
  const { sums } = of;
  const { months, added, taken } = partsOf(period);
  const part = (table: string, column: string, among: readonly string[], sign: 1 | -1) => sql`
    select dish_id, ${sql.join(
      sums.map((sum) => (sign === 1 ? sql`${sql.ref(sum)}` : sql`-${sql.ref(sum)} as ${sql.ref(sum)}`)),
    )} from ${sql.table(`read_figures.${table}`)} where ${sql.ref(column)} = any(${among})`;
  const parts = [
    part(of.months.name, 'month', months, 1),
    part(of.days.name, 'date', added, 1),
    part(of.days.name, 'date', taken, -1),
  ];
  const totals = sums.map((sum) => sql`${sumOf(sum)} as ${sql.ref(sum)}`);
  const isAnything = sums.map((sum) => sql`${sumOf(sum)} <> 0`);
  const columns = ['id', ...sums].map((column) => sql`json_agg(${sql.ref(column)})`);
  // One row of columns: a driver that reads thousands of rows value by value takes longer than all the rest.
  const { rows } = await sql<{ columns: readonly [string[] | null, ...(number[] | null)[]] }>`
    select json_build_array(${sql.join(columns)}) as columns from (
      select dish_id as id, ${sql.join(totals)} from (${sql.join(parts, sql` union all `)}) as parts
      group by dish_id having ${sql.join(isAnything, sql` or `)} order by ${order} limit ${limit}
    ) as found`.execute(db);
  const [ids, ...values] = rows[0]?.columns ?? [null];
  return (ids ?? []).map((id, row) => {
    const dish: Record<string, string | number> = { id };
    for (const [column, sum] of sums.entries()) dish[sum] = values[column]?.[row] ?? 0;
    // Each of the sums that were asked for.
    return dish as unknown as DishSums<Sum>;
  });
}

/** What each dish brought on a day that is asked for; where it was not sold there is no row. */
export async function soldOnDays(
  db: ReadModels,
  asked: readonly { readonly dishId: string; readonly date: string }[],
): Promise<readonly { readonly dishId: string; readonly date: string; readonly total: number }[]> {
  const dates = asked.map(({ date }) => date);
  const ids = asked.map(({ dishId }) => dishId);
  const { rows } = await sql<{ dishId: string; date: string; total: number }>`
    select dish_id as "dishId", date, total::float8 as total
    from ${sql.table(`read_figures.${cubes.dishes.name}`)}
    where (date, dish_id) in (select * from unnest(${dates}::text[], ${ids}::text[]))`.execute(db);
  return rows;
}

/** Whole months that stand for it, days to be added to them and days to be taken away. */
export function partsOf({ from, to }: Period): {
  readonly months: readonly string[];
  readonly added: readonly string[];
  readonly taken: readonly string[];
} {
  const [months, added, taken]: [string[], string[], string[]] = [[], [], []];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const days = daysOf(month);
    const within = days.filter((day) => day >= from && day <= to);
    const outside = days.filter((day) => day < from || day > to);
    if (outside.length < within.length) {
      months.push(month);
      taken.push(...outside);
    } else added.push(...within);
  }
  return { months, added, taken };
}

const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

const daysOf = (month: string): string[] => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: last }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
};

/** The sums of a whole period: zeros when nothing happened. */
export async function sumsOf<Key extends KeyColumns, Sum extends string>(
  db: ReadModels,
  cube: Cube<Key, Sum>,
  period: Period,
): Promise<Sums<Sum>> {
  const [row] = await sumsBy(db, cube, [], period);
  if (!row) throw new Error('A sum without groups has one row');
  return row;
}

/** The pairs that were ordered together most in a month. */
export const topPairs = (
  db: ReadModels,
  month: string,
  limit: number,
): Promise<{ firstId: string; secondId: string; orders: number }[]> =>
  db
    .selectFrom('read_figures.pairs_by_month')
    .where('month', '=', month)
    .select([
      'first_id as firstId',
      'second_id as secondId',
      sql<number>`completed_count::float8`.as('orders'),
    ])
    .orderBy('completed_count', 'desc')
    .orderBy('first_id')
    .orderBy('second_id')
    .limit(limit)
    .execute();

/** What all clients together own on the evening of a day. */
export async function bonusesOwed(db: ReadModels, day: string): Promise<number> {
  const { balance } = await sumsOf(db, cubes.bonuses, { from: '', to: day });
  return balance;
}

export interface StopSpan {
  readonly productId: string;
  readonly pointId: string | null;
  readonly startedAt: string;
  /** Null = it still holds. */
  readonly endedAt: string | null;
}

const mostStops = 2000;

/** Stops that held at some time between two instants, the latest first. */
export async function findStops(
  db: ReadModels,
  { after, before }: { after: string; before: string },
): Promise<StopSpan[]> {
  const rows = await db
    .selectFrom('read_figures.stop_spans')
    .where('started_at', '<', sql<Date>`${before}::timestamptz`)
    .where((where) =>
      where.or([where('ended_at', 'is', null), where('ended_at', '>', sql<Date>`${after}::timestamptz`)]),
    )
    .select([
      'product_id as productId',
      'point_id',
      instant('started_at').as('startedAt'),
      instant<null>('ended_at').as('endedAt'),
    ])
    .orderBy('started_at', 'desc')
    .orderBy('product_id')
    .limit(mostStops)
    .execute();
  return rows.map(({ point_id, ...stop }) => ({ ...stop, pointId: point_id === '' ? null : point_id }));
}
