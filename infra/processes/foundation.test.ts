import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { openFoundation } from './foundation.ts';

test('a connection that is cut between two statements of its user does not end the process', async () => {
  const database = await createTestDatabase();
  const foundation = await openFoundation(readConfiguration({ DATABASE_URL: database.connectionString }), {
    onPoolError: () => undefined,
  });
  const killer = new pg.Client(database.connectionString);
  await killer.connect();
  const { pool } = foundation;
  const victim = await pool.connect();
  const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const gone = new Promise((resolve) => victim.once('end', resolve));
  await killer.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  await expect(victim.query('SELECT 1')).rejects.toThrow();
  victim.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await killer.end();
  await foundation.close();
  await database.drop();
});
