import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { jobsSchema } from '../jobs/installJobs.ts';

export interface ShopTable {
  /** With its schema. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** What PostgreSQL holds beside the log and what is built of it. */
const keptSchemas = ['vault', 'reactors', 'staff', jobsSchema] as const;
/** pg-boss makes them, and knows how. */
const madeByJobs = [`${jobsSchema}.queue`, `${jobsSchema}.version`];
/** Only ever added to, but for erasures: read after the log they hold the key and the phone of everybody in it. */
const ofPersons = ['vault.person_keys', 'vault.person_phones'];

export const isOfPersons = ({ name }: ShopTable): boolean => ofPersons.includes(name);

/** What may be lost with a crash is not kept (unlogged tables). */
export const shopTables = async (client: pg.ClientBase): Promise<ShopTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1 ORDER BY 1`,
    [keptSchemas],
  );
  return rows.filter(({ name }) => !madeByJobs.includes(name));
};

export const tableRows = (client: pg.ClientBase, table: ShopTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`COPY (SELECT ${columnsOf(table)} FROM ${quoted(table)}) TO STDOUT`));

/** Replaces what migrations and pg-boss may have put there. */
export const intoTable = async (client: pg.ClientBase, table: ShopTable): Promise<NodeJS.WritableStream> => {
  await client.query(`DELETE FROM ${quoted(table)}`);
  return client.query(copyFrom(`COPY ${quoted(table)} (${columnsOf(table)}) FROM STDIN`));
};

/** Numbers go on after the greatest that came. */
export const advanceNumbers = async (client: pg.ClientBase, table: ShopTable): Promise<void> => {
  for (const column of table.columns) {
    const name = quoted(table);
    const { rows } = await client.query<{ sequence: string | null }>(
      'SELECT pg_get_serial_sequence($1, $2) AS sequence',
      [name, column],
    );
    const sequence = rows[0]?.sequence;
    if (!sequence) continue;
    const greatest = `SELECT max(${pg.escapeIdentifier(column)}) FROM ${name}`;
    await client.query(`SELECT setval($1, greatest((${greatest}), 1), (${greatest}) IS NOT NULL)`, [
      sequence,
    ]);
  }
};

const quoted = ({ name }: ShopTable): string => name.split('.').map(pg.escapeIdentifier).join('.');
const columnsOf = ({ columns }: ShopTable): string => columns.map(pg.escapeIdentifier).join(', ');

/** Everything of a shop in this database, read models included. */
export const dropShop = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT nspname AS schema FROM pg_namespace
     WHERE nspname = ANY($1) OR nspname ~ '^(read|next|past)_'`,
    [[...keptSchemas, 'log', 'projections']],
  );
  for (const { schema } of rows) await client.query(`DROP SCHEMA ${pg.escapeIdentifier(schema)} CASCADE`);
  await client.query('DROP TABLE IF EXISTS migrations');
};
