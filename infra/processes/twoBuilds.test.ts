import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { adminOrders } from '../../api/contract/admin/orders.contract.ts';
import type { Answer } from '../../api/contract/endpoint.ts';
import { projections } from '../../projections/readModels.ts';
import { liveName } from '../../projections/shape.ts';
import { kitchenHour, launchShop, type Running, startShop, untilCaughtUp } from '../bench/processes.ts';
import { findTarget, Guest } from '../bench/shopClient.ts';
import { Visitor } from '../bench/visitor.ts';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { buildShop } from '../testing/buildShop.ts';

/** `SECONDS=60 npx vitest run infra/processes/twoBuilds.test.ts` is the long run, with either order of start. */
const { SECONDS } = process.env;
const seconds = Number(SECONDS ?? 1);

type Build = 'current' | 'updated';
let builds: Record<Build, Awaited<ReturnType<typeof buildShop>>>;
const running = new Set<Running>();

beforeAll(async () => {
  const [current, updated] = await Promise.all([buildShop(), buildShop({ updated: true })]);
  builds = { current, updated };
}, 120_000);
afterAll(async () => {
  for (const process of running) await process.stop();
  for (const { remove } of Object.values(builds ?? {})) await remove();
}, 120_000);

/** All processes over one data folder, and so over one database. */
const start = async (build: Build, folder: string): Promise<Running> => {
  const DATA_DIR = join(builds.current.directory, folder);
  const process = await startShop({ DATA_DIR, CLOCK: kitchenHour() }, builds[build].directory);
  running.add(process);
  return process;
};
const stop = async (process: Running): Promise<void> => {
  running.delete(process);
  await process.stop();
};

const countOrders = async (staff: Visitor): Promise<number> => {
  const board = await staff.expect('POST', '/api/admin/orders', { view: 'list', per_page: 10 });
  return (JSON.parse(board) as Answer<typeof adminOrders>).count;
};

/** Orders of guests who come one after another. */
const guestsAt = async ({ origin }: Running) => {
  const target = await findTarget(origin);
  const guest = new Guest(target);
  return { order: () => guest.order(), close: () => guest.close() };
};

/** Until it is ended: whatever it throws is told then. */
const keepDoing = (work: () => Promise<unknown>) => {
  let over = false;
  let rounds = 0;
  const doing = (async () => {
    for (; !over; rounds += 1) await work();
  })();
  doing.catch(() => undefined);
  return {
    end: async (): Promise<number> => {
      over = true;
      await doing;
      return rounds;
    },
  };
};

/** The list of orders at a process, asked all the time: it never holds fewer than it held before, or than `least`. */
const watch = (staff: Visitor, least: number) => {
  let seen = least;
  return keepDoing(async () => {
    const count = await countOrders(staff);
    expect(count).toBeGreaterThanOrEqual(seen);
    seen = count;
  });
};

const starts: readonly [Build, Build][] = [
  ['current', 'updated'],
  ['updated', 'current'],
];

// The other order is tested beside the runner, without processes: projections/sideBySide.test.ts.
test.each(SECONDS ? starts : starts.slice(0, 1))(
  'the %s build runs, the %s one is started beside it under orders: no list is ever empty, no order is lost',
  async (before, after) => {
    const first = await start(before, before);
    const staff = new Visitor(first.origin, 0);
    await staff.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
    const guests = await guestsAt(first);
    for (let n = 0; n < 5; n += 1) await guests.order();
    await expect.poll(() => countOrders(staff)).toBe(5);

    const watchingFirst = watch(staff, 5);
    const orderingFirst = keepDoing(guests.order);
    const second = await start(after, before);
    const staffOfSecond = staff.at(second.origin);
    const watchingSecond = watch(staffOfSecond, 5);
    const guestsOfSecond = await guestsAt(second);
    const orderingSecond = keepDoing(guestsOfSecond.order);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const placed = 5 + (await orderingFirst.end()) + (await orderingSecond.end());
    const reads = [await watchingFirst.end(), await watchingSecond.end()];
    await expect.poll(() => countOrders(staff)).toBe(placed);
    await expect.poll(() => countOrders(staffOfSecond)).toBe(placed);
    expect(Math.min(...reads)).toBeGreaterThan(3);
    if (SECONDS) console.log(`${before}, then ${after}: ${placed} orders, ${reads} reads`);

    await stop(first);
    await guestsOfSecond.order();
    await stop(second);
    const back = await start(before, before); // the build of before is put back
    const staffOfBack = staff.at(back.origin);
    expect(await countOrders(staffOfBack)).toBe(placed + 1);
    for (const visitor of [guests, guestsOfSecond, staff, staffOfSecond, staffOfBack]) visitor.close();
    await stop(back);
  },
  120_000 + seconds * 1000,
);

/** Some thousand events: read models are built of them in several batches. */
const DEMO_DAYS = '10';
const held = 20_261_128;

/** Rows of all tables, by read model and table, of the build of this source or of the other one. */
const rowsOf = async (database: pg.Client, build: Build) => {
  const current = projections.map((each) => `read_${liveName(each)}`);
  const { rows: tables } = await database.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_schema LIKE 'read\\_%' AND (table_schema = ANY ($1)) = $2`,
    [current, build === 'current'],
  );
  const found: Record<string, { count: string; digest: string }> = {};
  for (const { schema, name } of tables) {
    const { rows } = await database.query(
      `SELECT count(*), md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS digest
       FROM ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t`,
    );
    found[name] = rows[0];
  }
  return found;
};

test('a process that is killed while it builds its read models goes on where it was, and ends with the same rows', async () => {
  const DATA_DIR = join(builds.current.directory, 'killed');
  const environment = { DATA_DIR, CLOCK: kitchenHour(), DEMO_DAYS };
  const shop = await startShop(environment, builds.current.directory);
  await untilCaughtUp(shop);
  await shop.stop();
  const postgres = await startEmbeddedPostgres({ directory: join(DATA_DIR, 'postgres') });
  const database = new pg.Client({ connectionString: postgres.connectionString });
  await database.connect();
  try {
    // Of the orders' read model the first batch is written; the next one waits for a lock that is held here.
    const before = await database.query<{ name: string; position: string }>(
      "SELECT name, position FROM projections.checkpoints WHERE name LIKE 'orders\\_%'",
    );
    const [whole] = before.rows;
    await database.query(`SELECT pg_advisory_lock(${held})`);
    await database.query(`
      CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN PERFORM pg_advisory_xact_lock(${held}); RETURN NEW; END';
      CREATE TRIGGER hold BEFORE UPDATE OF position ON projections.checkpoints FOR EACH ROW
        WHEN (NEW.name LIKE 'orders\\_%' AND OLD.position >= 0) EXECUTE FUNCTION hold()`);
    const updated = launchShop(environment, builds.updated.directory);
    updated.ready.catch(() => undefined); // it never is
    const waiting = async () =>
      (
        await database.query<{ pid: number }>(
          "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
          [held],
        )
      ).rows;
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
    await updated.kill();
    for (const { pid } of await waiting()) await database.query('SELECT pg_terminate_backend($1)', [pid]);
    await database.query('DROP FUNCTION hold CASCADE');
    await database.query(`SELECT pg_advisory_unlock(${held})`);
    const { rows } = await database.query<{ position: string; complete: boolean }>(
      "SELECT position, complete FROM projections.checkpoints WHERE name LIKE 'orders\\_%' AND name <> $1",
      [whole?.name],
    );
    expect(rows).toMatchObject([{ complete: false }]);
    expect(Number(rows[0]?.position)).toBeGreaterThan(0);
    expect(Number(rows[0]?.position)).toBeLessThan(Number(whole?.position));

    await (await startShop(environment, builds.updated.directory)).stop();

    const built = await rowsOf(database, 'updated');
    expect(Number(built.orders?.count)).toBeGreaterThan(100);
    expect(built).toEqual(await rowsOf(database, 'current'));
  } finally {
    await database.end();
    await postgres.stop();
  }
}, 240_000);
