import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createPersonKeys, type PersonKeys } from './personKeys.ts';

let database: TestDatabase;
let keys: PersonKeys;
let otherProcess: PersonKeys;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  keys = createPersonKeys(database.connectionString);
  otherProcess = createPersonKeys(database.connectionString);
});
afterEach(async () => {
  await keys.close();
  await otherProcess.close();
  await database.drop();
});

const query = async (sql: string) => {
  const client = new pg.Client(database.connectionString);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};

/** Other tests listen in databases of their own, beside this one. */
const listening = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";

describe('the keys of persons', () => {
  test('a person gets one key, however many ask first at once', async () => {
    const answers = await Promise.all(
      [keys, otherProcess, keys, otherProcess].map((all) => all.obtain('anna')),
    );
    expect(answers[0]).toHaveLength(32);
    expect(new Set(answers.map((key) => key?.toString('hex'))).size).toBe(1);
    expect(await keys.obtain('boris')).not.toEqual(answers[0]);
  });

  test('many are found at once, also those that are remembered', async () => {
    const anna = await keys.obtain('anna');
    const boris = await otherProcess.obtain('boris');
    expect(await keys.find(['anna', 'boris', 'anna', 'nobody'])).toEqual(
      new Map([
        ['anna', anna],
        ['boris', boris],
      ]),
    );
  });

  test('a destroyed key is nowhere, and the person never gets another', async () => {
    await keys.obtain('anna');
    await keys.destroy('anna');
    await keys.destroy('anna');
    expect(await keys.obtain('anna')).toBeUndefined();
    expect(await keys.find(['anna'])).toEqual(new Map());
    expect(await query("SELECT key FROM vault.person_keys WHERE person = 'anna'")).toEqual([{ key: null }]);
  });

  test('a person can be erased before the first key', async () => {
    await keys.destroy('anna');
    expect(await keys.obtain('anna')).toBeUndefined();
  });

  test('another process forgets a destroyed key, even when its connections were cut', async () => {
    await expect
      .poll(async () => {
        await otherProcess.obtain('anna');
        return (await query(`SELECT pid ${listening}`)).length;
      })
      .toBe(2);
    await otherProcess.obtain('anna');
    await keys.destroy('anna');
    await expect.poll(() => otherProcess.obtain('anna')).toBeUndefined();

    await otherProcess.obtain('boris');
    await query(`SELECT pg_terminate_backend(pid) ${listening}`);
    await query("UPDATE vault.person_keys SET key = NULL, erased_at = now() WHERE person = 'boris'"); // nobody hears of it
    await expect.poll(() => otherProcess.obtain('boris')).toBeUndefined();
  });
});
