import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventStore } from '../commands/ports.ts';
import { orderDetails } from '../domain/order/testing/orderDetails.ts';
import { feedbacksProjection } from './feedbacks/feedbacks.projection.ts';
import { pause } from './leadership.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import { filterOrders } from './orders/orders.queries.ts';
import { prepareReadModels } from './prepareReadModels.ts';
import type { Projection } from './projection.ts';
import { createReadiness, ReadModelMissing } from './readiness.ts';
import { rebuildPast, rebuildProjections } from './rebuildProjections.ts';
import { retireReadModels } from './retireReadModels.ts';
import { liveName, liveSchema } from './shape.ts';
import { tellRichHistory, wordsOfAnna } from './testing/richHistory.ts';
import { createTestLog, type TestLog } from './testing/testLog.ts';
import { dumpRows, openTestReadModels, type TestReadModels } from './testing/testReadModels.ts';

let models: TestReadModels;
let log: TestLog;
beforeEach(async () => {
  models = await openTestReadModels();
  log = createTestLog();
});
afterEach(async () => {
  for (const { end } of endless.splice(0)) await end().catch(() => undefined);
  await models.close();
});

/** Again and again until it is ended, in a test that fails too. */
const repeat = (work: () => unknown, pauseMs: number) => {
  let over = false;
  const working = (async () => {
    while (!over) {
      await work();
      await sleep(pauseMs);
    }
  })();
  working.catch(() => undefined); // told by `end`
  const end = async () => {
    over = true;
    await working;
  };
  endless.push({ end });
  return { end };
};
const endless: { end(): Promise<void> }[] = [];
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Two builds of the program. The newer one has another meaning of all that it keeps, and a column more of each order. */
const older: readonly Projection[] = [ordersProjection, feedbacksProjection];
const newer: readonly Projection[] = older.map((projection) => ({
  ...projection,
  version: projection.version + 1,
  tables: projection.tables.map((table) => ({
    ...table,
    columns: { ...table.columns, ...(table.name === 'orders' && { tip: 'integer' }) },
  })),
}));
const builds = { older, newer };
type Build = keyof typeof builds;

let orders = 0;
const placeOrder = () => {
  orders += 1;
  const orderId = `o${orders}`;
  log.happen(`order-${orderId}`, { type: 'OrderPlacementStarted', data: orderDetails({ orderId }) });
  return log.happen(`order-${orderId}`, {
    type: 'OrderPlaced',
    data: { orderId, number: orderId, status: 'new' },
  });
};
const placeOrders = (count: number) => {
  for (let n = 0; n < count; n += 1) placeOrder();
};

/** One process of a build: it writes its read models and shows those that are ready. */
const startProcess = (build: Build, { eventStore = log as EventStore, batchSize = 100 } = {}) => {
  const projections = builds[build];
  const readiness = createReadiness({ db: models.db, eventStore, projections, lookEveryMs: 5 });
  const handled: { name: string; events: number }[] = [];
  const stopped: string[] = [];
  const run = models.run(eventStore, {
    projections,
    batchSize,
    metrics: { handled: (batch) => handled.push(batch), interrupted: () => undefined },
    onStopped: ({ name }) => stopped.push(name),
  });
  const db = models.reader(projections, readiness.require);
  return {
    ...run,
    readiness,
    stopped,
    eventsOf: (name: string) =>
      handled.filter((batch) => batch.name === name).reduce((sum, { events }) => sum + events, 0),
    countOrders: async () => (await filterOrders(db, {}, { limit: 1 })).count,
  };
};
type Process = ReturnType<typeof startProcess>;
const ready = async (process: Process) => expect(await process.readiness.until(20_000)).toBe(true);
const caughtUp = ({ status }: Process) =>
  models.caughtUp(
    log,
    status,
    older.map(({ name }) => name),
  );
const rowsOf = (build: Build) => dumpRows(models.db, { of: builds[build] });
const rebuild = async (build: Build) =>
  rebuildProjections({
    eventStore: log,
    db: models.db,
    connect: models.connect,
    projections: builds[build],
  });
const schemas = async () => {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace where nspname ~ '^(read|next|old|past)_' order by 1`.execute(
    models.db,
  );
  return rows.map(({ schema }) => schema);
};

/** Asks the board of a process all the time, once it is ready: it never has fewer orders than it had before. */
const watchBoard = (process: Process) => {
  let reads = 0;
  let seen = 1;
  const { end } = repeat(async () => {
    if (!process.readiness.isReady('orders')) return;
    const count = await process.countOrders();
    expect(count).toBeGreaterThanOrEqual(seen);
    seen = count;
    reads += 1;
  }, 5);
  return { reads: () => reads, end };
};

const besideMs = Number(process.env.SECONDS ?? 0.5) * 1000;

describe('two builds side by side, under orders', () => {
  test.each<[Build, Build]>([
    ['older', 'newer'],
    ['newer', 'older'],
  ])(
    'the %s one first, then the %s: no board is ever empty, no row is lost',
    async (before, after) => {
      placeOrders(200);
      const first = startProcess(before);
      const firstBoard = watchBoard(first);
      await ready(first);
      const ordering = repeat(placeOrder, 10);

      const second = startProcess(after);
      expect(second.readiness.missing().map(({ name }) => name)).toEqual(['orders', 'feedbacks']);
      await expect(second.countOrders()).rejects.toThrow(ReadModelMissing);
      const secondBoard = watchBoard(second);
      await ready(second);
      await sleep(besideMs);
      await ordering.end();
      await caughtUp(first);
      await caughtUp(second);
      expect(await first.countOrders()).toBe(await second.countOrders());
      await firstBoard.end();
      await first.stop();
      placeOrders(20);
      await caughtUp(second);
      await secondBoard.end();
      await second.stop();

      expect(firstBoard.reads()).toBeGreaterThan(3);
      expect(secondBoard.reads()).toBeGreaterThan(3);
      const rows = await rowsOf(after);
      expect(rows.orders).toHaveLength(log.all().length / 2);
      await rebuild(after);
      expect(await rowsOf(after)).toEqual(rows);
    },
    besideMs + 60_000,
  );

  test('two processes of the new build: one builds', async () => {
    placeOrders(300);
    const older = startProcess('older');
    await ready(older);
    const pair = [startProcess('newer'), startProcess('newer')];
    await Promise.all(pair.map(ready));
    expect(pair.filter(({ eventsOf }) => eventsOf('orders') > 0)).toHaveLength(1);
  });

  test('after an update the former build is started again: it shows its boards when it has seen what came since', async () => {
    placeOrders(30);
    const first = startProcess('older');
    await ready(first);
    await first.stop();
    const update = startProcess('newer');
    await ready(update);
    placeOrders(200);
    await caughtUp(update);
    await update.stop();

    const again = startProcess('older');
    await expect(again.countOrders()).rejects.toThrow(ReadModelMissing);
    await ready(again);
    expect(await again.countOrders()).toBe(log.all().length / 2);
    expect(again.eventsOf('orders')).toBeLessThanOrEqual(400); // its tables were kept
  });
});

describe('a build of tables that ends in the middle', () => {
  /** The log as far as the half, and then no more. */
  const half = (): EventStore => ({
    ...log,
    lastPosition: () => log.lastPosition(),
    subscribe: async function* (subscription) {
      for await (const batch of log.subscribe(subscription)) {
        if (Number(batch.at(-1)?.position) > log.all().length / 2) break;
        yield batch;
      }
      await pause(1_000_000, subscription.signal);
    },
  });

  test('by a crash: nothing half-built is shown, and the next process goes on where it was', async () => {
    placeOrders(200);
    const crashed = startProcess('newer', { eventStore: half() });
    const share = async () => {
      expect(await crashed.readiness.until(0)).toBe(false);
      return crashed.readiness.missing().find(({ name }) => name === 'orders')?.share;
    };
    await expect.poll(share).toBe(0.5);
    await Promise.all([models.cutConnections(), crashed.stop()]);

    const next = startProcess('newer');
    await expect(next.countOrders()).rejects.toThrow(ReadModelMissing);
    await ready(next);
    expect(next.eventsOf('orders')).toBeLessThanOrEqual(200);
    const rows = await rowsOf('newer');
    await rebuild('newer');
    expect(await rowsOf('newer')).toEqual(rows);
  });

  test('by an event that it cannot handle: it is never ready and says why; a mended one goes on', async () => {
    placeOrders(10);
    const poisoned: EventStore = {
      ...log,
      lastPosition: () => log.lastPosition(),
      subscribe: async function* (subscription) {
        for await (const batch of log.subscribe(subscription))
          yield batch.map((event) => (event.position === 7n ? { ...event, data: {} } : event));
      },
    };
    const broken = startProcess('newer', { eventStore: poisoned, batchSize: 1 });
    await expect.poll(() => broken.stopped).toEqual(['orders']);
    const missing = async () => {
      expect(await broken.readiness.until(0)).toBe(false);
      return broken.readiness.missing().map(({ name, failure }) => [name, failure?.position]);
    };
    await expect.poll(missing).toEqual([['orders', '7']]);
    await broken.stop();
    const mended = startProcess('newer');
    await ready(mended);
    expect(await mended.countOrders()).toBe(10);
  });

  test('one that had been whole and stops later is shown as it is: the shop goes on selling', async () => {
    placeOrders(3);
    const first = startProcess('older');
    await ready(first);
    await first.stop();
    log.happen('order-bad', { type: 'OrderPlaced', data: { orderId: 'bad', number: '1', status: 'new' } });
    const second = startProcess('older');
    await expect.poll(() => second.stopped).toEqual(['orders']);
    await ready(second);
    expect(await second.countOrders()).toBe(3);
  });
});

describe('tables that were named by the read model alone', () => {
  /** As the program left them that knew one shape at a time. */
  const makeUnshaped = async () => {
    placeOrders(20);
    const first = startProcess('older');
    await ready(first);
    await first.stop();
    for (const projection of older) {
      const { name } = projection;
      await sql`alter schema ${sql.id(liveSchema(projection))} rename to ${sql.id(`read_${name}`)}`.execute(
        models.db,
      );
      await sql`update projections.checkpoints set name = ${name} where name = ${liveName(projection)}`.execute(
        models.db,
      );
    }
    await sql`alter table projections.checkpoints drop complete, drop seen_at`.execute(models.db);
  };

  test('are taken over as they are', async () => {
    await makeUnshaped();
    const next = startProcess('older');
    await ready(next);
    expect(next.eventsOf('orders')).toBe(0);
    expect(await next.countOrders()).toBe(20);
    expect(await schemas()).toEqual(older.map(liveSchema).toSorted());
  });

  test('are left to a program that still writes them, and to one of another shape', async () => {
    await makeUnshaped();
    const oldProgram = await models.connect();
    await oldProgram.query("select pg_advisory_lock(730582, hashtext('orders'))");
    const next = startProcess('older');
    await ready(next);
    expect(await next.countOrders()).toBe(20);
    const update = startProcess('newer');
    await ready(update);
    const left = await schemas();
    expect(left).toContain('read_orders');
    expect(left).not.toContain('read_feedbacks');
    await oldProgram.end();
  });
});

describe('tables that no program writes any more', () => {
  const unseenFor = (interval: string) =>
    sql`update projections.checkpoints set seen_at = now() - ${interval}::interval`.execute(models.db);
  const runOnce = async (build: Build) => {
    const run = startProcess(build);
    await ready(run);
    await run.stop();
  };

  test('go after a day; those that are written stay, and whoever was away for longer builds anew', async () => {
    placeOrders(5);
    await runOnce('older');
    const living = startProcess('newer');
    await ready(living);
    await unseenFor('23 hours');
    await retireReadModels(models.db);
    expect(await schemas()).toHaveLength(4);
    await unseenFor('25 hours');
    await retireReadModels(models.db);
    expect(await schemas()).toEqual(newer.map(liveSchema).toSorted());
    const again = startProcess('older');
    await ready(again);
    expect(await again.countOrders()).toBe(5);
  });

  test('that keep an erased person go with the erasure, those that have seen it stay', async () => {
    tellRichHistory(log);
    await runOnce('older');
    await rebuildPast(
      { eventStore: log, db: models.db, connect: models.connect, projections: older },
      '2030-01-01T00:00:00.000Z',
    );
    await unseenFor('1 hour');
    log.destroyKey('anna');
    log.happen('client-anna', { type: 'ClientErased', data: { clientId: 'anna' } });
    await runOnce('newer');
    expect(await schemas()).toEqual(newer.map(liveSchema).toSorted());
    for (const word of wordsOfAnna) expect(JSON.stringify(await rowsOf('newer'))).not.toContain(word);

    await unseenFor('1 hour');
    await runOnce('older');
    expect(await schemas()).toHaveLength(4);
    for (const word of wordsOfAnna) expect(JSON.stringify(await rowsOf('older'))).not.toContain(word);
  });

  test('what a program finds gone while it runs is made again', async () => {
    placeOrders(5);
    const asleep = startProcess('older');
    await ready(asleep);
    for (const schema of older.map(liveSchema))
      await sql`drop schema ${sql.id(schema)} cascade`.execute(models.db);
    await sql`delete from projections.checkpoints`.execute(models.db);
    placeOrders(1);
    await expect.poll(() => asleep.countOrders().catch(() => 0)).toBe(6);
  });
});

test('many processes prepare the same tables at once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => prepareReadModels(models.db, older)));
  expect(await schemas()).toEqual(older.map(liveSchema).toSorted());
});
