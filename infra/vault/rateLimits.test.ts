import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Limit, RateLimits } from '../../api/security/rateLimits.ts';
import { rateLimitsInMemory } from '../../api/testing/rateLimitsInMemory.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createRateLimits } from './rateLimits.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  pool = new pg.Pool({ connectionString: database.connectionString, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const now = '2026-11-27T12:00:40.000Z';
let last = 0;
const subject = (): string => {
  last += 1;
  return `subject ${last}`;
};
const limit = (name: string, who: string, max: number, windowSeconds = 60): Limit => ({
  name,
  subject: who,
  max,
  windowSeconds,
});

describe.each<[string, () => RateLimits]>([
  ['in the vault', () => createRateLimits(pool, Buffer.alloc(32, 1))],
  ['in memory', rateLimitsInMemory],
])('limits %s', (_name, open) => {
  let limits: RateLimits;
  beforeAll(() => {
    limits = open();
  });
  const left = async (one: Limit): Promise<number> => {
    let passed = 0;
    while ((await limits.take([one], now)) === 0) passed += 1;
    return passed;
  };

  test('pass as many as they say, then tell how long to wait', async () => {
    const phone = limit('phone', subject(), 3);
    expect([await limits.take([phone], now), await limits.take([phone], now)]).toEqual([0, 0]);
    expect(await limits.take([phone], now)).toBe(0);
    expect(await limits.take([phone], now)).toBe(20);
    expect(await limits.take([phone], '2026-11-27T12:01:00.000Z')).toBe(0);
  });

  test('who is refused by one takes nothing from another', async () => {
    const usedUp = limit('address', subject(), 1);
    const phone = limit('phone', subject(), 5);
    await limits.take([usedUp], now);
    for (let tries = 0; tries < 20; tries += 1)
      expect(await limits.take([phone, usedUp], now)).toBeGreaterThan(0);
    expect(await left(phone)).toBe(5);
  });

  test('many at once are counted one by one, and a refusal still takes nothing', async () => {
    const narrow = limit('address', subject(), 10);
    const wide = limit('phone', subject(), 100);
    // In either order: two callers never wait for each other.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        limits.take(index % 2 === 0 ? [narrow, wide] : [wide, narrow], now),
      ),
    );
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10);
    expect(await left(wide)).toBe(90);
  });

  test('an hour and a day of the same are two limits; the longer wait is told', async () => {
    const who = subject();
    const both = [limit('code', who, 2, 3600), limit('code', who, 2, 24 * 3600)];
    await limits.take(both, now);
    await limits.take(both, now);
    expect(await limits.take(both, now)).toBe(12 * 3600 - 40);
  });

  test('what was given back may be taken again, and never more than was taken', async () => {
    const one = limit('password', subject(), 2);
    await limits.take([one], now);
    await limits.giveBack([one], now);
    await limits.giveBack([one], now);
    expect(await left(one)).toBe(2);
  });

  test('nothing to count lets everybody pass', async () => {
    expect(await limits.take([], now)).toBe(0);
    await limits.giveBack([], now);
  });
});
