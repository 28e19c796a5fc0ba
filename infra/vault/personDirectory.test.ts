import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createPersonDirectory } from './personDirectory.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  pool = new pg.Pool({ connectionString: database.connectionString, max: 10 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

test('a phone is one person, however many orders ask for it first at once', async () => {
  const persons = createPersonDirectory(pool, randomBytes(32));
  for (let round = 0; round < 5; round += 1) {
    const phone = `+7912345678${round}`;
    const found = await Promise.all(Array.from({ length: 10 }, () => persons.personOf(phone)));
    expect(new Set(found).size).toBe(1);
    expect(await persons.findPerson(phone)).toBe(found[0]);
    expect(await persons.personOf(phone)).toBe(found[0]);
  }
});

test('who is only looked for is not made', async () => {
  const persons = createPersonDirectory(pool, randomBytes(32));
  expect(await persons.findPerson('+79123456789')).toBeNull();
  expect(await persons.findPerson('+79123456789')).toBeNull();
});
