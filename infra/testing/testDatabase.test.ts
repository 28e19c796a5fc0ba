import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './testDatabase.ts';

test('every test gets an empty database of its own, in Unicode', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client(one.connectionString);
  await client.connect();
  await client.query('CREATE TABLE dish (name text)');
  await client.query("INSERT INTO dish VALUES ('ВОК «Ёж» 🍜')");
  expect((await client.query('SELECT lower(name) AS name FROM dish')).rows).toEqual([
    { name: 'вок «ёж» 🍜' },
  ]);
  await client.end();

  const other = new pg.Client(two.connectionString);
  await other.connect();
  expect((await other.query("SELECT to_regclass('dish') AS dish")).rows).toEqual([{ dish: null }]);
  await other.end();
  await Promise.all([one.drop(), two.drop()]);
});
