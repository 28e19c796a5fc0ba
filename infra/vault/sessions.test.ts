import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionSeconds } from '../../api/sessions/sessionStore.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createSessions, type VaultSessions } from './sessions.ts';

let database: TestDatabase;
let pool: pg.Pool;
let here: VaultSessions;
let elsewhere: VaultSessions;
const clock = { time: '2026-11-27T12:00:00.000Z', now: (): string => clock.time };
const later = (seconds: number): void => {
  clock.time = new Date(Date.parse(clock.time) + seconds * 1000).toISOString();
};

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  pool = new pg.Pool({ connectionString: database.connectionString, max: 4 });
  const server = () =>
    createSessions({
      pool,
      connectionString: database.connectionString,
      clock,
      staffGroup: async (staffId) => (staffId === 'dismissed' ? null : 2),
    });
  [here, elsewhere] = [server(), server()];
  await twoListen();
});
afterAll(async () => {
  await here.stop();
  await elsewhere.stop();
  await pool.end();
  await database.drop();
});

const twoListen = () =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN vault_sessions'`,
    );
    expect(rows).toHaveLength(2);
  });

describe('a session', () => {
  test('is known by its token only, and the vault does not know the token', async () => {
    const token = await here.open('client', 'anna');
    expect(await elsewhere.find('client', token)).toMatchObject({ personId: 'anna', stretched: false });
    expect(await here.find('client', `${token}x`)).toBeNull();
    expect(await here.find('staff', token)).toBeNull();
    const { rows } = await pool.query<{ row: string }>('SELECT s::text AS row FROM vault.sessions s');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('is asked for once, then known', async () => {
    const token = await here.open('client', 'boris');
    await here.find('client', token);
    expect(here.find('client', token)).not.toBeInstanceOf(Promise);
  });

  test('that ends on one server ends on all of them', async () => {
    const [one, two] = [await here.open('client', 'vera'), await here.open('client', 'vera')];
    await elsewhere.find('client', one);
    await elsewhere.find('client', two);
    await here.close(one);
    await vi.waitFor(async () => expect(await elsewhere.find('client', one)).toBeNull());
    expect(await elsewhere.find('client', two)).not.toBeNull();
    const ended: (string | null)[] = [];
    const stop = elsewhere.onEnd((who) => ended.push(who));
    await here.closeAllOf('vera');
    await vi.waitFor(async () => expect(await elsewhere.find('client', two)).toBeNull());
    expect(ended).toEqual(['vera']);
    stop();
  });

  test('lives as long as it is used', async () => {
    const token = await here.open('client', 'galina');
    later(sessionSeconds.client * 0.9);
    expect(await here.find('client', token)).toMatchObject({ stretched: true });
    later(sessionSeconds.client * 0.9);
    expect(await here.find('client', token)).not.toBeNull();
    later(sessionSeconds.client + 1);
    expect(await here.find('client', token)).toBeNull();
  });

  test('of a member of staff carries the group, and nothing once they are dismissed', async () => {
    expect(await here.find('staff', await here.open('staff', 'maria'))).toMatchObject({ group: 2 });
    expect(await here.find('staff', await here.open('staff', 'dismissed'))).toBeNull();
  });
});
