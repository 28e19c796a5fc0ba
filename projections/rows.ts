import { CompiledQuery } from 'kysely';
import type { Statements } from './database.ts';
import type { Table } from './table.ts';

export type Key = readonly (string | number)[];

/**
 * The rows of one table within one batch: read once, changed in memory, written together. A batch costs a table one
 * read and one write, however many events it holds.
 */
export interface Rows<Row extends object> {
  get(...key: Key): Promise<Row | undefined>;
  put(row: Row): void;
  /** @throws when there is no such row: then the projection does not understand its events. */
  change(key: string, changes: Partial<Row> | ((row: Row) => Partial<Row>)): Promise<void>;
  remove(...key: Key): void;
  /** For the rare event that concerns rows by something else than their key. */
  where<Column extends keyof Row & string>(column: Column, value: Row[Column]): Promise<Row[]>;
  preload(keys: readonly Key[]): Promise<void>;
}

/** A part of the statement that moves the checkpoint: without a row of `moved` it writes nothing. */
interface Write {
  /** JSON. */
  readonly rows: string;
  readonly statement: (parameter: string) => string;
}

interface Held<Row> {
  readonly key: Key;
  readonly row: Row | undefined;
  readonly changed: boolean;
}

export class BatchRows<Row extends object> implements Rows<Row> {
  readonly #held = new Map<string, Held<Row>>();
  readonly #table: Table<never>;
  readonly #place: string;
  readonly #db: Statements;

  constructor(table: Table<never>, schema: string, db: Statements) {
    this.#table = table;
    this.#place = `"${schema}"."${table.name}"`;
    this.#db = db;
  }

  async get(...key: Key): Promise<Row | undefined> {
    await this.preload([key]);
    return this.#held.get(idOf(key))?.row;
  }

  put(row: Row): void {
    const key = this.#keyOf(row);
    this.#held.set(idOf(key), { key, row, changed: true });
  }

  async change(key: string, changes: Partial<Row> | ((row: Row) => Partial<Row>)): Promise<void> {
    const row = await this.get(key);
    if (!row) throw new Error(`No row ${key} in ${this.#place}`);
    this.put({ ...row, ...(typeof changes === 'function' ? changes(row) : changes) });
  }

  remove(...key: Key): void {
    this.#held.set(idOf(key), { key, row: undefined, changed: true });
  }

  async where<Column extends keyof Row & string>(column: Column, value: Row[Column]): Promise<Row[]> {
    const found = await this.#read(`where "${column}" = $1`, value);
    for (const row of found) this.#hold(this.#keyOf(row), row);
    // As the batch has left them, which the table does not know yet.
    return [...this.#held]
      .flatMap(([id, { row }]) => (row && Reflect.get(row, column) === value ? [{ id, row }] : []))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ row }) => row);
  }

  async preload(keys: readonly Key[]): Promise<void> {
    const missing = new Map(keys.map((key) => [idOf(key), key]));
    for (const id of missing.keys()) if (this.#held.has(id)) missing.delete(id);
    if (missing.size === 0) return;
    const found = await this.#readByKeys([...missing.values()]);
    for (const row of found) this.#hold(this.#keyOf(row), row);
    for (const key of missing.values()) this.#hold(key, undefined);
  }

  /** What the batch changed; a row is either written or removed. */
  writes(): Write[] {
    const written: Row[] = [];
    const removed: object[] = [];
    for (const { key, row, changed } of this.#held.values()) {
      if (!changed) continue;
      if (row) written.push(row);
      else removed.push(Object.fromEntries(this.#table.key.map((column, index) => [column, key[index]])));
    }
    const keys = this.#table.key.join(', ');
    const all = Object.keys(this.#table.columns).map((column) => `"${column}"`);
    const changes = all.map((column) => `${column} = excluded.${column}`);
    const populated = (parameter: string) => `json_populate_recordset(null::${this.#place}, ${parameter})`;
    const removing: Write = {
      rows: textOf(removed),
      statement: (parameter) =>
        `delete from ${this.#place} where (${keys}) in (select ${keys} from ${populated(parameter)}, moved)`,
    };
    const writing: Write = {
      rows: textOf(written),
      statement: (parameter) =>
        `insert into ${this.#place} (${all.join(', ')}) select ${all.join(', ')} from ${populated(parameter)}, moved
         on conflict (${keys}) do update set ${changes.join(', ')}`,
    };
    return [...(removed.length > 0 ? [removing] : []), ...(written.length > 0 ? [writing] : [])];
  }

  #hold(key: Key, row: Row | undefined): void {
    const id = idOf(key);
    if (!this.#held.has(id)) this.#held.set(id, { key, row, changed: false });
  }

  #keyOf(row: Row): Key {
    // Key columns are texts and numbers in every table.
    return this.#table.key.map((column) => Reflect.get(row, column) as string | number);
  }

  #readByKeys(keys: readonly Key[]): Promise<Row[]> {
    const columns = this.#table.key;
    if (columns.length === 1)
      return this.#read(
        `where ${columns.join()} = any($1)`,
        keys.map(([value]) => value),
      );
    const wanted = keys.map((key) =>
      Object.fromEntries(columns.map((column, index) => [column, key[index]])),
    );
    return this.#read(
      `where (${columns.join(', ')}) in
         (select ${columns.join(', ')} from json_populate_recordset(null::${this.#place}, $1))`,
      textOf(wanted),
    );
  }

  async #read(condition: string, parameter: unknown): Promise<Row[]> {
    const { rows } = await this.#db.executeQuery<{ row: Row }>(
      CompiledQuery.raw(`select to_json(t) as row from ${this.#place} t ${condition}`, [parameter]),
    );
    return rows.map(({ row }) => row);
  }
}

const idOf = (key: Key): string => key.join('\n');

/** PostgreSQL keeps neither a NUL nor half of a surrogate pair in its texts; a log may hold both. */
const unkeepable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
const halfPair = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const keepable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').replace(halfPair, '\uFFFD') : value;

const textOf = (rows: readonly object[]): string => {
  const text = JSON.stringify(rows);
  return unkeepable.test(text) ? JSON.stringify(rows, keepable) : text;
};
