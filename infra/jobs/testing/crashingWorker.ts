import pg from 'pg';
import type { JobKind } from '../../../commands/jobs.ts';
import { createPostgresEventLog } from '../../eventStore/postgresEventLog.ts';
import { createSealedEventStore } from '../../eventStore/sealedEventStore.ts';
import type { ShopReactor } from '../../reactors/reactor.ts';
import { runReactors } from '../../reactors/runReactors.ts';
import { createPersonKeys } from '../../vault/personKeys.ts';
import type { Job } from '../job.ts';
import { openJobQueue } from '../jobQueue.ts';
import { runJobs } from '../runJobs.ts';

/**
 * A process that kills itself at the n-th point that it passes: before a reaction's job is written, after that, before the
 * job's effect, after the effect, after the job's end was noted. 0 = never.
 */
const [connectionString = '', killAt = '0'] = process.argv.slice(2);

let passed = 0;
const point = (): void => {
  passed += 1;
  if (passed !== Number(killAt)) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); // not one step further
};

const effect: JobKind<{ orderId: string }> = {
  name: 'effect',
  concurrency: 3,
  retry: { times: 50, firstPauseSeconds: 1 },
  timeoutSeconds: 30,
};
const reactor: ShopReactor = {
  name: 'effects',
  startAt: 'beginning',
  on: {
    OrderArchived: ({ data: { orderId } }, { enqueue }) => {
      point();
      enqueue(effect, { data: { orderId } });
    },
  },
};
const pool = new pg.Pool({ connectionString, max: 4 });
const job: Job<{ orderId: string }> = {
  kind: effect,
  work: async ({ orderId }) => {
    point();
    await pool.query('INSERT INTO effect_runs (order_id) VALUES ($1)', [orderId]);
    await pool.query('INSERT INTO effects (order_id) VALUES ($1) ON CONFLICT DO NOTHING', [orderId]);
    point();
  },
};

const opened = await openJobQueue({ pool, clock: { now: () => new Date().toISOString() }, leaseSeconds: 1 });
const queue = {
  ...opened,
  wake: () => {
    point();
    opened.wake();
  },
};
const ignore = () => undefined;
runJobs({ queue, jobs: [job as Job], onFailure: ignore, onTrouble: ignore, pollMs: 50 });
runReactors({
  reactors: [reactor],
  eventStore: createSealedEventStore({
    log: createPostgresEventLog({ connectionString, connections: 2 }),
    keys: createPersonKeys(connectionString),
  }),
  pool,
  queue,
  connect: async () => {
    const client = new pg.Client({ connectionString });
    client.on('error', ignore);
    await client.connect();
    return client;
  },
  onStuck: ignore,
  onInterrupted: ignore,
  retryMs: 50,
});
