import type { Cube, KeyColumns } from '../../../projections/figures/cube.ts';
import { type Period, type Sums, sumsBy } from '../../../projections/figures/figures.queries.ts';
import type { ReadModels } from '../../../projections/readModelsDatabase.ts';

/** How a tab reads a cube: by the day, and by one more of its columns. */
export const fromCube = <Key extends KeyColumns & { readonly date: 'text' }, Sum extends string>(
  cube: Cube<Key, Sum>,
) => ({
  // The names are those of the cube's own sums.
  none: Object.fromEntries(cube.sums.map((sum) => [sum, 0])) as Sums<Sum>,
  byDay: async (db: ReadModels, period: Period) =>
    (await sumsBy(db, cube, ['date'], period)) as readonly (Sums<Sum> & { readonly date: string })[],
  by: async <const Column extends keyof Key & string>(db: ReadModels, column: Column, period: Period) => {
    const rows = await sumsBy(db, cube, [column], period);
    return rows.map((row) => ({ ...row, id: String(row[column]) }));
  },
});
