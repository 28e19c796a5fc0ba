import type { RecordedEvent } from '../../commands/ports.ts';
import type { Key, Rows } from '../rows.ts';
import type { Table } from '../table.ts';
import { ordersProjection } from './orders.projection.ts';
import type { OrderView } from './orders.queries.ts';
import { ordersTable } from './orders.table.ts';

/**
 * The order as its row will be, from its own stream alone: a read model that is late makes no order unknown. What other
 * streams tell (whether it is the person's first, a complaint, stars) is not there yet. Null when it was not placed.
 */
export async function orderFromStream(recorded: readonly RecordedEvent[]): Promise<OrderView | null> {
  const tables = new Map<string, MemoryRows>();
  await ordersProjection.apply(recorded, (table) => {
    const rows = tables.get(table.name) ?? new MemoryRows(table);
    tables.set(table.name, rows);
    return rows;
  });
  const [row] = tables.get(ordersTable.name)?.all() ?? [];
  if (!row || Reflect.get(row, 'status') === 'placing') return null;
  // The query gives each column its name without underscores, and nothing else.
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [camelCase(column), value]),
  ) as unknown as OrderView;
}

const camelCase = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

class MemoryRows implements Rows<object> {
  readonly #rows = new Map<string, object>();
  readonly #key: readonly string[];
  constructor(table: Table<never>) {
    this.#key = table.key;
  }
  all(): object[] {
    return [...this.#rows.values()];
  }
  async get(...key: Key): Promise<object | undefined> {
    return this.#rows.get(key.join());
  }
  put(row: object): void {
    this.#rows.set(this.#key.map((column) => String(Reflect.get(row, column))).join(), row);
  }
  async change(key: string, changes: object | ((row: object) => object)): Promise<void> {
    const row = this.#rows.get(key);
    if (row) this.put({ ...row, ...(typeof changes === 'function' ? changes(row) : changes) });
  }
  remove(...key: Key): void {
    this.#rows.delete(key.join());
  }
  async where(column: never, value: never): Promise<object[]> {
    return this.all().filter((row) => Reflect.get(row, column) === value);
  }
  async preload(): Promise<void> {
    // Everything is here.
  }
}
