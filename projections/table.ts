import { type ColumnType, type RawBuilder, sql } from 'kysely';

/** A timestamptz column: written as an ISO instant, read through `instant()`. */
export type Instant<Null = never> = ColumnType<Date | Null, string | Null, string | Null>;
/** A bigint column: written as a number, read through `whole()`. */
export type Whole<Null = never> = ColumnType<string | Null, number | Null, number | Null>;
/** A place in the log, in a bigint column: text on both ways. */
export type Position = ColumnType<string, string, string>;

/** A row as handlers write it. */
export type RowOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends ColumnType<
    infer _Read,
    infer Written,
    infer _Changed
  >
    ? Written
    : Columns[Name];
};

export interface Table<Columns> {
  /** Unique among all read models: views of the past keep the tables of all of them in one schema. */
  readonly name: string;
  readonly key: readonly (keyof Columns & string)[];
  /** Column → its type in PostgreSQL. */
  readonly columns: { readonly [Name in keyof Columns & string]: string };
  /** What stands after `create index on <table>`. */
  readonly indexes: readonly string[];
}

export const table = <Columns>(definition: Table<Columns>): Table<Columns> => definition;

export const createTableStatements = (schema: string, { indexes, ...table }: Table<never>): string[] => [
  createTableStatement(schema, table),
  ...indexes.map((index) => createIndexStatement(schema, table, index)),
];

type Bare = Omit<Table<never>, 'indexes'>;

const createTableStatement = (schema: string, { name, key, columns }: Bare): string => {
  const lines = Object.entries<string>(columns).map(([column, type]) => `"${column}" ${type}`);
  return `create table "${schema}"."${name}" (${lines.join(', ')}, primary key (${key.join(', ')}))`;
};

const createIndexStatement = (schema: string, { name }: Bare, index: string): string =>
  `create index on "${schema}"."${name}" ${index}`;

/** An erasure looks for what is known of a person. */
const isForHandlers = (index: string): boolean => /^\((?:client|person)_id\b/.test(index);

/**
 * The same in two parts, for whoever fills a table with a long past at once: an index that is made over all rows costs a
 * small part of one that is kept up with every change of every row. What handlers look by is there from the beginning.
 */
export const createTableInParts = (
  schema: string,
  { indexes, ...table }: Table<never>,
): { readonly before: readonly string[]; readonly after: readonly string[] } => {
  const made = (chosen: readonly string[]) =>
    chosen.map((index) => createIndexStatement(schema, table, index));
  return {
    before: [createTableStatement(schema, table), ...made(indexes.filter(isForHandlers))],
    after: made(indexes.filter((index) => !isForHandlers(index))),
  };
};

/** An instant as it goes over the wire, whatever the time zone of the session. */
export const instant = <Null = never>(column: string): RawBuilder<string | Null> =>
  sql<string | Null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A bigint as a number: sums of money and positions stay far below 2^53. */
export const whole = <Null = never>(column: string): RawBuilder<number | Null> =>
  sql<number | Null>`${sql.ref(column)}::float8`;
