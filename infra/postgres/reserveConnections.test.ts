import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { reserveConnections, TooFewConnections } from './reserveConnections.ts';

let database: TestDatabase;
let client: pg.Client;
const open = new Set<{ close(): Promise<void> }>();
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connectionString);
  await client.connect();
});
afterEach(async () => {
  for (const one of open) await one.close();
  open.clear();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const reserve = async (need: number) => {
  const reserved = await reserveConnections({ connectionString: database.connectionString, need });
  open.add(reserved);
  return reserved;
};
/** So much is left for this test: other tests use the server, too. */
const left = async (): Promise<number> => {
  const refused: unknown = await reserve(1_000_000).catch((error: unknown) => error);
  if (!(refused instanceof TooFewConnections)) throw new Error('Nothing takes a million connections');
  return refused.facts.limit - refused.facts.taken;
};
/** Other tests open and close connections meanwhile. */
const margin = 100;

test('a process starts when the sum of all that may be opened is what the server takes, and not when it is more', async () => {
  const free = await left();
  const part = Math.floor((free - margin) / 2);
  expect(part).toBeGreaterThan(0);
  await reserve(part);
  await reserve(part);
  await expect(reserve(free - part)).rejects.toThrow(TooFewConnections);
});

test('what a process reserved is free when it is gone', async () => {
  const most = (await left()) - margin;
  const first = await reserve(most);
  await expect(reserve(most)).rejects.toThrow(TooFewConnections);
  await first.close();
  open.delete(first);
  await reserve(most);
});

test('of two that start together and do not both fit, one starts', async () => {
  const most = (await left()) - margin;
  const outcomes = await Promise.allSettled([reserve(most), reserve(most), reserve(most)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the reservation outlives a lost connection', async () => {
  const most = (await left()) - margin;
  await reserve(most);
  const name = `shop: up to ${most} connections`;
  const pid = async (): Promise<number | undefined> =>
    (await client.query('SELECT pid FROM pg_stat_activity WHERE application_name = $1', [name])).rows[0]?.pid;
  const before = await pid();
  await client.query('SELECT pg_terminate_backend($1)', [before]);
  await expect.poll(async () => ![before, undefined].includes(await pid())).toBe(true);
  await expect(reserve(most)).rejects.toThrow(TooFewConnections);
});
