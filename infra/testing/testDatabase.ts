import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { testPostgresVariable } from './testPostgres.ts';

export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

const objectInUse = '55006';
let server: Promise<pg.Pool> | undefined;

/** A fresh, empty database in the one server of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  server ??= joinServer();
  const pool = await server;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`CREATE DATABASE ${name}`);
  const url = new URL(pool.options.connectionString ?? '');
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    drop: async () => {
      // A client that has said goodbye may still be on its way out, and would take being thrown out for an error of its own.
      // PostgreSQL itself waits some seconds for such ones; only who stays longer is thrown out.
      await pool.query(`DROP DATABASE IF EXISTS ${name}`).catch(async (error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === objectInUse)) throw error;
        await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      });
    },
  };
}

async function joinServer(): Promise<pg.Pool> {
  const directory = process.env[testPostgresVariable];
  if (!directory)
    throw new Error('createTestDatabase() works below vitest with the globalSetup of vitest.config.ts');
  const { connectionString } = await startEmbeddedPostgres({
    directory,
    // Nothing here outlives the run.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  return new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
}
