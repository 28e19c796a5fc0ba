import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { clusterIn } from '../postgres/cluster.ts';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { migrate } from '../postgres/migrate.ts';
import { findPostmaster, stopPostmaster } from '../postgres/postmaster.ts';
import { startHangingServer } from '../testing/hangingServer.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import type { EventLog, StoredEvent } from './eventLog.ts';
import { createPostgresEventLog } from './postgresEventLog.ts';
import { collect, newEvent, newEvents, newStream } from './testing/logEvents.ts';

let database: TestDatabase;
let log: EventLog;
let sql: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  log = createPostgresEventLog({ connectionString: database.connectionString });
  sql = await connect(database.connectionString);
});
afterEach(async () => {
  await sql.end().catch(() => undefined);
  await log.close();
  await database.drop();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionString);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const appendBySql = (client: pg.Client, stream: string) => {
  const { id, type, data, metadata } = newEvent();
  return client.query('SELECT * FROM log.append($1, -1, $2, $3, $4, $5)', [
    stream,
    [id],
    [type],
    [data],
    [metadata],
  ]);
};

/** Follows the log into the answered array until the signal. */
function follow(from: EventLog, signal: AbortSignal, after = -1n): StoredEvent[] {
  const seen: StoredEvent[] = [];
  void (async () => {
    for await (const batch of from.subscribe({ after, signal })) seen.push(...batch);
  })();
  return seen;
}

describe('the order of the log', () => {
  test.each(['past', 'live'])('an event that commits late is not skipped (%s)', async (when) => {
    const [early, late] = [newStream(), newStream()];
    const stop = new AbortController();
    const live = when === 'live' ? follow(log, stop.signal) : undefined;
    if (live) {
      await log.append(newStream(), newEvents(1), -1n);
      await expect.poll(() => live.length).toBe(1);
    }
    await sql.query('BEGIN');
    await appendBySql(sql, late); // takes the smaller position and waits
    await log.append(early, newEvents(1), -1n);
    const seen = live ?? follow(log, stop.signal);
    const other = createPostgresEventLog({ connectionString: database.connectionString });
    expect((await other.read(early)).length).toBe(1);
    for (let turn = 0; turn < 50; turn += 1) {
      await sql.query('SELECT 1');
      await nextTurn();
    }
    expect(seen.filter(({ stream }) => stream === early)).toEqual([]);
    await sql.query('COMMIT');
    await expect.poll(() => seen.slice(-2).map(({ stream }) => stream)).toEqual([late, early]);
    stop.abort();
    await other.close();
  });

  test('a position that was rolled back holds nobody up, whatever else is being written in the database', async () => {
    const busy = await connect(database.connectionString);
    await busy.query('CREATE TABLE elsewhere (n integer)');
    await busy.query('BEGIN');
    await busy.query('INSERT INTO elsewhere VALUES (1)'); // an open transaction that does not touch the log
    const streams = [newStream(), newStream(), newStream()];
    for (const stream of streams) {
      await sql.query('BEGIN');
      await appendBySql(sql, newStream());
      await sql.query('ROLLBACK');
      await log.append(stream, newEvents(1), -1n);
    }
    const seen = await collect(log, { after: -1n, streams, count: 3 });
    expect(seen.map(({ position }) => position)).toEqual([2n, 4n, 6n]);
    await busy.end();
  });

  test('a rolled back position in front of a live subscriber', async () => {
    const stop = new AbortController();
    const seen = follow(log, stop.signal);
    await log.append(newStream(), newEvents(1), -1n);
    await expect.poll(() => seen.length).toBe(1);
    await sql.query('BEGIN');
    await appendBySql(sql, newStream());
    await log.append(newStream(), newEvents(1), -1n);
    await sql.query('ROLLBACK');
    await expect.poll(() => seen.map(({ position }) => position)).toEqual([1n, 3n]);
    stop.abort();
  });

  test('a log copied into another cluster is read whole and goes on, also beyond what a number can count', async () => {
    const stream = newStream();
    await log.append(stream, newEvents(3), -1n);
    await sql.query("SELECT setval('log.events_position_seq', 9007199254740992)");
    await log.append(stream, newEvents(2), 2n);
    const { rows } = await sql.query('SELECT * FROM log.events ORDER BY position');

    const directory = await mkdtemp(join(tmpdir(), 'other-cluster-'));
    const cluster = await startEmbeddedPostgres({ directory });
    await migrate(cluster.connectionString);
    const restored = await connect(cluster.connectionString);
    for (const row of rows) {
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`);
      await restored.query(`INSERT INTO log.events (${names}) VALUES (${places})`, Object.values(row));
    }
    await restored.query("SELECT setval('log.events_position_seq', (SELECT max(position) FROM log.events))");
    const other = createPostgresEventLog({ connectionString: cluster.connectionString });
    await other.append(stream, newEvents(1), 4n);
    const seen = await collect(other, { after: -1n, streams: [stream], count: 6 });
    expect(seen.map(({ position }) => position)).toEqual([
      1n,
      2n,
      3n,
      9007199254740993n,
      9007199254740994n,
      9007199254740995n,
    ]);
    await other.close();
    await restored.end();
    await cluster.stop();
    await rm(directory, { recursive: true });
  });
});

describe('waking up', () => {
  test('an append of another process is seen without waiting for the next look', async () => {
    const stop = new AbortController();
    const seen = follow(log, stop.signal);
    const other = createPostgresEventLog({ connectionString: database.connectionString });
    await other.append(newStream(), newEvents(1), -1n);
    await expect.poll(() => seen.length).toBe(1);
    await other.append(newStream(), newEvents(1), -1n);
    await expect.poll(() => seen.length, { timeout: 500, interval: 5 }).toBe(2);
    stop.abort();
    await other.close();
  });

  test('when every connection is cut, subscribers come back and miss nothing', async () => {
    const stop = new AbortController();
    const seen = follow(log, stop.signal);
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    await expect.poll(() => seen.length).toBe(1);
    await sql.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    await log.append(stream, newEvents(1), 0n);
    const other = createPostgresEventLog({ connectionString: database.connectionString });
    await other.append(stream, newEvents(1), 1n);
    await expect.poll(() => seen.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
    stop.abort();
    await other.close();
  });

  test('close ends the subscriptions', async () => {
    const other = createPostgresEventLog({ connectionString: database.connectionString });
    const ended = (async () => {
      for await (const _ of other.subscribe({ after: -1n, signal: new AbortController().signal }))
        expect.unreachable();
    })();
    await nextTurn();
    await other.close();
    await ended;
  });
});

describe('a server that goes away', () => {
  test('restarted while 8 writers append: every answered event is there once, and subscribers see them', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'restarted-'));
    const server = await startEmbeddedPostgres({ directory });
    await migrate(server.connectionString);
    const restarted = createPostgresEventLog({ connectionString: server.connectionString });
    const stop = new AbortController();
    const seen = follow(restarted, stop.signal);
    const streams = Array.from({ length: 8 }, () => newStream());
    const writing = streams.map(async (stream) => {
      for (let revision = 0n; revision < 150n; revision += 1n) {
        const answer = await restarted.append(stream, newEvents(1), revision - 1n);
        expect(answer.revision).toBe(revision);
      }
    });
    await expect.poll(() => seen.length > 100).toBe(true);
    process.kill((await findPostmaster(clusterIn(directory)))?.pid ?? 0, 'SIGQUIT'); // it is started again
    await Promise.all(writing);
    await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(1_200);
    expect(new Set(seen.map(({ stream, revision }) => `${stream}@${revision}`)).size).toBe(1_200);
    stop.abort();
    await restarted.close();
    await server.stop();
    await rm(directory, { recursive: true });
  });

  test('that stays away: the append is given up in time', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'gone-'));
    const server = await startEmbeddedPostgres({ directory });
    await migrate(server.connectionString);
    const gone = createPostgresEventLog({ connectionString: server.connectionString, retryForMs: 300 });
    await gone.append(newStream(), newEvents(1), -1n);
    await server.stop();
    await expect(gone.append(newStream(), newEvents(1), -1n)).rejects.toThrow(EventStoreUnavailable);
    await gone.close();
    await stopPostmaster(clusterIn(directory), 'immediate');
    await rm(directory, { recursive: true });
  });
});

test('a server that hangs: every call ends as unavailable within five seconds, over open connections and over new ones', async () => {
  const server = await startHangingServer(database.connectionString);
  const open = () => createPostgresEventLog({ connectionString: server.connectionString });
  const [warm, cold] = [open(), open()];
  await warm.lastPosition();
  server.hang();
  const startedAt = performance.now();
  const asked = [warm, cold].flatMap((hung) => [
    hung.append(newStream(), newEvents(1), -1n),
    hung.read(newStream()),
    hung.lastPosition(),
  ]);
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await server.close();
  await Promise.all([warm.close(), cold.close()]);
});
