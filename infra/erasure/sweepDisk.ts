import pg from 'pg';

/** Where rows of persons are erased: the old ones stay in the files until the table is written anew. */
const vaultTables = [
  'vault.person_keys',
  'vault.person_phones',
  'vault.client_passwords',
  'vault.sign_in_codes',
  'vault.outbox',
];
const readTables = ['clients', 'orders', 'feedbacks'];

/**
 * Writes tables anew (VACUUM FULL), so that a destroyed key and wiped rows are in no file of the database any more. A plain
 * VACUUM only marks their place as free. A table that is too busy is left for the next night.
 */
const writeAnew = async (connectionString: string, tables: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString, application_name: 'shop: erasure' });
  client.on('error', () => undefined); // the statement under way fails with it
  await client.connect();
  try {
    await client.query("SET lock_timeout = '2s'");
    for (const table of tables)
      await client.query(`VACUUM (FULL) ${table}`).catch((error: unknown) => {
        if (!isBusyOrMissing(error)) throw error;
      });
  } finally {
    await client.end();
  }
};

/** Straight after an erasure: the vault's tables are small. */
export const sweepVault = (connectionString: string): Promise<void> =>
  writeAnew(connectionString, vaultTables);

/** At a quiet hour, when somebody was erased since the night before last. */
export const sweepAfterErasures = async (
  pool: Pick<pg.Pool, 'query'>,
  connectionString: string,
): Promise<void> => {
  const { rowCount } = await pool.query(
    "SELECT FROM vault.person_keys WHERE erased_at > now() - interval '2 days' LIMIT 1",
  );
  if (rowCount) await writeAnew(connectionString, [...vaultTables, ...(await readTablesIn(pool))]);
};

/** Of all builds of the program that run, or ran lately. */
const readTablesIn = async (pool: Pick<pg.Pool, 'query'>): Promise<string[]> => {
  const { rows } = await pool.query<{ place: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS place FROM pg_tables
     WHERE starts_with(schemaname, 'read_') AND tablename = ANY($1)`,
    [readTables],
  );
  return rows.map(({ place }) => place);
};

const isBusyOrMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '55P03' || error.code === '42P01' || error.code === '3F000');
