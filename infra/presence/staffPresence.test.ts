import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createStaffPresence } from './staffPresence.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 4 });
  await migrate(database.connectionString);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const tab = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const place = 'Product/roll';

test('who comes to a document and who leaves it is told on every server', async () => {
  const [mine, theirs] = [createStaffPresence(pool), createStaffPresence(pool)];
  const told: string[] = [];
  const stop = theirs.onChange((where) => told.push(where));
  const at = { place, now: '2026-11-28T12:00:00.000Z' };
  expect(await mine.here({ tab: tab(1), staffId: 'anna', ...at })).toEqual([]);
  await expect.poll(() => told).toEqual([place]);
  expect(await theirs.here({ tab: tab(2), staffId: 'boris', ...at })).toEqual(['anna']);
  await expect.poll(() => told).toEqual([place, place]);
  // That one is still here is no news.
  await mine.here({ tab: tab(1), staffId: 'anna', ...at });
  await mine.gone(tab(1), 'anna');
  await expect.poll(() => told, { timeout: 5000 }).toEqual([place, place, place]);
  expect(await theirs.here({ tab: tab(2), staffId: 'boris', ...at })).toEqual([]);
  stop();
});
