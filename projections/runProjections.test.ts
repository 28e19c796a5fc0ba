import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderDetails } from '../domain/order/testing/orderDetails.ts';
import { shareSubscription } from '../infra/eventStore/sharedSubscription.ts';
import { prepareReadModels } from './prepareReadModels.ts';
import { projection } from './projection.ts';
import { projectionStatus } from './projectionStatus.ts';
import { projections } from './readModels.ts';
import { rebuildPast } from './rebuildProjections.ts';
import { liveSchema } from './shape.ts';
import { staffProjection } from './staff/staff.projection.ts';
import { table } from './table.ts';
import { losingDatabase } from './testing/losingDatabase.ts';
import { numbers } from './testing/numbers.ts';
import { tellRichHistory, wordsOfAnna } from './testing/richHistory.ts';
import { createTestLog, type TestLog } from './testing/testLog.ts';
import { dumpRows, openTestReadModels, type TestReadModels } from './testing/testReadModels.ts';

let models: TestReadModels;
let log: TestLog;

beforeEach(async () => {
  models = await openTestReadModels();
  log = createTestLog();
});
afterEach(() => models.close());

const take = (orderId: string) =>
  log.happen('orderNumbers-2026-11-27', { type: 'OrderNumberTaken', data: { orderId, number: orderId } });
const seenNumbers = async () => (await dumpRows(models.db, { of: [numbers()] })).numbers;

describe('the runner', () => {
  test('folds every event of a rich history, whatever the size of the batches', async () => {
    tellRichHistory(log);
    const { status, stop } = models.run(log);
    await models.caughtUp(log, status);
    await stop();
    const inOneBatch = await dumpRows(models.db);

    for (const each of projections)
      await sql`drop schema ${sql.id(liveSchema(each))} cascade`.execute(models.db);
    await sql`drop schema projections cascade`.execute(models.db);
    const again = models.run(log, { batchSize: 1 });
    await models.caughtUp(log, again.status);
    await again.stop();

    expect(await dumpRows(models.db)).toEqual(inOneBatch);
    expect(inOneBatch).toMatchObject({ orders: { length: 6 }, clients: { length: 3 } });
  });

  test('writes nothing twice when a batch is delivered twice', async () => {
    take('o1');
    take('o2');
    const first = models.run(log, { projections: [numbers()] });
    await models.caughtUp(log, first.status, ['numbers']);
    await first.stop();
    const twice = { ...log, subscribe: repeating(log) };
    const second = models.run(twice, { projections: [numbers()] });
    take('o3');
    await models.caughtUp(log, second.status, ['numbers']);
    await second.stop();

    expect(await seenNumbers()).toEqual([
      { order_id: 'o1', seen: 1 },
      { order_id: 'o2', seen: 1 },
      { order_id: 'o3', seen: 1 },
    ]);
  });

  test('writes each event once even when two runners both believe that they lead', async () => {
    const noLocks = async () => {
      const connection = await models.connect();
      return {
        query: async (_text: string, [names]: unknown[]) => ({
          rows: (names as string[]).map((name) => ({ name })),
        }),
        on: () => undefined,
        end: () => connection.end(),
      };
    };
    const runs = [1, 2].map(() =>
      models.run(log, { projections: [numbers()], connect: () => noLocks(), batchSize: 3 }),
    );
    for (let n = 0; n < 200; n += 1) take(`o${n % 50}`);
    for (const { status } of runs) await models.caughtUp(log, status, ['numbers']);
    for (const { stop } of runs) await stop();

    const rows = await seenNumbers();
    expect(rows).toHaveLength(50);
    expect(rows?.every((row) => Reflect.get(row as object, 'seen') === 4)).toBe(true);
  });

  test('lets one process write; another takes over when the connection of the first dies', async () => {
    const all = { projections: [numbers()] };
    const first = models.run(log, all);
    take('o1');
    await models.caughtUp(log, first.status, ['numbers']);
    const second = models.run(log, all);
    take('o2');
    await models.caughtUp(log, second.status, ['numbers']);
    const ledBy = async () =>
      (await Promise.all([first, second].map(({ status }) => status.health()))).map(
        ([health]) => health?.ledHere,
      );
    expect(await ledBy()).toEqual([true, false]);

    await first.stop();
    take('o3');
    await models.caughtUp(log, second.status, ['numbers']);

    expect(await ledBy()).toEqual([false, true]);
    await second.stop();
    expect(await seenNumbers()).toHaveLength(3);
  });

  test('goes on after all its connections were cut', async () => {
    const { status, stop } = models.run(log, { projections: [numbers()] });
    take('o1');
    await models.caughtUp(log, status, ['numbers']);
    await models.cutConnections();
    take('o2');
    await models.caughtUp(log, status, ['numbers']);
    await stop();

    expect(await seenNumbers()).toHaveLength(2);
  });

  // More than the ten listeners of one signal that Node takes for a leak: infra/testing/warnings.ts.
  test('lets all its projections wait for the database at once', async () => {
    const many = Array.from({ length: 12 }, (_, n) => numbers(null, `numbers_${n}`));
    const names = many.map(({ name }) => name);
    let losses = 0;
    const db = losingDatabase(models.db, () => losses-- > 0);
    const { status, stop } = models.run(log, { projections: many, db });
    take('o1');
    await models.caughtUp(log, status, names);
    losses = many.length;
    take('o2');
    await models.caughtUp(log, status, names);
    await stop();

    expect(losses).toBeLessThan(0);
  });

  test('stops a projection loudly at the event that it cannot handle; the others go on', async () => {
    const stops: { name: string; type: string; position: string; message: string }[] = [];
    const { status, stop } = models.run(log, {
      projections: [numbers('o2'), staffProjection],
      onStopped: ({ name, failure }) => stops.push({ name, ...failure }),
    });
    take('o1');
    take('o2');
    take('o3');
    log.happen('staff-1', {
      type: 'StaffHired',
      data: { staffId: '1', group: 1, person: { name: 'Ольга', login: 'olga' } },
    });
    await models.caughtUp(log, status, ['staff']);
    expect(await status.waitFor('numbers', 3n, 10_000)).toBe(false);

    expect(stops).toEqual([
      expect.objectContaining({
        name: 'numbers',
        type: 'OrderNumberTaken',
        position: '2',
        message: 'What a number',
      }),
    ]);
    expect(await seenNumbers()).toEqual([{ order_id: 'o1', seen: 1 }]);
    const health = await projectionStatus(models.db, [numbers()]).health();
    expect(health.find(({ name }) => name === 'numbers')?.failure).toMatchObject({ position: '2' });
    await stop();

    // Mended and started again, it goes on from that very event.
    const mended = models.run(log, { projections: [numbers(), staffProjection] });
    await models.caughtUp(log, mended.status, ['numbers', 'staff']);
    await mended.stop();
    expect(await seenNumbers()).toHaveLength(3);
  });

  test('names the event when the database refuses its row', async () => {
    const stops: string[] = [];
    const { status, stop } = models.run(log, {
      projections: [staffProjection],
      onStopped: ({ failure }) => stops.push(`${failure.stream} ${failure.position}`),
    });
    const hire = (staffId: string, group: number) =>
      log.happen(`staff-${staffId}`, {
        type: 'StaffHired',
        // What a broken importer could have written.
        data: { staffId, group: group as 1, person: null },
      });
    hire('1', 1);
    hire('2', 2 ** 40);
    hire('3', 1);
    await status.waitFor('staff', 3n, 10_000);
    await stop();

    expect(stops).toEqual(['staff-2 2']);
    expect((await dumpRows(models.db, { of: [staffProjection] })).staff).toHaveLength(1);
  });

  test('keeps texts that PostgreSQL cannot hold as near as it can', async () => {
    log.happen('staff-1', {
      type: 'StaffHired',
      data: { staffId: '1', group: 1, person: { name: 'Оль\u0000га \uD800\\u0000 🍜', login: 'olga' } },
    });
    const { status, stop } = models.run(log, { projections: [staffProjection] });
    await models.caughtUp(log, status, ['staff']);
    await stop();

    expect((await dumpRows(models.db, { of: [staffProjection] })).staff).toMatchObject([
      { name: 'Ольга \uFFFD\\u0000 🍜' },
    ]);
  });

  test('gives a new projection its own way through the past, then one subscription to all', async () => {
    const first = models.run(log, { projections: [staffProjection] });
    for (let n = 0; n < 25_000; n += 1) take(`o${n % 10}`);
    await models.caughtUp(log, first.status, ['staff']);
    await first.stop();

    const both = models.run(shareSubscription(log), { projections: [staffProjection, numbers()] });
    await models.caughtUp(log, both.status, ['staff', 'numbers']);
    take('last');
    await models.caughtUp(log, both.status, ['staff', 'numbers']);

    expect(log.followers.count).toBe(1);
    expect(await seenNumbers()).toHaveLength(11);
    await both.stop();
    expect(log.followers.count).toBe(0);
  });

  test('builds the tables anew when their columns have changed', async () => {
    take('o1');
    const old = models.run(log, { projections: [numbers()] });
    await models.caughtUp(log, old.status, ['numbers']);
    await old.stop();
    const changed = projection({
      name: 'numbers',
      version: 1,
      tables: {
        numbers: table<{ order_id: string; number: string }>({
          name: 'numbers',
          key: ['order_id'],
          columns: { order_id: 'text', number: 'text not null' },
          indexes: [],
        }),
      },
      on: {
        OrderNumberTaken: ({ data }, { numbers: rows }) =>
          rows.put({ order_id: data.orderId, number: data.number }),
      },
    });
    await prepareReadModels(models.db, [changed]);
    const renewed = models.run(log, { projections: [changed] });
    await models.caughtUp(log, renewed.status, ['numbers']);
    await renewed.stop();

    expect((await dumpRows(models.db, { of: [changed] })).numbers).toEqual([
      { order_id: 'o1', number: 'o1' },
    ]);
  });
});

describe('waiting for a position', () => {
  test('ends as soon as the projection has seen it, in this process and in another', async () => {
    const { status, stop } = models.run(log, { projections: [numbers()] });
    const elsewhere = projectionStatus(models.db, [numbers()]);
    const position = take('o1');
    expect(await status.waitFor('numbers', position, 10_000)).toBe(true);
    expect(await elsewhere.waitFor('numbers', position, 10_000)).toBe(true);
    await stop();
  });

  test('is over for events that concern no projection too', async () => {
    const { status, stop } = models.run(log, { projections: [staffProjection] });
    const position = take('o1');
    expect(await projectionStatus(models.db, projections).waitFor('staff', position, 10_000)).toBe(true);
    expect(await status.waitFor('staff', position, 10_000)).toBe(true);
    await stop();
  });

  test('is bounded', async () => {
    const { status, stop } = models.run(log, { projections: [numbers()] });
    expect(await status.waitFor('numbers', 99n, 50)).toBe(false);
    expect(await projectionStatus(models.db, projections).waitFor('unknown', 1n, 50)).toBe(false);
    await stop();
  });
});

test('an erased client leaves no byte in any table, and a view of the past that knew her is gone', async () => {
  tellRichHistory(log);
  const { status, stop } = models.run(log);
  await models.caughtUp(log, status);
  const text = async () => JSON.stringify(await dumpRows(models.db));
  for (const word of wordsOfAnna) expect(await text()).toContain(word);
  const { schema } = await rebuildPast(
    { eventStore: log, db: models.db, connect: models.connect, projections },
    '2030-01-01T00:00:00.000Z',
  );

  log.destroyKey('anna');
  log.happen('client-anna', { type: 'ClientErased', data: { clientId: 'anna' } });
  log.happen('order-o6', {
    type: 'OrderPlacementStarted',
    // The log has no key for her any more.
    data: orderDetails({ orderId: 'o6', personId: 'anna', customer: null }),
  });
  await models.caughtUp(log, status);
  await stop();

  const wiped = await text();
  for (const word of wordsOfAnna) expect(wiped).not.toContain(word);
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(models.db);
  expect(rows).toEqual([]);
});

/** Every batch comes twice, and the past with the present. */
const repeating = (source: TestLog): TestLog['subscribe'] =>
  async function* ({ signal, batchSize = 1000 }) {
    for await (const batch of source.subscribe({ after: -1n, signal, batchSize })) {
      yield batch;
      yield batch;
    }
  };
