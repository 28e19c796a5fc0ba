import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const first = { name: '0001_menu', sql: 'CREATE TABLE menu (dish text)' };
const second = { name: '0002_price', sql: 'ALTER TABLE menu ADD price integer' };

describe('migrations', () => {
  test('run once each, in order, also when processes start together', async () => {
    const applied = await Promise.all(
      [1, 2, 3].map(() => migrate(database.connectionString, [first, second])),
    );
    expect(applied.flat()).toEqual(['0001_menu', '0002_price']);
    expect(await migrate(database.connectionString, [first, second])).toEqual([]);
  });

  test('a step that fails leaves nothing behind and is named', async () => {
    const broken = { name: '0002_broken', sql: 'ALTER TABLE menu ADD price integer; SELECT no_such_thing()' };
    await expect(migrate(database.connectionString, [first, broken])).rejects.toThrow('0002_broken');
    const client = new pg.Client(database.connectionString);
    await client.connect();
    expect((await client.query('SELECT * FROM menu')).fields.map(({ name }) => name)).toEqual(['dish']);
    await client.end();
    expect(await migrate(database.connectionString, [first, second])).toEqual(['0002_price']);
  });

  test('an older program refuses a newer database', async () => {
    await migrate(database.connectionString, [first, second]);
    await expect(migrate(database.connectionString, [first])).rejects.toThrow('0002_price');
  });

  test('of the shop have names in order and run', async () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
    expect(await migrate(database.connectionString)).toEqual(names);
  });
});
