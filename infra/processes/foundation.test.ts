import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toProblem } from '../../api/problem.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { projections } from '../../projections/readModels.ts';
import { findStaffByLogin } from '../../projections/staff/staff.queries.ts';
import { readConfiguration } from '../configuration.ts';
import { startEventStoreDbStandIn } from '../eventStore/eventStoreDb/testing/eventStoreDbStandIn.ts';
import { clusterIn } from '../postgres/cluster.ts';
import { findPostmaster } from '../postgres/postmaster.ts';
import { startHangingServer } from '../testing/hangingServer.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { openFoundation } from './foundation.ts';
import { startProblem } from './startProblem.ts';

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

test('a database that hangs: whoever waits for a read model is told 503 within five seconds', async () => {
  const database = await createTestDatabase();
  const server = await startHangingServer(database.connectionString);
  const foundation = await openFoundation(readConfiguration({ DATABASE_URL: server.connectionString }), {
    onPoolError: () => undefined,
  });
  await prepareReadModels(foundation.projectionDb, projections);
  expect(await foundation.readiness.until(10_000)).toBe(true);
  server.hang();
  const startedAt = performance.now();
  const asked = Array.from({ length: 30 }, () => findStaffByLogin(foundation.readModels, 'owner')); // more than there are connections
  for (const outcome of await Promise.allSettled(asked)) {
    if (outcome.status === 'fulfilled') return expect.unreachable();
    expect(toProblem(outcome.reason, 'Asia/Tomsk').status).toBe(503);
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await server.close();
  await foundation.close();
  await database.drop();
});

describe('a start that fails leaves nothing running and tells no secret', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'failing-start-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const startWith = (eventStoreUrl: string) =>
    openFoundation(readConfiguration({ DATA_DIR: directory, EVENTSTORE_URL: eventStoreUrl }), {
      onPoolError: () => undefined,
    });
  const expectRefused = async (starting: Promise<unknown>, line: RegExp) => {
    const error = await starting.then(
      () => expect.unreachable(),
      (reason: unknown) => reason,
    );
    expect(startProblem(error)).toMatch(line);
    expect(startProblem(error)).not.toContain('SECRET');
    expect(await findPostmaster(clusterIn(join(directory, 'postgres')))).toBeUndefined();
  };

  test('by a typo in the address of the log', () =>
    expectRefused(startWith('esdb://admin:SECRET@127.0.0.1:1?tls=maybe'), /EVENTSTORE_URL.*tls/));

  test('by a password that the log refuses', async () => {
    const standIn = await startEventStoreDbStandIn({ letsIn: () => false });
    await expectRefused(
      startWith(`esdb://admin:SECRET@127.0.0.1:${standIn.port}?tls=false`),
      /EVENTSTORE_URL/,
    );
    await standIn.kill();
  });
});
