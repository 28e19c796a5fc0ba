import pg from 'pg';
import { installJobs } from '../jobs/installJobs.ts';
import type { Migration } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';

const migrationLock = 7_305_802;

/** Stands among the migrations while a backup is being put back: what is there is not the whole shop. */
export const restoreMark = 'restore under way';

export class RestoreUnderWay extends Error {
  override readonly name = 'RestoreUnderWay';
}

/**
 * Brings the database up to date. Processes that start together wait for the first of them.
 * @throws {RestoreUnderWay}
 */
export async function migrate(
  connectionString: string,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'shop: migrations' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(rows.map(({ name }) => name));
    refuseOther(applied, steps);
    const missing = steps.filter(({ name }) => !applied.has(name));
    for (const step of missing) await apply(client, step);
    await installJobs(client);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

function refuseOther(applied: ReadonlySet<string>, steps: readonly Migration[]): void {
  if (applied.has(restoreMark)) throw new RestoreUnderWay('A backup is being put back, or was by half');
  const known = new Set(steps.map(({ name }) => name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown) throw new Error(`The database is newer than this program: it has migration ${unknown}`);
}
