import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noStream } from '../../commands/ports.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createLogAnchors } from '../vault/logAnchors.ts';
import type { EventLog } from './eventLog.ts';
import { chainHash } from './hashChain.ts';
import { createInMemoryEventLog } from './inMemoryEventLog.ts';
import { createPostgresEventLog } from './postgresEventLog.ts';
import { createSealedEventStore } from './sealedEventStore.ts';
import { createInMemoryPersonKeys } from './testing/personKeys.ts';
import { type LogAnchors, verifyLog } from './verifyChain.ts';

let database: TestDatabase;
let log: EventLog;
let sql: pg.Client;
let anchors: LogAnchors;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  log = createPostgresEventLog({ connectionString: database.connectionString });
  sql = new pg.Client(database.connectionString);
  await sql.connect();
  anchors = createLogAnchors(sql);
  await fill();
});
afterEach(async () => {
  await log.close();
  await sql.end();
  await database.drop();
});

const origin = {
  actor: { kind: 'system', id: 'test' },
  correlationId: 'request',
  at: '2026-05-09T10:00:00.000Z',
} as const;
const spent = (sum: number) => ({ type: 'BonusesSpent', data: { sum, order: '1127-0042' } });

/** Two accounts of four events each, their events by turns. */
async function fill(): Promise<void> {
  const store = createSealedEventStore({ log, keys: createInMemoryPersonKeys() });
  const heads = { 'bonus-anna': noStream, 'bonus-boris': noStream };
  for (const sum of [100, 200, 300, 400]) {
    for (const stream of ['bonus-anna', 'bonus-boris'] as const) {
      heads[stream] = (await store.append(stream, [spent(sum)], heads[stream], origin)).head;
    }
  }
}

const boris = (revision: number) => `stream = 'bonus-boris' AND revision = ${revision}`;

describe('verifying the log', () => {
  test('a whole log is found whole, and again when it has grown', async () => {
    expect(await verifyLog(log, anchors)).toMatchObject({ events: 8, streams: 2 });
    const store = createSealedEventStore({ log, keys: createInMemoryPersonKeys() });
    await store.append('bonus-vera', [spent(1)], noStream, origin);
    const grown = await verifyLog(log, anchors);
    expect(grown).toMatchObject({ events: 9, streams: 3, anchor: { events: 9 } });
    expect(await verifyLog(log, anchors)).toEqual(grown);
  });

  test('one that is broken off tells nothing and anchors nothing', async () => {
    await verifyLog(log, anchors);
    await expect(verifyLog(log, anchors, AbortSignal.abort())).rejects.toThrow();
    expect(await verifyLog(log, anchors)).toMatchObject({ events: 8 });
  });

  test('an empty log is whole', async () => {
    expect(await verifyLog(createInMemoryEventLog())).toEqual({ events: 0, streams: 0 });
  });

  test.each([
    ['data edited', `UPDATE log.events SET data = '{"sum":1,"order":"1127-0042"}' WHERE ${boris(1)}`],
    [
      'data edited by one kopeck',
      `UPDATE log.events SET data = replace(data::text, '200', '201')::json WHERE ${boris(1)}`,
    ],
    [
      'author edited',
      `UPDATE log.events SET metadata = replace(metadata::text, 'test', 'root')::json WHERE ${boris(1)}`,
    ],
    ['metadata taken away', `UPDATE log.events SET metadata = 'null' WHERE ${boris(1)}`],
    ['type edited', `UPDATE log.events SET type = 'BonusesReturned' WHERE ${boris(1)}`],
    ['id edited', `UPDATE log.events SET id = gen_random_uuid() WHERE ${boris(1)}`],
    [
      'hash put right for the edited event alone',
      () => forge(1, { sum: 1, order: '1127-0042' }),
      { revision: 2n, reason: 'changed' },
    ],
    [
      'an event cut out',
      `DELETE FROM log.events WHERE ${boris(1)}`,
      { revision: 2n, reason: 'cut out before' },
    ],
    [
      'the beginning cut off',
      `DELETE FROM log.events WHERE ${boris(0)}`,
      { revision: 1n, reason: 'cut out before' },
    ],
    [
      'an event cut out and the later ones moved up',
      `DELETE FROM log.events WHERE ${boris(1)};
       UPDATE log.events SET revision = revision - 1 WHERE stream = 'bonus-boris' AND revision > 1`,
      { revision: 1n, reason: 'changed' },
    ],
    [
      'two events swapped',
      `UPDATE log.events SET revision = 100 WHERE ${boris(1)};
       UPDATE log.events SET revision = 1 WHERE ${boris(2)};
       UPDATE log.events SET revision = 2 WHERE ${boris(100)}`,
      { revision: 2n, reason: 'cut out before' },
    ],
    [
      'an event put at the end',
      `INSERT INTO log.events (stream, revision, id, type, data, metadata)
       SELECT stream, 4, gen_random_uuid(), type, data, metadata FROM log.events WHERE ${boris(3)}`,
      { revision: 4n, reason: 'changed' },
    ],
    [
      'an event moved to another stream',
      `UPDATE log.events SET stream = 'bonus-anna', revision = 4 WHERE ${boris(3)}`,
      { stream: 'bonus-anna', revision: 4n, reason: 'changed' },
    ],
  ])('%s: it is found and named', async (_, tamper, broken = { revision: 1n, reason: 'changed' }) => {
    if (typeof tamper === 'string') await sql.query(tamper);
    else await tamper();
    expect((await verifyLog(log)).firstBroken).toMatchObject({ stream: 'bonus-boris', ...broken });
  });

  test.each([
    ['the end of a stream cut off', `DELETE FROM log.events WHERE ${boris(3)}`],
    ['a whole stream cut out', "DELETE FROM log.events WHERE stream = 'bonus-boris'"],
    ['everything cut off', 'DELETE FROM log.events'],
    [
      'events of two streams moved past each other',
      'UPDATE log.events SET position = 100 WHERE position = 7',
    ],
  ])('%s: no chain is broken, but it is not what was anchored', async (_, tamper) => {
    await verifyLog(log, anchors);
    await sql.query(tamper);
    expect(await verifyLog(log)).not.toHaveProperty('firstBroken');
    expect((await verifyLog(log, anchors)).firstBroken?.reason).toBe('not as anchored');
  });

  test('the end cut off and the log gone on: not what was anchored', async () => {
    await verifyLog(log, anchors);
    await sql.query(`DELETE FROM log.events WHERE ${boris(3)}`);
    const store = createSealedEventStore({ log, keys: createInMemoryPersonKeys() });
    await store.append('bonus-vera', [spent(1)], noStream, origin);
    expect((await verifyLog(log, anchors)).firstBroken?.reason).toBe('not as anchored');
  });
});

async function forge(revision: number, data: Record<string, unknown>): Promise<void> {
  const events = await log.read('bonus-boris');
  const [before, event] = [events[revision - 1], events[revision]];
  if (!before || !event) return expect.unreachable();
  const hash = chainHash(String(before.metadata.hash), { ...event, data });
  await sql.query(`UPDATE log.events SET data = $1, metadata = $2 WHERE ${boris(revision)}`, [
    data,
    { ...event.metadata, hash },
  ]);
}
