import { sql } from 'kysely';
import type { WrongRow } from '../domain/audit/findings.ts';
import type { Statements } from './database.ts';
import type { Table } from './table.ts';

/** Beyond so many of one table nobody reads on. */
const mostShown = 100;

/** Two schemas with the same table: whatever is not the same in both, by its key. */
export async function compareTables(
  db: Statements,
  { name, key }: Table<never>,
  { live, replayed }: { readonly live: string; readonly replayed: string },
): Promise<{ readonly rows: number; readonly wrong: readonly WrongRow[] }> {
  const keyOf = (side: string) => sql.join(key.map((column) => sql.ref(`${side}.${column}`)));
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(`${live}.${name}`)}`.execute(db);
  const { rows } = await sql<{ key: string; live: object | null; replayed: object | null }>`
    select coalesce(concat_ws(' ', ${keyOf('l')}), '') || case when l.ctid is null then concat_ws(' ', ${keyOf('r')}) else '' end as key,
      to_jsonb(l) as live, to_jsonb(r) as replayed
    from ${sql.table(`${live}.${name}`)} l
    full join ${sql.table(`${replayed}.${name}`)} r
      on (${keyOf('l')}) = (${keyOf('r')})
    where to_jsonb(l) is distinct from to_jsonb(r)
    limit ${mostShown}`.execute(db);
  return {
    rows: counted[0]?.count ?? 0,
    wrong: rows.map((row) => ({ table: name, key: row.key, ...differenceOf(row) })),
  };
}

const differenceOf = ({
  live,
  replayed,
}: {
  readonly live: object | null;
  readonly replayed: object | null;
}): Pick<WrongRow, 'is' | 'columns'> => {
  if (!live) return { is: 'missing', columns: [] };
  if (!replayed) return { is: 'too many', columns: [] };
  const columns = Object.keys(live).filter(
    (column) => JSON.stringify(Reflect.get(live, column)) !== JSON.stringify(Reflect.get(replayed, column)),
  );
  return { is: 'other', columns };
};
