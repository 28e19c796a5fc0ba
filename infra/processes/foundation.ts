import pg from 'pg';
import type { FileStore } from '../../commands/files.ts';
import type { Clock, EventStore, IdSource } from '../../commands/ports.ts';
import type { Connect } from '../../projections/leadership.ts';
import { projectionStatus, type ReportedStatus } from '../../projections/projectionStatus.ts';
import { createReadiness, type Readiness } from '../../projections/readiness.ts';
import { projections } from '../../projections/readModels.ts';
import { createReadModels, type ReadModels } from '../../projections/readModelsDatabase.ts';
import { clockFrom, systemClock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import type { EventLog } from '../eventStore/eventLog.ts';
import { createPostgresEventLog } from '../eventStore/postgresEventLog.ts';
import { createSealedEventStore } from '../eventStore/sealedEventStore.ts';
import { shareSubscription } from '../eventStore/sharedSubscription.ts';
import { createIdSource } from '../identifiers.ts';
import { type JobQueue, openJobQueue } from '../jobs/jobQueue.ts';
import { createPool } from '../postgres/createPool.ts';
import { migrate } from '../postgres/migrate.ts';
import { preparedStatements } from '../postgres/preparedStatements.ts';
import { createPersonKeys, type PersonKeys } from '../vault/personKeys.ts';
import { openSecrets, type Secrets } from '../vault/secrets.ts';
import { closeAll, openStores, type StoreOptions } from './stores.ts';

/** What every process of the shop stands on: the database, the log, the vault, the clock. */
export interface Foundation {
  readonly configuration: Configuration;
  /** A folder of this machine: what is coming in. */
  readonly uploads: string;
  /** Pictures, served as /files. */
  readonly files: FileStore;
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
  /** For people who wait; of a read model that is not ready it answers nothing. */
  readonly readModels: ReadModels;
  readonly readiness: Readiness;
  /** For whoever writes them, or reads them whole, ready or not: a statement may take long. */
  readonly projectionDb: ReadModels;
  readonly status: ReportedStatus;
  readonly jobs: JobQueue;
  close(): Promise<void>;
}

/** A rebuild's index or a batch of a projection. */
const longStatementMs = 10 * 60_000;

export const openFoundation = async (
  configuration: Configuration,
  options: StoreOptions & { readonly onPoolError: (error: unknown) => void },
): Promise<Foundation> => {
  const opened: (() => Promise<void>)[] = [];
  const close = () => closeAll(opened);
  const { uploads, files, eventStoreDb, connectionString, ...stores } = await openStores(
    configuration,
    options,
  );
  opened.push(stores.close);
  try {
    await migrate(connectionString);

    const openPool = (settings: { connections: number; name: string; answerWithinMs?: number }) => {
      const pool = createPool({ connectionString, onLost: options.onPoolError, ...settings });
      opened.push(() => pool.end());
      return pool;
    };
    const pool = openPool({ connections: configuration.POOL_REQUESTS, name: 'requests' });
    const secrets = await openSecrets(pool);
    const personKeys = createPersonKeys(connectionString, configuration.POOL_VAULT);
    opened.push(() => personKeys.close());
    const log =
      eventStoreDb ?? createPostgresEventLog({ connectionString, connections: configuration.POOL_LOG });
    if (!eventStoreDb) opened.push(() => log.close());
    await log.lastPosition(); // a log that cannot be reached, or refuses us, ends the start here
    const readModels = createReadModels(pool, projections, (name) => readiness.require(name));
    const eventStore = shareSubscription(createSealedEventStore({ log, keys: personKeys }));
    const readiness = createReadiness({ db: readModels, eventStore, projections });
    const clock = configuration.CLOCK ? clockFrom(configuration.CLOCK) : systemClock;
    return {
      configuration,
      uploads,
      files,
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
      eventStore,
      readModels,
      readiness,
      projectionDb: createReadModels(
        preparedStatements(
          openPool({
            connections: configuration.POOL_PROJECTIONS,
            name: 'projections',
            answerWithinMs: longStatementMs,
          }),
        ),
        projections,
      ),
      status: projectionStatus(readModels, projections, readiness.isReady),
      jobs: await openJobQueue({ pool, clock }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
