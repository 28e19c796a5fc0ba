import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeClients } from '../../commands/client/mergeClients.ts';
import { openServer, shopWith } from '../../commands/testing/testShopWorld.ts';
import { findOrderIdsOf } from '../../projections/orders/orders.queries.ts';
import { projections } from '../../projections/readModels.ts';
import { runProjections } from '../../projections/runProjections.ts';
import { liveSchema } from '../../projections/shape.ts';
import { verifyHistory } from '../audit/historyFile.ts';
import { createRepointPerson } from '../vault/repointPerson.ts';
import { type CliWorld, openCliWorld } from './testing/cliWorld.ts';

/** `RECONCILE_ORDERS=10000` reconciles a past as long as a shop's autumn; it takes minutes. */
const orders = Number(process.env.RECONCILE_ORDERS ?? 150);
let world: CliWorld;
const file = join(tmpdir(), `history-${process.pid}.jsonl`);
const textOf = async (...args: string[]) => {
  const { code, lines } = await world.run(...args);
  return { code, text: lines.join('\n') };
};

beforeAll(async () => {
  world = await openCliWorld();
  await world.run('demo', '--days', '5', '--orders-per-day', String(orders / 5), '--seed', '7');
  await mergeTheBusiest();
}, 3_600_000);
afterAll(async () => {
  await world.close();
  await rm(file, { force: true });
});

/** The two who ordered most are one person: with bonuses, codes and refunds on both sides. */
async function mergeTheBusiest(): Promise<void> {
  const { eventStore, clock, readModels, projectionDb, pool, status, connect } = world.foundation;
  const { rows } = await sql<{ client_id: string }>`
    select client_id from ${sql.table('read_orders.orders')} where client_id is not null
    group by client_id having bool_and(status in ('completed', 'cancelled'))
    order by count(*) desc, client_id limit 2`.execute(readModels);
  const [survivor, swallowed] = rows;
  if (!survivor || !swallowed) throw new Error('The past has no two clients');
  const { cartDeps } = openServer(eventStore, clock, () => shopWith([]));
  const { position } = await mergeClients({
    ...cartDeps,
    eventStore,
    ids: { derive: (...words) => words.join('/') },
    findOrdersUnderWay: async () => [],
    // Nobody orders meanwhile: what the tables say is all.
    findOrdersOf: (personId) => findOrderIdsOf(readModels, personId),
    repointPerson: createRepointPerson({ pool, sessions: { closeAllOf: async () => undefined } }),
  })({
    intoId: survivor.client_id,
    fromId: swallowed.client_id,
    reason: 'Сменил номер',
    origin: { actor: { kind: 'staff', id: 'olga' }, correlationId: 'merge' },
  });
  const projector = runProjections({
    eventStore,
    db: projectionDb,
    connect,
    projections,
    status,
    onStopped: ({ error }) => {
      throw error;
    },
  });
  for (const { name } of projections) expect(await status.waitFor(name, position, 60_000)).toBe(true);
  await projector.stop();
}

/** A row that no event has made, where the past left none to change. */
async function insertStranger(
  db: CliWorld['foundation']['projectionDb'],
  place: RawBuilder<unknown>,
  { key, columns }: { readonly key: readonly string[]; readonly columns: Readonly<Record<string, string>> },
): Promise<void> {
  const filled = Object.entries(columns).filter(
    ([name, type]) => key.includes(name) || type.includes('not null'),
  );
  const names = filled.map(([name]) => sql.id(name));
  const values = filled.map(([, type]) => strangeValue(type));
  await sql`insert into ${place} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
}

const strangeValue = (type: string): RawBuilder<unknown> => {
  if (type.includes('[]') || type.startsWith('json')) return sql.lit('{}');
  if (type.startsWith('timestamptz')) return sql`now()`;
  if (type.startsWith('boolean')) return sql`true`;
  return sql.lit('1');
};

describe('the log against the tables', () => {
  test('a past that is true reconciles to zero', async () => {
    const { code, text } = await textOf('audit', 'reconcile');
    expect(text).toContain('Всё сходится до копейки');
    expect(code).toBe(0);
  }, 1_800_000);

  test('one row that was changed is found and named, whatever the table', async () => {
    const { projectionDb: db } = world.foundation;
    const changed: string[] = [];
    for (const projection of projections)
      for (const { name, key, columns } of projection.tables) {
        const place = sql.table(`${liveSchema(projection)}.${name}`);
        const [column] = Object.entries<string>(columns).find(
          ([each, type]) =>
            !(key as readonly string[]).includes(each) && /^(text|bigint|integer|boolean)/.test(type),
        ) ?? [key[0] ?? ''];
        const id = sql.id(column);
        const type = Reflect.get(columns, column) as string;
        const other = type.startsWith('boolean')
          ? sql`not ${id}`
          : type.startsWith('text')
            ? sql`coalesce(${id}, '') || '?'`
            : sql`coalesce(${id}, 0) + 1`;
        const { rows } = await sql<{ row: string }>`
          update ${place} set ${id} = ${other} where ctid = (select ctid from ${place} limit 1)
          returning to_jsonb(${sql.id(name)})::text as row`.execute(db);
        if (rows.length === 0) await insertStranger(db, place, { key, columns });
        changed.push(name);
      }
    const { code, text } = await textOf('audit', 'reconcile');
    expect(code).toBe(1);
    expect(changed.filter((table) => !text.includes(`✗ Таблица ${table},`))).toEqual([]);
    expect(text).toMatch(/✗ Заказы: суммы|✗ Таблица orders, строка \S+: изменено/);
  }, 1_800_000);
});

describe('a history in a file', () => {
  test('is proved without the shop, and names the key that signed it', async () => {
    const { text: key } = await textOf('audit', 'key');
    const { code } = await textOf('audit', 'export', file);
    expect(code).toBe(0);
    const verdict = await verifyHistory(file);
    expect(verdict).toMatchObject({ is: 'whole' });
    expect(key).toContain(verdict.is === 'whole' ? verdict.fingerprint : 'none');
    expect(await readFile(file, 'utf8')).not.toMatch(/\+79\d{9}/);
    await expect(textOf('audit', 'export', file)).rejects.toThrow(/уже есть/);
  }, 120_000);

  test('of a part of the time is proved, too', async () => {
    const part = `${file}.part`;
    await textOf('audit', 'export', part, '2026-11-20', '2026-11-23');
    expect(await verifyHistory(part)).toMatchObject({ is: 'whole' });
    await rm(part);
  }, 120_000);

  test('that was touched anywhere is not: a sum, a line cut out, the end cut off, a line more', async () => {
    const whole = await readFile(file, 'utf8');
    const lines = whole.trimEnd().split('\n');
    const broken = async (changedLines: readonly string[]) => {
      await writeFile(file, `${changedLines.join('\n')}\n`);
      return verifyHistory(file);
    };
    const paid = lines.findIndex((line) => line.includes('"toPay":'));
    const dearer = lines.map((line, index) =>
      index === paid ? line.replace(/"toPay":(\d)/, '"toPay":9$1') : line,
    );
    expect(await broken(dearer)).toEqual({ is: 'broken', line: paid + 1, why: 'chain' });
    expect(await broken(lines.filter((_, index) => index !== paid))).toMatchObject({ is: 'broken' });
    expect(await broken(lines.slice(0, -1))).toMatchObject({ is: 'broken', why: 'cut off' });
    await writeFile(file, whole.replace('shop history 1', 'shop history 2'));
    expect(await verifyHistory(file)).toMatchObject({ is: 'broken', line: 1 });
    await writeFile(file, whole);
    await appendFile(file, `${lines[1]}\n`);
    expect(await verifyHistory(file)).toMatchObject({ is: 'broken', why: 'signature' });
  }, 120_000);
});
