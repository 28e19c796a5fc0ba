import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStream } from '../../commands/ports.ts';
import { createPostgresEventLog } from '../eventStore/postgresEventLog.ts';
import { createSealedEventStore } from '../eventStore/sealedEventStore.ts';
import { createPersonKeys } from '../vault/personKeys.ts';
import { openTestJobs, type TestJobs } from './testing/testJobs.ts';

const kills = 100;
const processes = 3;
/** A process passes at most so many points before it dies; each event brings at least five. */
const furthest = 7;

let jobs: TestJobs;
let directory = '';
const children = new Set<ChildProcess>();

beforeAll(async () => {
  jobs = await openTestJobs();
  await jobs.pool.query(
    'CREATE TABLE effects (order_id text PRIMARY KEY); CREATE TABLE effect_runs (order_id text)',
  );
  directory = await mkdtemp(join(tmpdir(), 'shop-crash-'));
  await build({
    entryPoints: ['infra/jobs/testing/crashingWorker.ts'],
    outfile: join(directory, 'worker.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // In one file it starts twice as fast.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    external: ['pg-native'],
    logLevel: 'warning',
  });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await jobs.close();
  await rm(directory, { recursive: true, force: true });
});

/** Random, and the same in every run. */
const randomNumbers = () => {
  let seed = 20261128;
  return (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
};

test('killed a hundred times between a reaction and the end of its job, no job is lost and each effect counts once', async () => {
  const log = createPostgresEventLog({ connectionString: jobs.connectionString, connections: 2 });
  const keys = createPersonKeys(jobs.connectionString);
  const eventStore = createSealedEventStore({ log, keys });
  let orders = 0;
  const append = async () => {
    orders += 1;
    const orderId = String(orders).padStart(4, '0');
    await eventStore.append(`order-${orderId}`, [{ type: 'OrderArchived', data: { orderId } }], noStream, {
      actor: { kind: 'system', id: 'test' },
      correlationId: 'test',
      at: '2026-11-27T12:00:00.000Z',
    });
  };
  const random = randomNumbers();
  let killed = 0;
  let unexpected = 0;
  const begin = (killAt: number) => {
    const child = spawn(
      process.execPath,
      [join(directory, 'worker.mjs'), jobs.connectionString, String(killAt)],
      {
        stdio: 'ignore',
      },
    );
    children.add(child);
    child.once('exit', (_code, signal) => {
      children.delete(child);
      if (signal === 'SIGKILL') killed += 1;
      else unexpected += 1;
      if (killed < kills) begin(1 + random(furthest));
    });
  };
  for (let count = 0; count < 30; count += 1) await append();
  for (let count = 0; count < processes; count += 1) begin(1 + random(furthest));
  while (killed < kills) {
    await append(); // there is always something to die at
    await jobs.hurry();
    await new Promise((done) => setTimeout(done, 40));
  }
  expect(unexpected).toBe(0);
  const diedOnTheWay = killed;
  for (const child of children) child.kill('SIGTERM');
  begin(0);
  const records = async () => {
    await jobs.hurry();
    const all = await jobs.records();
    return { jobs: all.length, done: all.filter(({ state }) => state === 'done').length };
  };
  await expect.poll(records, { timeout: 30_000, interval: 100 }).toEqual({ jobs: orders, done: orders });

  const { rows } = await jobs.pool.query<{ effects: number; orders: number; runs: number }>(`
    SELECT (SELECT count(*)::int FROM effects) AS effects, count(DISTINCT order_id)::int AS orders, count(*)::int AS runs
    FROM effect_runs`);
  expect(diedOnTheWay).toBeGreaterThanOrEqual(kills);
  expect(rows[0]).toMatchObject({ effects: orders, orders });
  expect(rows[0]?.runs).toBeGreaterThan(orders); // some died after the effect, before its end was noted
  await log.close();
  await keys.close();
}, 120_000);
