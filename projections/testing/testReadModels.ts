import { sql } from 'kysely';
import pg from 'pg';
import type { EventStore } from '../../commands/ports.ts';
import { preparedStatements } from '../../infra/postgres/preparedStatements.ts';
import { createTestDatabase } from '../../infra/testing/testDatabase.ts';
import type { Connect } from '../leadership.ts';
import type { Projection } from '../projection.ts';
import { projectionStatus, type ReportedStatus } from '../projectionStatus.ts';
import { projections } from '../readModels.ts';
import { createReadModels, type ReadModels } from '../readModelsDatabase.ts';
import { type ProjectionsRun, runProjections } from '../runProjections.ts';
import { liveSchema } from '../shape.ts';

export interface TestReadModels {
  readonly db: ReadModels;
  readonly connect: Connect;
  readonly connectionString: string;
  /** Queries of a program with these read models. */
  reader(of: readonly Projection[], requireModel: (name: string) => void): ReadModels;
  /** As when a process dies: of everybody. */
  cutConnections(): Promise<void>;
  /** A runner, as one process has it. */
  run(
    eventStore: EventStore,
    options?: Partial<ProjectionsRun>,
  ): { status: ReportedStatus; stop(): Promise<void> };
  /** Resolves when every projection has seen the whole log. */
  caughtUp(eventStore: EventStore, status: ReportedStatus, names?: readonly string[]): Promise<void>;
  /** The log as it is now, in the tables. */
  project(eventStore: EventStore): Promise<void>;
  close(): Promise<void>;
}

export async function openTestReadModels(): Promise<TestReadModels> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 8 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createReadModels(preparedStatements(pool), projections); // as the projector has them
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    return client;
  };
  const runs = new Set<{ stop(): Promise<void> }>();
  const models: TestReadModels = {
    db,
    connect,
    connectionString: database.connectionString,
    reader: (of, requireModel) => createReadModels(pool, of, requireModel),
    async cutConnections() {
      const admin = await connect();
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await admin.end();
    },
    run(eventStore, options = {}) {
      const status = projectionStatus(db, options.projections ?? projections);
      const run = runProjections({
        eventStore,
        db,
        connect: () => connect(), // shared with no other runner: a process has its own
        projections,
        status,
        retryMs: 30,
        onStopped: ({ error }) => {
          throw error;
        },
        ...options,
      });
      runs.add(run);
      return { status, stop: () => run.stop() };
    },
    async caughtUp(eventStore, status, names = projections.map(({ name }) => name)) {
      const position = await eventStore.lastPosition();
      const deadline = performance.now() + 15_000;
      // A failure of an earlier run stands until the runner has begun.
      for (const name of names)
        while (!(await status.waitFor(name, position, 100)))
          if (performance.now() > deadline) throw new Error(`${name} did not reach ${position}`);
    },
    async project(eventStore) {
      const { status, stop } = models.run(eventStore);
      await models.caughtUp(eventStore, status);
      await stop();
    },
    async close() {
      for (const run of runs) await run.stop();
      await db.destroy();
      await database.drop();
    },
  };
  return models;
}

/** All rows of the projections' tables, in the order of their keys. */
export async function dumpRows(
  db: ReadModels,
  {
    of = projections,
    schemaOf = liveSchema,
  }: { of?: readonly Projection[]; schemaOf?: (projection: Projection) => string } = {},
): Promise<Record<string, unknown[]>> {
  const dump: Record<string, unknown[]> = {};
  for (const projection of of)
    for (const table of projection.tables) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.id(schemaOf(projection), table.name)} t
        order by ${sql.raw(table.key.join(', '))}`.execute(db);
      dump[table.name] = rows.map(({ row }) => row);
    }
  return dump;
}
