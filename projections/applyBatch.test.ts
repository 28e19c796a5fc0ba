import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyBatch } from './applyBatch.ts';
import { CheckpointMoved } from './checkpoints.ts';
import { prepareReadModels } from './prepareReadModels.ts';
import { projection } from './projection.ts';
import type { Rows } from './rows.ts';
import { shapeOf } from './shape.ts';
import { createTableStatements, table } from './table.ts';
import { createTestLog, type TestLog } from './testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from './testing/testReadModels.ts';

interface Numbered {
  order_id: string;
  number: string;
}
const numbersTable = table<Numbered>({
  name: 'numbers',
  key: ['order_id'],
  columns: { order_id: 'text', number: 'text not null' },
  indexes: [],
});
type Tables = { readonly numbers: Rows<Numbered> };
type Taken = { readonly data: { readonly orderId: string; readonly number: string } };

const schema = 'somewhere';
const checkpoint = 'of_numbers';
let models: TestReadModels;
let log: TestLog;

beforeEach(async () => {
  models = await openTestReadModels();
  log = createTestLog();
  await prepareReadModels(models.db, []);
  await sql`create schema somewhere`.execute(models.db);
  for (const statement of createTableStatements(schema, numbersTable))
    await sql.raw(statement).execute(models.db);
  await sql`insert into projections.checkpoints (name, position, shape)
    values (${checkpoint}, -1, ${shapeOf(numbers(() => undefined))})`.execute(models.db);
});
afterEach(() => models.close());

const numbers = (on: (event: Taken, tables: Tables) => void | Promise<void>) =>
  projection({
    name: 'numbers',
    version: 1,
    tables: { numbers: numbersTable },
    on: { OrderNumberTaken: on },
  });

const take = (orderId: string, number = orderId) =>
  log.happen('orderNumbers-2026-11-27', { type: 'OrderNumberTaken', data: { orderId, number } });
const apply = (on: Parameters<typeof numbers>[0]) =>
  applyBatch(models.db, { projection: numbers(on), schema, checkpoint }, log.all(), { from: -1n, to: 9n });

const somebodyElseWrites = async () => {
  await sql`update projections.checkpoints set position = 5 where name = ${checkpoint}`.execute(models.db);
};
const written = async () => {
  const { rows } = await sql<Numbered>`select * from somewhere.numbers order by order_id`.execute(models.db);
  return rows;
};
const reached = async () => {
  const { rows } = await sql<{ position: string }>`
    select position from projections.checkpoints where name = ${checkpoint}`.execute(models.db);
  return rows[0]?.position;
};

test('rows that are put, changed and removed in one batch are written with its checkpoint', async () => {
  take('o1');
  take('o2');
  take('o1', 'again');
  await apply(async ({ data: { orderId, number } }, { numbers: rows }) => {
    if (await rows.get(orderId)) rows.remove(orderId);
    else rows.put({ order_id: orderId, number });
  });
  expect([await written(), await reached()]).toEqual([[{ order_id: 'o2', number: 'o2' }], '9']);
});

test('whoever wrote while the handlers read has the checkpoint: nothing is written over it', async () => {
  take('o1');
  const applying = apply(async ({ data: { orderId, number } }, { numbers: rows }) => {
    rows.put({ order_id: orderId, number });
    await somebodyElseWrites();
  });
  await expect(applying).rejects.toThrow(CheckpointMoved);
  expect([await written(), await reached()]).toEqual([[], '5']);
});

test('a handler that fails on rows which another writer changed meanwhile is not blamed', async () => {
  take('o1');
  const applying = apply(async () => {
    await somebodyElseWrites();
    throw new Error('These rows are not as I knew them');
  });
  await expect(applying).rejects.toThrow(CheckpointMoved);
});

test('rows that are looked for by another column are found as the batch has left them', async () => {
  await sql`insert into somewhere.numbers values ('a', '7'), ('b', '7'), ('c', '7')`.execute(models.db);
  take('b', '8');
  take('c');
  take('d', '7');
  take('look');
  const found: string[] = [];
  await apply(async ({ data: { orderId, number } }, { numbers: rows }) => {
    if (orderId === 'look') found.push(...(await rows.where('number', '7')).map((row) => row.order_id));
    else if (orderId === 'c') rows.remove(orderId);
    else rows.put({ order_id: orderId, number });
  });
  expect(found).toEqual(['a', 'd']);
});

test('an empty batch moves the checkpoint alone', async () => {
  await apply(() => undefined);
  expect(await reached()).toBe('9');
});
