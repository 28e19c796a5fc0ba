import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FileStore } from '../../commands/files.ts';
import type { Configuration } from '../configuration.ts';
import type { EventLog } from '../eventStore/eventLog.ts';
import { openFiles } from '../files/openFiles.ts';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';

export interface StoreOptions {
  readonly onDatabaseStart?: () => void;
  /** EventStoreDB does not answer, or has thrown a subscriber out: it is tried again. */
  readonly onLogOutage?: (error: unknown) => void;
}

/** Where a shop keeps what it knows; nothing is looked at yet. */
export interface Stores {
  /** A folder of this machine: what is coming in. */
  readonly uploads: string;
  readonly files: FileStore;
  /** When the log is not in PostgreSQL. */
  readonly eventStoreDb: EventLog | undefined;
  readonly connectionString: string;
  close(): Promise<void>;
}

export const openStores = async (configuration: Configuration, options: StoreOptions): Promise<Stores> => {
  const dataDirectory = resolve(configuration.DATA_DIR);
  const uploads = resolve(dataDirectory, 'files');
  await mkdir(uploads, { recursive: true });
  const opened: (() => Promise<void>)[] = [];
  const close = () => closeAll(opened);
  try {
    const files = await openFiles(configuration.FILES_URL, uploads);
    opened.push(async () => files.close?.());
    // Before the database is started: a wrong address of the log is told at once.
    const eventStoreDb = configuration.EVENTSTORE_URL
      ? await openEventStoreDb(configuration.EVENTSTORE_URL, options.onLogOutage)
      : undefined;
    if (eventStoreDb) opened.push(() => eventStoreDb.close());
    const connectionString =
      configuration.DATABASE_URL ?? (await startEmbedded(dataDirectory, opened, options.onDatabaseStart));
    return { uploads, files, eventStoreDb, connectionString, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Its client takes 27 MB, which a shop with its log in PostgreSQL has no use for. */
const openEventStoreDb = async (
  connectionString: string,
  onOutage: StoreOptions['onLogOutage'],
): Promise<EventLog> => {
  const { createEventStoreDbEventLog } = await import('../eventStore/eventStoreDb/eventStoreDbEventLog.ts');
  return createEventStoreDbEventLog({ connectionString, ...(onOutage && { onOutage }) });
};

const startEmbedded = async (
  dataDirectory: string,
  opened: (() => Promise<void>)[],
  onStart: (() => void) | undefined,
): Promise<string> => {
  onStart?.();
  const embedded = await startEmbeddedPostgres({ directory: resolve(dataDirectory, 'postgres') });
  opened.push(() => embedded.stop());
  return embedded.connectionString;
};

/** In the reverse order, each of them, whatever another says. @throws what failed first. */
export const closeAll = async (opened: (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const end of opened.splice(0).toReversed()) await end().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
