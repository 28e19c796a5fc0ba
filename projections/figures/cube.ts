import type { Rows } from '../rows.ts';
import { type Table, table, type Whole } from '../table.ts';

type KeyType = 'text' | 'integer';
export type KeyColumns = Readonly<Record<string, KeyType>>;
type KeyOf<Key extends KeyColumns> = { [Name in keyof Key]: Key[Name] extends 'integer' ? number : string };

/** A table of sums: a row for each combination of its key that something happened in, and whole numbers in it. */
export interface Cube<Key extends KeyColumns = KeyColumns, Sum extends string = string> {
  readonly name: string;
  readonly key: Key;
  readonly sums: readonly Sum[];
  readonly table: Table<CubeColumns<Cube<Key, Sum>>>;
}
/** The columns of a cube's table, as queries know them. */
export type CubeColumns<Of extends Cube> =
  Of extends Cube<infer Key, infer Sum> ? KeyOf<Key> & { [Name in Sum]: Whole } : never;

export function cube<const Key extends KeyColumns, const Sum extends string>(
  name: string,
  key: Key,
  sums: readonly Sum[],
  indexes: readonly string[] = [],
): Cube<Key, Sum> {
  const columns = {
    ...key,
    ...Object.fromEntries(sums.map((sum) => [sum, 'bigint not null'])),
  };
  const definition = { name, key: Object.keys(key), columns, indexes };
  // The keys and columns of the definition are made of the types' own.
  return { name, key, sums, table: table(definition as never) };
}

/** What something adds to one row of a cube. */
export interface Cell {
  readonly cube: string;
  readonly key: Readonly<Record<string, string | number>>;
  readonly sums: Readonly<Record<string, number>>;
}

export const cell = <Key extends KeyColumns, Sum extends string>(
  { name }: Cube<Key, Sum>,
  key: KeyOf<Key>,
  sums: Partial<Record<Sum, number>>,
): Cell => ({ cube: name, key, sums: definedIn(sums) });

const definedIn = (sums: Partial<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).flatMap(([name, sum]) => (sum ? [[name, sum]] : [])));

export type CubeRow = Record<string, string | number>;
/** The rows of each cube, by the cube's name. */
export type RowsOfCubes = ReadonlyMap<string, { readonly cube: Cube; readonly rows: Rows<CubeRow> }>;

type Path = readonly (string | number)[];

/** What the events of a batch add to the cubes. It is gathered first: a batch reads the rows of a cube once. */
export class GatheredSums {
  readonly #changes = new Map<string, { readonly cell: Cell; readonly sums: Map<string, number> }>();

  /**
   * Takes out what was counted before and puts in what is to be counted now. Whatever happens to an order, its row in each
   * cube is the difference of two counts: an edit, a refund and a cancelled order need no arithmetic of their own.
   */
  recount(before: readonly Cell[], now: readonly Cell[]): void {
    this.#count(before, -1);
    this.#count(now, 1);
  }

  async putInto(cubes: RowsOfCubes): Promise<void> {
    const moved = [...this.#changes.values()]
      .map(({ cell, sums }) => ({ cell, sums: [...sums].filter(([, sum]) => sum !== 0) }))
      .filter(({ sums }) => sums.length > 0);
    for (const [name, found] of cubes) {
      const { cube, rows } = found;
      const changes = moved.filter(({ cell }) => cell.cube === name);
      if (changes.length === 0) continue;
      await rows.preload(changes.map(({ cell }) => pathOf(cube, cell)));
      for (const { cell, sums } of changes) await add(found, cell, sums);
    }
  }

  #count(cells: readonly Cell[], sign: 1 | -1): void {
    for (const cell of cells) {
      const id = `${cell.cube}\n${Object.values(cell.key).join('\n')}`;
      const change = this.#changes.get(id) ?? { cell, sums: new Map<string, number>() };
      for (const [name, sum] of Object.entries(cell.sums))
        change.sums.set(name, (change.sums.get(name) ?? 0) + sign * sum);
      this.#changes.set(id, change);
    }
  }
}

const pathOf = (cube: Cube, { key }: Cell): Path => Object.keys(cube.key).map((column) => key[column] ?? '');

async function add(
  { cube, rows }: { readonly cube: Cube; readonly rows: Rows<CubeRow> },
  cell: Cell,
  moved: readonly (readonly [string, number])[],
): Promise<void> {
  const path = pathOf(cube, cell);
  const row = { ...((await rows.get(...path)) ?? { ...cell.key, ...zero(cube) }) };
  for (const [sum, more] of moved) row[sum] = Number(row[sum]) + more;
  if (cube.sums.every((sum) => row[sum] === 0)) rows.remove(...path);
  else rows.put(row);
}

const zero = ({ sums }: Cube): Record<string, number> => Object.fromEntries(sums.map((sum) => [sum, 0]));
