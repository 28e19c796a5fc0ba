import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrder } from '../../projections/orders/orders.queries.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { projections } from '../../projections/readModels.ts';
import { runProjections } from '../../projections/runProjections.ts';
import { annaOrders, type CliWorld, openCliWorld } from '../cli/testing/cliWorld.ts';
import { LogIsYounger, requireWholeLog, watchLog } from './logWatch.ts';

let world: CliWorld;
beforeAll(async () => {
  world = await openCliWorld();
});
afterAll(() => world.close());

const project = async () => {
  const { foundation } = world;
  await prepareReadModels(foundation.projectionDb, projections);
  const run = runProjections({
    ...foundation,
    db: foundation.projectionDb,
    projections,
    onStopped: ({ error }) => {
      throw error;
    },
  });
  expect(await foundation.readiness.until(10_000)).toBe(true);
  await run.stop();
};
const keepReactor = async (name: string, position: bigint) =>
  void (await world.foundation.pool.query(
    `INSERT INTO reactors.checkpoints (name, position) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET position = $2`,
    [name, String(position)],
  ));
/** The log as an older copy has it: its last events are not there, positions begin after what is left. */
const restore = async (events: number) => {
  const client = new pg.Client(world.foundation.connectionString);
  await client.connect();
  await client.query('ALTER TABLE log.events DISABLE TRIGGER ALL');
  await client.query(
    `DELETE FROM log.events WHERE position NOT IN (SELECT position FROM log.events ORDER BY position LIMIT $1)`,
    [events],
  );
  await client.end();
};

describe('a log that is younger than what was read of it', () => {
  test('refuses the start, until the read models are rebuilt and the reactors brought back', async () => {
    const { foundation, run } = world;
    const first = await annaOrders(foundation);
    await project();
    const end = await foundation.eventStore.lastPosition();
    await keepReactor('push', end);
    await keepReactor('slow', 3n);
    await expect(requireWholeLog(foundation)).resolves.toBeUndefined();
    expect(await findOrder(foundation.readModels, first.orderId)).not.toBeNull();

    await restore(5);
    const refusal = await requireWholeLog(foundation).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LogIsYounger);
    expect(refusal).toMatchObject({
      readers: expect.arrayContaining(['orders', 'documents', 'reactor push']),
    });
    expect(refusal).not.toMatchObject({ readers: expect.arrayContaining(['reactor slow']) });

    const { lines } = await run('rebuild');
    expect(lines.join('\n')).toContain('push');
    await expect(requireWholeLog(foundation)).resolves.toBeUndefined();
    expect(await findOrder(foundation.readModels, first.orderId)).toBeNull();
    const { rows } = await foundation.pool.query(
      `SELECT name, position::text FROM reactors.checkpoints WHERE name IN ('push', 'slow') ORDER BY name`,
    );
    const now = await foundation.eventStore.lastPosition();
    expect(rows).toEqual([
      { name: 'push', position: String(now) },
      { name: 'slow', position: '3' },
    ]);
  });

  test('is found while the shop runs, told once, and stays found', async () => {
    const { foundation } = world;
    await restore(0);
    let end: bigint | null = null;
    const eventStore = { lastPosition: async () => end ?? foundation.eventStore.lastPosition() };
    const told: (readonly string[])[] = [];
    const watch = watchLog(
      { ...foundation, eventStore },
      { onYounger: (readers) => told.push(readers), everyMs: 5 },
    );
    await expect.poll(() => watch.aheadOfLog()).toContain('orders');
    end = 1_000_000n;
    await watch.lags();
    expect(watch.aheadOfLog()).toContain('orders');
    expect(told).toHaveLength(1);
    await watch.stop();
  });
});

test('the lag is the time since the log ended where the reader is, whatever the positions are', async () => {
  let now = 0;
  let end = 70_000n;
  let position = 70_000n;
  const health = async () => [
    { name: 'orders', position, failure: null, ledHere: true },
    { name: 'past_x.orders', position: 5n, failure: null, ledHere: false },
  ];
  const watch = watchLog(
    {
      eventStore: { lastPosition: async () => end },
      status: { health },
      pool: world.foundation.pool,
    },
    { onYounger: () => undefined, everyMs: 1_000_000, now: () => now },
  );
  const lag = async () => (await watch.lags()).map(({ name, lagSeconds }) => [name, lagSeconds]);
  expect(await lag()).toEqual([['orders', 0]]);
  [now, end] = [1_000, 71_000n];
  expect(await lag()).toEqual([['orders', 1]]);
  [now, end] = [4_000, 900_000n];
  expect(await lag()).toEqual([['orders', 4]]);
  position = 71_000n;
  expect(await lag()).toEqual([['orders', 3]]);
  position = 900_000n;
  expect(await lag()).toEqual([['orders', 0]]);
  watch.counted({ name: 'orders', events: 3 });
  watch.counted({ name: 'orders', events: 4 });
  expect(await watch.lags()).toMatchObject([{ eventsRead: 7 }]);
  await watch.stop();
});
