import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import pg from 'pg';
import { migrations } from '../postgres/migrations/migrations.ts';
import type { Foundation } from '../processes/foundation.ts';
import { type BackupContents, beginBackup, filePart, finishBackup, logPart, tablePart } from './contents.ts';
import { logLines } from './logLines.ts';
import { type SealedFolder, seal } from './sealedFile.ts';
import { isOfPersons, type ShopTable, shopTables, tableRows } from './shopTables.ts';

type Source = Pick<Foundation, 'connectionString' | 'log' | 'files' | 'jobs' | 'clock'>;

/**
 * Copies a shop that goes on selling. The order makes it whole, whatever keeps the log: tables in one snapshot first, so that no
 * reader or job is ahead of the log; then the log; then the keys of persons, so that whoever is in the log can be read; then
 * files, which are written before the log names them.
 * @throws EEXIST when the folder is there already.
 */
export const backUp = async (
  source: Source,
  { folder, password }: { readonly folder: string; readonly password: string },
): Promise<BackupContents> => {
  await mkdir(folder, { mode: 0o700 }); // what is there is nobody's to write over
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const told = { id: randomUUID(), madeAt: source.clock.now(), password };
    const contents = await writeParts(source, await beginBackup(unfinished, told));
    await rmdir(folder);
    await rename(unfinished, folder);
    return contents;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const writeParts = async (source: Source, backup: SealedFolder): Promise<BackupContents> => {
  const { tables, ofPersons } = await within(source, async (client) => {
    const all = await shopTables(client);
    const tables = all.filter((table) => !isOfPersons(table));
    for (const table of tables) await sealTable(backup, client, table);
    return { tables, ofPersons: all.filter(isOfPersons) };
  });
  let events = 0;
  await seal(
    backup,
    logPart,
    logLines(source.log, () => (events += 1)),
    { packed: true },
  );
  await within(source, async (client) => {
    for (const table of ofPersons) await sealTable(backup, client, table);
  });
  const contents: BackupContents = {
    migrations: migrations.map(({ name }) => name),
    events,
    tables: [...tables, ...ofPersons],
    queues: await queuesOf(source),
    files: await sealFiles(backup, source),
  };
  await finishBackup(backup, contents);
  return contents;
};

/** Whatever is read within shows one moment. */
const within = async <Result>(
  { connectionString }: Source,
  read: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString, application_name: 'shop: backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(client);
  } finally {
    await client.end();
  }
};

const sealTable = (backup: SealedFolder, client: pg.ClientBase, table: ShopTable): Promise<void> =>
  seal(backup, tablePart(table.name), tableRows(client, table), { packed: true });

/** pg-boss takes no nulls for what is not said. */
const queuesOf = async ({ jobs }: Source): Promise<BackupContents['queues']> =>
  (await jobs.boss.getQueues()).map(({ name, ...options }) => ({
    name,
    options: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)),
  }));

/** One that is gone when its turn comes was erased meanwhile. */
const sealFiles = async (backup: SealedFolder, { files }: Source): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of files.names()) {
    const found = await files.read(name);
    if (!found) continue;
    await seal(backup, filePart(name), found.body as AsyncIterable<Buffer>);
    names.push(name);
  }
  return names;
};
