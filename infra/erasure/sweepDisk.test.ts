import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientsProjection } from '../../projections/clients/clients.projection.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { liveSchema } from '../../projections/shape.ts';
import { openTestReadModels, type TestReadModels } from '../../projections/testing/testReadModels.ts';
import { migrate } from '../postgres/migrate.ts';
import { sweepAfterErasures, sweepVault } from './sweepDisk.ts';

let models: TestReadModels;
let pool: pg.Pool;
beforeAll(async () => {
  models = await openTestReadModels();
  await migrate(models.connectionString);
  pool = new pg.Pool({ connectionString: models.connectionString, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await models.close();
});

test('the tables of persons are written anew in the night after an erasure, of every build that runs', async () => {
  const builds = [clientsProjection, { ...clientsProjection, version: clientsProjection.version + 1 }];
  await prepareReadModels(models.db, builds);
  const files = async (): Promise<string[]> => {
    const tables = builds.map((build) => `${liveSchema(build)}.clients`);
    const { rows } = await pool.query<{ file: string }>(
      'SELECT pg_relation_filepath(place::regclass) AS file FROM unnest($1::text[]) AS place',
      [tables],
    );
    return rows.map(({ file }) => file);
  };
  const before = await files();
  await sweepAfterErasures(pool, models.connectionString);
  expect(await files()).toEqual(before);

  await pool.query("INSERT INTO vault.person_keys (person, erased_at) VALUES ('anna', now())");
  await sweepAfterErasures(pool, models.connectionString);
  const after = await files();
  expect(after).toHaveLength(2);
  for (const file of before) expect(after).not.toContain(file);
});

test('what somebody still reads is waited for, so that nothing of it stays in the files', async () => {
  const key = Buffer.from('a key that nobody may find again');
  await pool.query("INSERT INTO vault.person_keys (person, key) VALUES ('boris', $1)", [key]);
  const reader = new pg.Client({ connectionString: models.connectionString });
  await reader.connect();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await reader.query('SELECT 1'); // takes its snapshot, and locks nothing
  await pool.query("UPDATE vault.person_keys SET key = NULL, erased_at = now() WHERE person = 'boris'");

  const sweep = sweepVault(models.connectionString);
  const hasAsked = async () =>
    (
      await pool.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'shop: erasure' AND query LIKE '%backend_xmin%'",
      )
    ).rowCount === 1;
  await expect.poll(hasAsked).toBe(true);
  await reader.query('COMMIT');
  await reader.end();
  await sweep;

  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT position($1::bytea IN pg_read_binary_file(pg_relation_filepath('vault.person_keys'))) > 0 AS found`,
    [key],
  );
  expect(rows).toEqual([{ found: false }]);
});
