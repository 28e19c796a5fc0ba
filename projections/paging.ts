import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { mostCounted } from '../domain/mostCounted.ts';

/** A page of a list by the key of the last row before it: it costs the same however far one goes, and no row is shown twice. */
export interface Page {
  readonly limit: number;
  /** What the page before answered as `next`. */
  readonly after?: string | undefined;
  /** For calls that number their pages, from 0: the page's key is looked up. */
  readonly page?: number | undefined;
}

/** The columns that rows stand in order by; the last makes it unique. One direction for all of them. */
export interface Order {
  readonly columns: readonly (readonly [expression: string, type: KeyType])[];
  readonly descending: boolean;
}
type KeyType = 'text' | 'bigint' | 'timestamptz';

/** No list answers more at once, whoever asks. */
const longestPage = 500;
const deepestNumberedPage = 10_000;

export async function keyedPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  { limit: wanted, after, page = 0 }: Page,
): Promise<{ rows: Row[]; next: string | null }> {
  const limit = Math.min(Math.max(wanted, 0), longestPage);
  const skipped = after === undefined ? Math.min(page * limit, deepestNumberedPage) : 0;
  const start = after === undefined ? await keyBefore(query, order, skipped) : readKey(order, after);
  if (start === 'beyond the end') return { rows: [], next: null };
  const found = await sorted(query, order, start)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    // The key was selected beside the caller's own columns, and goes again.
    rows: rows.map(({ pageKey: _key, ...row }) => row as unknown as Row),
    next: found.length > limit && last ? writeKey(parsed(last.pageKey)) : null,
  };
}

/**
 * The same where a filter may pass few of a million rows: whom it finds is read in an index as far as that holds what is asked for, and
 * only the rows of the page are read.
 */
export async function foundPage<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, { id: string }>,
  order: Order,
  page: Page,
  { read, idOf }: { read: (ids: readonly string[]) => Promise<Row[]>; idOf: (row: Row) => string },
): Promise<{ rows: Row[]; next: string | null }> {
  const { rows: ids, next } = await keyedPage(found, order, page);
  const rows = await read(ids.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), next };
}

/** How many rows a query finds, as far as anybody wants to know: at most one more than `mostCounted`. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Pick<Kysely<DB>, 'getExecutor'>,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(mostCounted + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${some} as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type Keyed<Row> = Row & { readonly pageKey: string };

function sorted<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  start: readonly string[] | null,
): SelectQueryBuilder<DB, TB, Keyed<Row>> {
  const direction = order.descending ? 'desc' : 'asc';
  // What is selected here is known, but the library's types cannot add it to a row that is a type parameter.
  const keyed = query.select(keyOf(order).as('pageKey')) as unknown as SelectQueryBuilder<DB, TB, Keyed<Row>>;
  const ordered = order.columns.reduce(
    (built, [expression]) => built.orderBy(sql.raw(expression), direction),
    keyed,
  );
  return start ? ordered.where(isAfter(order, start)) : ordered;
}

/** The key of the n-th row; null before the first. */
async function keyBefore<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  count: number,
): Promise<readonly string[] | null | 'beyond the end'> {
  if (count === 0) return null;
  const keys = await sorted(query.clearSelect(), order, null).limit(count).execute();
  const last = keys.at(-1);
  return last && keys.length === count ? parsed(last.pageKey) : 'beyond the end';
}

const keyOf = ({ columns }: Order) =>
  sql<string>`json_build_array(${sql.join(columns.map(([expression]) => sql`(${sql.raw(expression)})::text`))})::text`;

const isAfter = ({ columns, descending }: Order, keys: readonly string[]) => {
  const row = sql.join(columns.map(([expression]) => sql.raw(expression)));
  const values = sql.join(columns.map(([, type], index) => sql`${keys[index]}::${sql.raw(type)}`));
  return descending ? sql<SqlBool>`(${row}) < (${values})` : sql<SqlBool>`(${row}) > (${values})`;
};

const parsed = (key: string): string[] => JSON.parse(key) as string[]; // written by json_build_array above

/** Opaque to callers. Of lists in memory too. */
export const writeKey = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws {PageKeyInvalid} The link is of another list, or was typed by hand. */
export function readKey({ columns }: Pick<Order, 'columns'>, key: string): string[] {
  const values = valuesIn(key);
  const fits =
    Array.isArray(values) &&
    values.length === columns.length &&
    columns.every(([, type], index) => typeof values[index] === 'string' && looksLike[type](values[index]));
  if (!fits) throw new PageKeyInvalid();
  return values as string[];
}

export class PageKeyInvalid extends Error {
  override readonly name = 'PageKeyInvalid';
}

const valuesIn = (key: string): unknown => {
  try {
    return JSON.parse(Buffer.from(key, 'base64url').toString());
  } catch {
    return null;
  }
};

const looksLike: Readonly<Record<KeyType, (value: string) => boolean>> = {
  text: (value) => !value.includes('\0'),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  timestamptz: (value) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(value),
};
