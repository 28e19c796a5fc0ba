import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../domain/order/testing/orderDetails.ts';
import { findBonusStatement } from './bonusLedger/bonusLedger.queries.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import { filterOrders, findOrder } from './orders/orders.queries.ts';
import { readPast } from './past.ts';
import { projections } from './readModels.ts';
import { type Rebuild, RebuildAlreadyRuns, rebuildPast, rebuildProjections } from './rebuildProjections.ts';
import { liveName, liveSchema } from './shape.ts';
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

const rebuild = (changes: Partial<Rebuild> = {}): Rebuild => ({
  eventStore: log,
  db: models.db,
  connect: models.connect,
  projections,
  ...changes,
});

const placeOrder = (orderId: string) => {
  log.happen(`order-${orderId}`, { type: 'OrderPlacementStarted', data: orderDetails({ orderId }) });
  const data = { orderId, number: orderId, status: 'new' } as const;
  return log.happen(`order-${orderId}`, { type: 'OrderPlaced', data });
};

test('the history knows every event type that a projection handles', () => {
  tellRichHistory(log);
  log.happen('client-anna', { type: 'ClientErased', data: { clientId: 'anna' } });
  const told = new Set(log.all().map(({ type }) => type));
  const untold = projections.flatMap(({ handles }) => [...handles]).filter((type) => !told.has(type));
  expect(untold).toEqual([]);
});

test('every read model, dropped and replayed, has the same rows', async () => {
  tellRichHistory(log);
  const first = models.run(log);
  await models.caughtUp(log, first.status);
  await first.stop();
  const before = await dumpRows(models.db);

  for (const projection of projections)
    await sql`drop schema ${sql.id(liveSchema(projection))} cascade`.execute(models.db);
  await sql`drop schema projections cascade`.execute(models.db);
  const second = models.run(log);
  await models.caughtUp(log, second.status);
  await second.stop();

  expect(await dumpRows(models.db)).toEqual(before);
  for (const [name, rows] of Object.entries(before))
    if (name !== 'open_placements') expect({ name, rows: rows.length > 0 }).toEqual({ name, rows: true });
});

test('a rebuild leaves every table with the indexes that it was made with', async () => {
  tellRichHistory(log);
  const first = models.run(log);
  await models.caughtUp(log, first.status);
  await first.stop();
  const indexes = () =>
    sql<{ place: string }>`select replace(indexdef, indexname, '') as place from pg_indexes
      where schemaname like 'read\\_%' order by 1`.execute(models.db);
  const { rows: before } = await indexes();
  expect(before.length).toBeGreaterThan(60);
  const rows = await dumpRows(models.db);

  await rebuildProjections(rebuild());

  expect((await indexes()).rows).toEqual(before);
  expect(await dumpRows(models.db)).toEqual(rows);
});

// More than the ten listeners of one signal that Node takes for a leak: infra/testing/warnings.ts.
test('a rebuild of many read models waits for a database that loses its connections', async () => {
  const many = Array.from({ length: 12 }, (_, n) => numbers(null, `numbers_${n}`));
  const all = { projections: many };
  log.happen('orderNumbers-2026-11-27', { type: 'OrderNumberTaken', data: { orderId: 'o1', number: '1' } });
  const first = models.run(log, all);
  const names = many.map(({ name }) => name);
  await models.caughtUp(log, first.status, names);
  await first.stop();
  let losses = many.length;

  await rebuildProjections(rebuild({ ...all, db: losingDatabase(models.db, () => losses-- > 0) }));

  expect(losses).toBeLessThan(0);
  for (const each of many)
    expect(await dumpRows(models.db, { of: [each] })).toEqual({ numbers: [{ order_id: 'o1', seen: 1 }] });
});

test('a replay after an erasure gives the rows that the erasure left', async () => {
  tellRichHistory(log);
  const first = models.run(log, { batchSize: 7 });
  await models.caughtUp(log, first.status);
  log.destroyKey('anna');
  log.happen('client-anna', { type: 'ClientErased', data: { clientId: 'anna' } });
  await models.caughtUp(log, first.status);
  await first.stop();
  const before = await dumpRows(models.db);

  await rebuildProjections(rebuild());

  const after = await dumpRows(models.db);
  expect(after).toEqual(before);
  for (const word of wordsOfAnna) expect(JSON.stringify(after)).not.toContain(word);
});

test('a rebuild beside a busy shop ends with the rows of the live tables, and no read fails on the way', async () => {
  tellRichHistory(log);
  const { status, stop } = models.run(log);
  for (let n = 0; n < 300; n += 1) placeOrder(`before${n}`);
  await models.caughtUp(log, status);

  let over = false;
  let reads = 0;
  const reading = (async () => {
    while (!over) {
      const { count } = await filterOrders(models.db, { archived: false }, { limit: 5 });
      expect(count).toBeGreaterThanOrEqual(302);
      reads += 1;
    }
  })();
  const writing = (async () => {
    for (let n = 0; !over; n += 1) {
      const position = placeOrder(`during${n}`);
      await status.waitFor('orders', position, 10_000);
    }
  })();
  for (let round = 0; round < 5; round += 1) await rebuildProjections(rebuild({ batchSize: 50 }));
  over = true;
  await Promise.all([reading, writing]);
  placeOrder('after');
  await models.caughtUp(log, status);
  await stop();

  const live = await dumpRows(models.db);
  await rebuildProjections(rebuild());
  expect(await dumpRows(models.db)).toEqual(live);
  expect(reads).toBeGreaterThan(5);
  expect(log.followers.count).toBe(0);
  const { rows } = await sql`select 1 from pg_namespace where nspname ~ '^(next|old)_'`.execute(models.db);
  expect(rows).toEqual([]);
});

test('tells how far it is', async () => {
  tellRichHistory(log);
  const { status, stop } = models.run(log);
  await models.caughtUp(log, status);
  await stop();
  const shares: number[] = [];
  let last = { eventsDone: 0, eventsTotal: 0 };
  await rebuildProjections(
    rebuild({
      projections: [ordersProjection],
      batchSize: 10,
      onProgress: (progress) => {
        shares.push(progress.share);
        last = progress;
      },
    }),
  );

  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(last).toMatchObject({ eventsDone: log.all().length, eventsTotal: log.all().length });
});

test('is refused while the same read model is being rebuilt', async () => {
  tellRichHistory(log);
  const { status, stop } = models.run(log);
  await models.caughtUp(log, status);
  await stop();
  const other = await models.connect();
  await other.query('select pg_advisory_lock(730583, hashtext($1))', [`next_${liveName(ordersProjection)}`]);

  await expect(rebuildProjections(rebuild())).rejects.toThrow(RebuildAlreadyRuns);
  await other.end();
});

test('until an instant: the past stands in a schema of its own, the live tables stay as they are', async () => {
  for (let n = 0; n < 5; n += 1) placeOrder(`o${n}`);
  const { status, stop } = models.run(log);
  await models.caughtUp(log, status);
  await stop();
  const live = await dumpRows(models.db);
  const thirdPlaced = log.all()[5]?.metadata.at ?? '';

  const { schema } = await rebuildPast(rebuild(), thirdPlaced);

  expect(schema).toBe('past_20261127t090005000z');
  const past = await dumpRows(models.db, { schemaOf: () => schema });
  expect(past.orders?.map((row) => Reflect.get(row as object, 'order_id'))).toEqual(['o0', 'o1', 'o2']);
  expect(await dumpRows(models.db)).toEqual(live);

  const then = readPast(models.db, schema);
  expect((await filterOrders(then, {}, { limit: 10 })).count).toBe(3);
  expect(await findOrder(then, 'o4')).toBeNull();
  expect(await findBonusStatement(then, { clientId: 'anna', limit: 10 })).toMatchObject({
    count: 0,
  });
  expect((await filterOrders(models.db, {}, { limit: 10 })).count).toBe(5);
});
