import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { projections } from '../../projections/readModels.ts';

/** Where rows of persons are erased: the old ones stay in the files until the table is written anew. */
const vaultTables = [
  'vault.person_keys',
  'vault.person_phones',
  'vault.client_passwords',
  'vault.sign_in_codes',
  'vault.outbox',
  'vault.messages',
];
/** Of the read models that wipe something of an erased person. */
const readTables = projections
  .filter(({ handles }) => handles.has('ClientErased'))
  .flatMap(({ tables }) => tables.map(({ name }) => name));
/** In bytes. A larger table would keep its readers waiting for seconds: it is left for the night. */
const smallEnough = 128 * 2 ** 20;

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
    await olderSnapshotsGone(client);
    for (const table of tables)
      await client.query(`VACUUM (FULL) ${table}`).catch((error: unknown) => {
        if (!isBusyOrMissing(error)) throw error;
      });
  } finally {
    await client.end();
  }
};

const patienceMs = 2000;

/**
 * What a transaction can still see VACUUM (FULL) keeps, wiped or not: readers of this database, and writers of any, since
 * its own snapshot is as old as they are. They are given a moment to end.
 */
const olderSnapshotsGone = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ now: string }>('SELECT pg_current_xact_id()::xid::text AS now');
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND (age(backend_xid) > age($1::xid)
         OR (datname = current_database() AND age(backend_xmin) > age($1::xid))) LIMIT 1`,
      [rows[0]?.now],
    );
    if (rowCount === 0) return;
    await pause(20);
  }
};

/** Straight after an erasure: the vault's tables are small. */
export const sweepVault = (connectionString: string): Promise<void> =>
  writeAnew(connectionString, vaultTables);

/** Once the read models have wiped the person. */
export const sweepReadModels = async (
  pool: Pick<pg.Pool, 'query'>,
  connectionString: string,
): Promise<void> => writeAnew(connectionString, await readTablesIn(pool, smallEnough));

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
const readTablesIn = async (
  pool: Pick<pg.Pool, 'query'>,
  largest = Number.MAX_SAFE_INTEGER,
): Promise<string[]> => {
  const { rows } = await pool.query<{ place: string }>(
    `SELECT place FROM (
       SELECT format('%I.%I', schemaname, tablename) AS place FROM pg_tables
       WHERE starts_with(schemaname, 'read_') AND tablename = ANY($1)
     ) AS tables WHERE pg_table_size(to_regclass(place)) <= $2`,
    [readTables, largest],
  );
  return rows.map(({ place }) => place);
};

const isBusyOrMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '42P01', '3F000'].includes(String(error.code));
