import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { every } from './due.ts';
import { runSchedule, type ScheduledTask } from './runSchedule.ts';

let database: TestDatabase;
let pool: pg.Pool;
const clock = { time: '', now: () => clock.time };
const later = (minutes: number) => {
  clock.time = new Date(Date.parse(clock.time) + minutes * 60_000).toISOString();
};

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  pool = new pg.Pool({ connectionString: database.connectionString, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  clock.time = '2026-11-27T12:00:00.000Z';
  await pool.query('DELETE FROM reactors.scheduled_tasks');
});

const worker = (tasks: readonly ScheduledTask[]) => {
  const failures: string[] = [];
  let looks = 0;
  const looking: ScheduledTask = {
    name: 'looking',
    isDue: () => {
      looks += 1;
      return false;
    },
    run: async () => undefined,
  };
  const { stop } = runSchedule({
    tasks: [...tasks, looking],
    pool,
    connect: async () => {
      const client = new pg.Client(database.connectionString);
      await client.connect();
      return client;
    },
    clock,
    onFailure: ({ name, error }) => failures.push(`${name}: ${String(error)}`),
    lookEveryMs: 5,
    retryMs: 5,
  });
  /** Two more looks: everything that was due at the beginning of the second is done. */
  const looked = async () => {
    const before = looks;
    await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before + 1);
  };
  return { stop, failures, looked, isLooking: () => looks > 0 };
};
const hourly = () => {
  const runs: (string | null)[] = [];
  const task: ScheduledTask = {
    name: 'hourly',
    isDue: every(3_600_000),
    run: async ({ doneAt }) => void runs.push(doneAt),
  };
  return { runs, task };
};

test('a task is done when it is due, and told when it was done before', async () => {
  const { runs, task } = hourly();
  const one = worker([task]);
  await one.looked();
  later(59);
  await one.looked();
  expect(runs).toEqual([null]);
  later(1);
  await one.looked();
  expect(runs).toEqual([null, '2026-11-27T12:00:00.000Z']);
  await one.stop();
});

test('a restart repeats nothing that is done and makes up for what was missed', async () => {
  const { runs, task } = hourly();
  const before = worker([task]);
  await before.looked();
  await before.stop();
  const soon = worker([task]);
  await soon.looked();
  await soon.stop();
  expect(runs).toEqual([null]);
  later(60 * 24 * 3);
  const after = worker([task]);
  await after.looked();
  await after.stop();
  expect(runs).toEqual([null, '2026-11-27T12:00:00.000Z']);
});

test('of two workers one works; the other takes over when it is gone', async () => {
  const { runs, task } = hourly();
  const first = worker([task]);
  await first.looked();
  const second = worker([task]);
  later(60);
  await first.looked();
  expect(second.isLooking()).toBe(false);
  await first.stop();
  later(60);
  await second.looked();
  await second.stop();
  expect(runs).toHaveLength(3);
});

test('what fails is told and tried again, and keeps nobody else waiting', async () => {
  const { runs, task } = hourly();
  let tries = 0;
  const failing: ScheduledTask = {
    name: 'failing',
    isDue: every(3_600_000),
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error('The disk is full');
    },
  };
  const one = worker([failing, task]);
  await one.looked();
  await one.looked();
  await one.stop();
  expect(one.failures).toEqual(['failing: Error: The disk is full']);
  expect([tries, runs.length]).toEqual([2, 1]);
});

test('a task that is stopped halfway is not taken for done', async () => {
  let began = 0;
  const long: ScheduledTask = {
    name: 'long',
    isDue: every(3_600_000),
    run: ({ signal }) => {
      began += 1;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    },
  };
  const one = worker([long]);
  await expect.poll(() => began, { interval: 5 }).toBe(1);
  await one.stop();
  expect(one.failures).toEqual([]);
  const again = worker([long]);
  await expect.poll(() => began, { interval: 5 }).toBe(2);
  await again.stop();
});
