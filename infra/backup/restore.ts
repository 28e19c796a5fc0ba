import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Configuration } from '../configuration.ts';
import { jobsSchema } from '../jobs/installJobs.ts';
import { jobTransaction } from '../jobs/jobDatabase.ts';
import { migrate, restoreMark } from '../postgres/migrate.ts';
import { migrations } from '../postgres/migrations/migrations.ts';
import { openStores, type Stores } from '../processes/stores.ts';
import {
  type BackupContents,
  type BackupHead,
  filePart,
  logPart,
  openBackup,
  readHead,
  tablePart,
} from './contents.ts';
import { intoEventStoreDb, intoPostgres } from './logLines.ts';
import { type SealedFolder, Unreadable, unseal } from './sealedFile.ts';
import { advanceNumbers, dropShop, intoTable } from './shopTables.ts';

export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
  readonly why:
    | 'no backup'
    /** The password, or bytes that are not what was written. */
    | 'unreadable'
    | 'newer than this program'
    | 'shop is there'
    | 'shop is running'
    /** Nothing is ever deleted there. */
    | 'EventStoreDB is not empty';
  /** Of what the refusal is about. */
  readonly part: string;
  constructor(why: RestoreRefused['why'], part = '') {
    super(`${why} ${part}`.trim());
    this.why = why;
    this.part = part;
  }
}

export interface Restored {
  readonly madeAt: string;
  readonly contents: BackupContents;
}

/**
 * Puts a backup into an empty place: other folders, another database, another kind of event log. All of the backup is read and
 * proved before anything is written; in PostgreSQL it is there whole or not at all, and until it is no shop starts on it.
 * @throws {RestoreRefused}
 */
export const restore = async (
  configuration: Configuration,
  call: { readonly folder: string; readonly password: string; readonly replace: boolean },
): Promise<Restored> => {
  const { head, backup, contents } = await proved(call.folder, call.password);
  const stores = await openStores(configuration, {});
  try {
    await within(stores, (client) => makeRoom(stores, client, call.replace));
    const known = new Set(contents.migrations);
    await migrate(
      stores.connectionString,
      migrations.filter(({ name }) => known.has(name)),
    );
    await within(stores, (client) => fill(stores, client, backup, contents));
  } finally {
    await stores.close();
  }
  return { madeAt: head.madeAt, contents };
};

interface Proved {
  readonly head: BackupHead;
  readonly backup: SealedFolder;
  readonly contents: BackupContents;
}

const proved = async (folder: string, password: string): Promise<Proved> => {
  const head = await readHead(folder);
  if (!head) throw new RestoreRefused('no backup', folder);
  try {
    const { backup, contents } = await openBackup(folder, head, password);
    const ours = new Set(migrations.map(({ name }) => name));
    const unknown = contents.migrations.find((name) => !ours.has(name));
    if (unknown) throw new RestoreRefused('newer than this program', unknown);
    const parts = [
      logPart,
      ...contents.tables.map(({ name }) => tablePart(name)),
      ...contents.files.map(filePart),
    ];
    for (const part of parts) await pipeline(unseal(backup, part), toNowhere);
    return { head, backup, contents };
  } catch (error) {
    if (error instanceof Unreadable) throw new RestoreRefused('unreadable', error.part);
    throw error;
  }
};

const toNowhere = async (chunks: AsyncIterable<unknown>): Promise<void> => {
  for await (const _chunk of chunks);
};

const within = async <Result>(
  { connectionString }: Stores,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString, application_name: 'shop: restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const makeRoom = async (
  { eventStoreDb, files }: Stores,
  client: pg.Client,
  replace: boolean,
): Promise<void> => {
  const { rows } = await client.query<{ running: boolean; taken: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS taken, EXISTS (
       SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'shop: up to %') AS running`,
  );
  if (rows[0]?.running) throw new RestoreRefused('shop is running');
  if (eventStoreDb && (await eventStoreDb.lastPosition()) >= 0n)
    throw new RestoreRefused('EventStoreDB is not empty');
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  if (!replace && (rows[0]?.taken || names.length > 0)) throw new RestoreRefused('shop is there');
  for (const name of names) await files.remove(name);
  await dropShop(client);
};

const fill = async (
  { eventStoreDb, files }: Stores,
  client: pg.Client,
  backup: SealedFolder,
  contents: BackupContents,
): Promise<void> => {
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [restoreMark]);
  for (const name of contents.files) await files.write(name, await buffer(unseal(backup, filePart(name))));
  await client.query('BEGIN');
  await makeQueues(client, contents);
  for (const table of contents.tables) {
    const part = unseal(backup, tablePart(table.name), { packed: true });
    await pipeline(part, await intoTable(client, table));
    await advanceNumbers(client, table);
  }
  const log = unseal(backup, logPart, { packed: true });
  if (eventStoreDb) {
    const noted = await notedPositions(client);
    await moveNoted(client, await intoEventStoreDb(eventStoreDb, log, noted));
  } else await intoPostgres(client, log);
  await client.query('DELETE FROM migrations WHERE name = $1', [restoreMark]);
  await client.query('COMMIT');
};

/** Each kind of job has a table of its own, which pg-boss makes. */
const makeQueues = async (client: pg.Client, { queues }: BackupContents): Promise<void> => {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: jobTransaction(client),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // what fails rejects its call
  await boss.start();
  for (const { name, options } of queues) await boss.createQueue(name, { name, ...options });
};

/** Where readers, long work of staff and a past that is being made up stand in the log. */
const notedIn = ['reactors.checkpoints', 'staff.tasks', 'reactors.made_up_past'];

const notedPositions = async (client: pg.Client): Promise<bigint[]> => {
  const each = notedIn.map((table) => `SELECT position FROM ${table} WHERE position >= 0`);
  const { rows } = await client.query<{ position: string }>(each.join(' UNION '));
  return rows.map(({ position }) => BigInt(position));
};

/** Anchors are made of positions: the first look at the new log makes new ones. */
const moveNoted = async (client: pg.Client, positions: ReadonlyMap<bigint, bigint>): Promise<void> => {
  for (const table of notedIn)
    await client.query(
      `UPDATE ${table} SET position = moved.after
       FROM unnest($1::bigint[], $2::bigint[]) AS moved (before, after) WHERE position = moved.before`,
      [[...positions.keys()].map(String), [...positions.values()].map(String)],
    );
  await client.query('DELETE FROM vault.log_anchors');
};
