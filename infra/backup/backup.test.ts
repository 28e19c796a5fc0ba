import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordFits } from '../../api/auth/passwords.ts';
import type { JobKind } from '../../commands/jobs.ts';
import { hireStaff } from '../../commands/staff/hireStaff.ts';
import { projections } from '../../projections/readModels.ts';
import { livePlace } from '../../projections/shape.ts';
import { backupShop, restoreShop } from '../cli/backup.ts';
import { catchUp } from '../cli/catchUp.ts';
import { createOutput } from '../cli/output.ts';
import { annaOrders } from '../cli/testing/cliWorld.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import {
  type EventStoreDbStandIn,
  startEventStoreDbStandIn,
} from '../eventStore/eventStoreDb/testing/eventStoreDbStandIn.ts';
import { migrate } from '../postgres/migrate.ts';
import { type Foundation, openFoundation } from '../processes/foundation.ts';
import { openVaultSide } from '../processes/vaultSide.ts';
import { readReactorPositions, savePositions } from '../reactors/reactorPositions.ts';
import { startBucketStandIn } from '../testing/bucketStandIn.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { addStaff } from '../vault/addStaff.ts';
import { restore } from './restore.ts';

const BACKUP_PASSWORD = 'a long pass phrase';
const CLOCK = '2026-11-27T12:00:00.000Z';
const picture = Buffer.from('the bytes of a picture');
const kind: JobKind<{ orderId: string }> = {
  name: 'push',
  concurrency: 1,
  retry: { times: 2, firstPauseSeconds: 60 },
  timeoutSeconds: 10,
};

let home: string;
const databases: TestDatabase[] = [];
const standIns: EventStoreDbStandIn[] = [];
let bucket: Awaited<ReturnType<typeof startBucketStandIn>>;
let emptyBucket: typeof bucket;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  bucket = await startBucketStandIn();
  emptyBucket = await startBucketStandIn();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const standIn of standIns) await standIn.kill();
  bucket.close();
  emptyBucket.close();
  await rm(home, { recursive: true, force: true });
});

const database = async (): Promise<string> => {
  const made = await createTestDatabase();
  databases.push(made);
  return made.connectionString;
};
const eventStoreDb = async (): Promise<string> => {
  const started = await startEventStoreDbStandIn();
  standIns.push(started);
  return started.connectionString;
};

let places = 0;
const place = (variables: Record<string, string>): Configuration => {
  places += 1;
  const DATA_DIR = join(home, `data-${places}`);
  return readConfiguration({ NODE_ENV: 'test', CLOCK, BACKUP_PASSWORD, DATA_DIR, ...variables });
};
const silent = createOutput({ out: { write: () => undefined }, err: { write: () => undefined } });
const open = (configuration: Configuration) =>
  openFoundation(configuration, { onPoolError: () => undefined });
const within = async <Result>(configuration: Configuration, use: (shop: Foundation) => Promise<Result>) => {
  const shop = await open(configuration);
  try {
    return await use(shop);
  } finally {
    await shop.close();
  }
};

/** An order, a picture, an operator with a password and an open session, a job that waits, a reactor in the middle of the log. */
const live = async (shop: Foundation) => {
  const order = await annaOrders(shop);
  await order.complete();
  await shop.files.write('media/ab12-320.webp', picture);
  const vault = openVaultSide(shop);
  const added = await addStaff(
    { ...vault, ids: shop.ids, hireStaff: hireStaff(shop) },
    { login: 'boss', name: 'Ирина', group: 1, password: 'Irina-2026' },
  );
  const session = await vault.sessions.open('staff', added?.staffId ?? '', 'Firefox');
  await vault.close();
  await shop.jobs.enqueue(kind, { data: { orderId: order.orderId }, runAt: '2026-11-27T18:00:00.000Z' });
  const [, second] = await shop.eventStore.read(`order-${order.orderId}`);
  await savePositions(shop.pool, [{ name: 'bonuses', position: second?.position ?? 0n }]);
  await catchUp(shop, silent);
  return { session, orderId: order.orderId };
};

/** Everything that somebody would miss. Positions are the log's own affair. */
const seen = async (shop: Foundation, session: string) => {
  const rows: Record<string, unknown[]> = {};
  for (const projection of projections)
    for (const { name } of projection.tables) {
      const found = await shop.pool.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${livePlace(projection).schema}.${name} t ORDER BY to_jsonb(t)::text`,
      );
      rows[name] = found.rows.map(({ row: { position: _position, ...row } }) => row);
    }
  const vault = openVaultSide(shop);
  const owner = await vault.staffPasswords.find('boss');
  const file = await shop.files.read('media/ab12-320.webp');
  const waiting = await shop.pool.query(
    'SELECT id, name, data, state, start_after FROM jobs.job ORDER BY id',
  );
  const answer = {
    rows,
    log: (await shop.pool.query('SELECT person FROM vault.person_keys ORDER BY 1')).rows,
    knowsPassword: await passwordFits(owner?.hash ?? null, 'Irina-2026'),
    isLoggedIn: (await vault.sessions.find('staff', session))?.group,
    picture: file && (await buffer(file.body)),
    jobs: waiting.rows,
  };
  await vault.close();
  return answer;
};

const nextEventOf = async (shop: Foundation, reactor: string): Promise<string | undefined> => {
  const reached = (await readReactorPositions(shop.pool)).find(({ name }) => name === reactor);
  for await (const [event] of shop.log.subscribe({
    after: reached?.position ?? -1n,
    signal: AbortSignal.timeout(5000),
    batchSize: 1,
  }))
    return event?.id;
  return undefined;
};

describe.each([
  ['the embedded PostgreSQL', 'another one', async () => ({}), async () => ({})],
  [
    'a PostgreSQL, an EventStoreDB and a bucket of its own',
    'empty ones',
    async () => ({
      DATABASE_URL: await database(),
      EVENTSTORE_URL: await eventStoreDb(),
      FILES_URL: bucket.url(),
    }),
    async () => ({
      DATABASE_URL: await database(),
      EVENTSTORE_URL: await eventStoreDb(),
      FILES_URL: emptyBucket.url(),
    }),
  ],
  [
    'a PostgreSQL of its own',
    'an EventStoreDB',
    async () => ({ DATABASE_URL: await database() }),
    async () => ({ DATABASE_URL: await database(), EVENTSTORE_URL: await eventStoreDb() }),
  ],
])('a shop on %s that loses everything', (_name, _other, before, after) => {
  test('finds the same rows, orders, pictures and sign-ins', async () => {
    const lost = place(await before());
    const folder = join(home, `backup-${places}`);
    const known = await within(lost, async (shop) => {
      const { session } = await live(shop);
      expect(await backupShop(folder)(shop, silent)).toBe(0);
      return { session, seen: await seen(shop, session), next: await nextEventOf(shop, 'bonuses') };
    });
    await rm(lost.DATA_DIR, { recursive: true });

    const found = place(await after());
    const said: string[] = [];
    const out = createOutput({ out: { write: (text) => said.push(text) }, err: { write: () => undefined } });
    expect(await restoreShop(found, { folder, replace: false }, out)).toBe(0);
    expect(said.join('')).toContain('Журнал цел');
    await within(found, async (shop) => {
      expect(await seen(shop, known.session)).toEqual(known.seen);
      expect(await nextEventOf(shop, 'bonuses')).toBe(known.next);
      // It goes on from there: numbers, positions, keys.
      const end = await shop.log.lastPosition();
      const event = { id: crypto.randomUUID(), type: 'Next', data: {}, metadata: {} };
      expect((await shop.log.append('next', [event], -1n)).position).toBeGreaterThan(end);
      expect(await shop.personKeys.obtain('somebody new')).toHaveLength(32);
    });
  }, 60_000);
});

test('a backup of a shop that goes on selling is whole: every reader is within the log, everybody in it can be read', async () => {
  const source = place({ DATABASE_URL: await database() });
  const folder = join(home, 'under-orders');
  await within(source, async (shop) => {
    await live(shop);
    let over = false;
    let sold = 0;
    const selling = (async () => {
      for (; !over; sold += 1) {
        const person = `guest-${sold}`;
        await shop.personKeys.obtain(person);
        const { position } = await shop.log.append(
          `sale-${sold}`,
          [{ id: crypto.randomUUID(), type: 'Sold', data: { person }, metadata: {} }],
          -1n,
        );
        await savePositions(shop.pool, [{ name: 'sales', position }]);
      }
    })();
    await expect.poll(() => sold).toBeGreaterThan(20);
    await backupShop(folder)(shop, silent);
    over = true;
    await selling;
  });
  const target = place({ DATABASE_URL: await database() });
  const { contents } = await restore(target, { folder, password: BACKUP_PASSWORD, replace: false });
  await within(target, async (shop) => {
    const end = await shop.log.lastPosition();
    for (const { position } of await readReactorPositions(shop.pool))
      expect(position).toBeLessThanOrEqual(end);
    const { rows } = await shop.pool.query<{ events: number; unreadable: number }>(
      `SELECT count(*)::int AS events, count(*) FILTER (WHERE type = 'Sold' AND NOT EXISTS (
         SELECT FROM vault.person_keys WHERE person = data ->> 'person'))::int AS unreadable
       FROM log.events`,
    );
    expect(rows).toEqual([{ events: contents.events, unreadable: 0 }]);
  });
}, 60_000);

describe('a restore', () => {
  const folder = () => join(home, 'good');
  let source: Configuration;
  beforeAll(async () => {
    source = place({ DATABASE_URL: await database() });
    await within(source, async (shop) => {
      await live(shop);
      await backupShop(folder())(shop, silent);
    });
  }, 60_000);
  const restored = (target: Configuration, from = folder(), replace = false) =>
    restoreShop(target, { folder: from, replace }, silent);
  const isEmpty = async ({ DATABASE_URL }: Configuration): Promise<boolean> => {
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    const { rows } = await client.query("SELECT FROM pg_namespace WHERE nspname IN ('log', 'vault', 'jobs')");
    await client.end();
    return rows.length === 0;
  };

  test('holds nothing that can be read without the password', async () => {
    for (const part of ['contents', 'log', 'tables/vault.secrets', 'files/media/ab12-320.webp'])
      expect((await readFile(join(folder(), part))).toString('latin1')).not.toMatch(
        /vault|OrderPlaced|picture/,
      );
    expect(JSON.parse(await readFile(join(folder(), 'backup.json'), 'utf8'))).toMatchObject({
      madeAt: expect.any(String),
    });
  });

  test('with another password, of a torn or a foreign part, or of no backup says so and writes nothing', async () => {
    const target = place({ DATABASE_URL: await database() });
    const other = { ...target, BACKUP_PASSWORD: 'another pass phrase' };
    await expect(restored(other)).rejects.toThrow('BACKUP_PASSWORD другой');
    await expect(restored(target, home)).rejects.toThrow('нет копии');
    const torn = join(folder(), 'tables/vault.sessions');
    const bytes = await readFile(torn);
    await writeFile(torn, await readFile(join(folder(), 'tables/vault.secrets')));
    await expect(restored(target)).rejects.toThrow('tables/vault.sessions испорчена');
    await writeFile(torn, bytes.subarray(0, -1));
    await expect(restored(target)).rejects.toThrow('tables/vault.sessions испорчена');
    await writeFile(torn, bytes);
    expect(await isEmpty(target)).toBe(true);
    await expect(restored({ ...target, BACKUP_PASSWORD: undefined })).rejects.toThrow(
      'Задайте BACKUP_PASSWORD',
    );
  });

  test('refuses a place that is not empty unless it is told to replace what is there', async () => {
    const target = place({ DATABASE_URL: await database() });
    await within(target, (shop) => shop.files.write('media/other', picture));
    await expect(restored(target)).rejects.toThrow('Здесь уже есть магазин');
    expect(await restored(target, folder(), true)).toBe(0);
    await within(target, async (shop) => {
      expect(await shop.files.has('media/other')).toBe(false);
      expect(await shop.files.has('media/ab12-320.webp')).toBe(true);
    });
  }, 30_000);

  test('never touches an event log that it could not empty, nor a database that a shop is using', async () => {
    const EVENTSTORE_URL = await eventStoreDb();
    const target = place({ DATABASE_URL: await database(), EVENTSTORE_URL });
    await within(target, (shop) =>
      shop.log.append('a', [{ id: crypto.randomUUID(), type: 'A', data: {}, metadata: {} }], -1n),
    );
    await expect(restored(target, folder(), true)).rejects.toThrow('В EventStoreDB уже есть события');
    const shop = new pg.Client({
      connectionString: target.DATABASE_URL,
      application_name: 'shop: up to 30 connections',
    });
    await shop.connect();
    await expect(restored(target, folder(), true)).rejects.toThrow('Магазин работает');
    await shop.end();
  });

  test('that was cut short lets no shop start until it is done again', async () => {
    const target = place({ DATABASE_URL: await database() });
    await within(target, (shop) =>
      shop.pool.query("INSERT INTO migrations (name) VALUES ('restore under way')"),
    );
    await expect(migrate(target.DATABASE_URL ?? '')).rejects.toThrow('put back');
    expect(await restored(target, folder(), true)).toBe(0);
    await within(target, async (shop) => expect(await shop.log.lastPosition()).toBeGreaterThan(0n));
  }, 30_000);

  test('a backup is never written over anything', async () => {
    await within(source, async (shop) => {
      await expect(backupShop(folder())(shop, silent)).rejects.toThrow('уже есть');
      await expect(backupShop(join(home, 'no', 'such'))(shop, silent)).rejects.toThrow('нет папки');
      await mkdir(join(home, 'taken'));
      await expect(backupShop(join(home, 'taken'))(shop, silent)).rejects.toThrow('уже есть');
    });
  });
});
