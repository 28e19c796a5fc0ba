import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import type { Clock, EventStore, IdSource } from '../../commands/ports.ts';
import type { Connect } from '../../projections/leadership.ts';
import { projectionStatus, type ReportedStatus } from '../../projections/projectionStatus.ts';
import { createReadModels, type ReadModels } from '../../projections/readModelsDatabase.ts';
import { clockFrom, systemClock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import type { EventLog } from '../eventStore/eventLog.ts';
import { createEventStoreDbEventLog } from '../eventStore/eventStoreDb/eventStoreDbEventLog.ts';
import { createPostgresEventLog } from '../eventStore/postgresEventLog.ts';
import { createSealedEventStore } from '../eventStore/sealedEventStore.ts';
import { createIdSource } from '../identifiers.ts';
import { type JobQueue, openJobQueue } from '../jobs/jobQueue.ts';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { migrate } from '../postgres/migrate.ts';
import { createPersonKeys, type PersonKeys } from '../vault/personKeys.ts';
import { openSecrets, type Secrets } from '../vault/secrets.ts';

/** What every process of the shop stands on: the database, the log, the vault, the clock. */
export interface Foundation {
  readonly configuration: Configuration;
  /** What customers sent, served as /files. */
  readonly uploads: string;
  readonly connectionString: string;
  readonly pool: pg.Pool;
  /** A connection of one's own, for locks. */
  readonly connect: Connect;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: EventLog;
  readonly personKeys: PersonKeys;
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly status: ReportedStatus;
  readonly jobs: JobQueue;
  close(): Promise<void>;
}

export const openFoundation = async (
  configuration: Configuration,
  options: {
    readonly onDatabaseStart?: () => void;
    readonly onPoolError: (error: unknown) => void;
    /** EventStoreDB does not answer, or has thrown a subscriber out: it is tried again. */
    readonly onLogOutage?: (error: unknown) => void;
  },
): Promise<Foundation> => {
  const dataDirectory = resolve(configuration.DATA_DIR);
  const uploads = resolve(dataDirectory, 'files');
  await mkdir(uploads, { recursive: true });
  const embedded = configuration.DATABASE_URL
    ? undefined
    : await startEmbedded(dataDirectory, options.onDatabaseStart);
  const connectionString = configuration.DATABASE_URL ?? embedded?.connectionString ?? '';
  await migrate(connectionString);

  const pool = new pg.Pool({ connectionString, max: 12, application_name: 'shop' });
  pool.on('error', options.onPoolError); // an idle connection that dies is replaced by the pool
  // One that dies in use fails its user's next statement; unheard, its own error would end the process before that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const secrets = await openSecrets(pool);
  const personKeys = createPersonKeys(connectionString);
  const log = configuration.EVENTSTORE_URL
    ? createEventStoreDbEventLog({
        connectionString: configuration.EVENTSTORE_URL,
        ...(options.onLogOutage && { onOutage: options.onLogOutage }),
      })
    : createPostgresEventLog({ connectionString });
  const readModels = createReadModels(pool);
  const clock = configuration.CLOCK ? clockFrom(configuration.CLOCK) : systemClock;
  return {
    configuration,
    uploads,
    connectionString,
    pool,
    connect: async () => {
      const client = new pg.Client({ connectionString, application_name: 'shop: leadership' });
      client.on('error', options.onPoolError);
      await client.connect();
      return client;
    },
    secrets,
    clock,
    ids: createIdSource(secrets.ids),
    log,
    personKeys,
    eventStore: createSealedEventStore({ log, keys: personKeys }),
    readModels,
    status: projectionStatus(readModels),
    jobs: await openJobQueue({ pool, clock }),
    close: async () => {
      await log.close();
      await personKeys.close();
      await pool.end();
      await embedded?.stop();
    },
  };
};

const startEmbedded = (dataDirectory: string, onStart: (() => void) | undefined) => {
  onStart?.();
  return startEmbeddedPostgres({ directory: resolve(dataDirectory, 'postgres') });
};
