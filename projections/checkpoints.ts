import { sql } from 'kysely';
import { beginning } from '../commands/ports.ts';
import type { Database, Statements } from './database.ts';
import type { Projection } from './projection.ts';
import { createTableStatements } from './table.ts';

/** Where a projection stopped for good, until it is mended and started again. */
export interface ProjectionFailure {
  readonly message: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
}

export interface Checkpoint {
  readonly position: bigint;
  readonly shape: string;
  readonly failure: ProjectionFailure | null;
}

export const liveSchema = (name: string): string => `read_${name}`;

/** Another meaning or other columns: the tables have to be built anew. */
export const shapeOf = ({ name, version, tables }: Projection): string =>
  [version, ...tables.flatMap((table) => createTableStatements(name, table))].join('\n');

export async function readCheckpoint(db: Statements, name: string): Promise<Checkpoint | null> {
  const { rows } = await sql<{ position: string; shape: string; failure: ProjectionFailure | null }>`
    select position, shape, failure from projections.checkpoints where name = ${name}`.execute(db);
  const [row] = rows;
  return row ? { ...row, position: BigInt(row.position) } : null;
}

export async function readAllCheckpoints(
  db: Statements,
): Promise<{ name: string; position: bigint; failure: ProjectionFailure | null }[]> {
  const { rows } = await sql<{ name: string; position: string; failure: ProjectionFailure | null }>`
    select name, position, failure from projections.checkpoints order by name limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
}

/** The checkpoint is not where this writer left it: another one has written, or the tables were swapped. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** For positions that brought the projections nothing: one statement for all. */
export async function moveIdleCheckpoints(
  db: Statements,
  moves: readonly { name: string; from: bigint; to: bigint }[],
): Promise<void> {
  await sql`
    update projections.checkpoints c set position = m."to"
    from unnest(${moves.map(({ name }) => name)}::text[], ${moves.map(({ from }) => String(from))}::bigint[],
      ${moves.map(({ to }) => String(to))}::bigint[]) as m (name, "from", "to")
    where c.name = m.name and c.position = m."from"`.execute(db);
}

export async function recordFailure(
  db: Statements,
  name: string,
  failure: ProjectionFailure | null,
): Promise<void> {
  await sql`update projections.checkpoints set failure = ${failure && JSON.stringify(failure)}::jsonb
    where name = ${name}`.execute(db);
}

/** Makes the tables of every projection that has none, or has them in another shape; many processes may do it at once. */
export async function prepareReadModels(db: Database, projections: readonly Projection[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(730581, 0)`.execute(transaction);
    await sql`create schema if not exists projections`.execute(transaction);
    await sql`create table if not exists projections.checkpoints (
      name text primary key, position bigint not null, shape text not null, failure jsonb)`.execute(
      transaction,
    );
    for (const projection of projections) {
      const checkpoint = await readCheckpoint(transaction, projection.name);
      if (checkpoint?.shape === shapeOf(projection)) continue;
      await createTables(transaction, [projection], liveSchema(projection.name));
      await startCheckpoint(transaction, projection.name, projection);
    }
  });
}

/** An empty schema with the tables, in the place of any that had its name. */
export async function createTables(
  db: Statements,
  projections: readonly Projection[],
  schema: string,
): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const { tables } of projections)
    for (const table of tables)
      for (const statement of createTableStatements(schema, table)) await sql.raw(statement).execute(db);
}

export async function startCheckpoint(db: Statements, name: string, projection: Projection): Promise<void> {
  await sql`
    insert into projections.checkpoints (name, position, shape)
    values (${name}, ${beginning}, ${shapeOf(projection)})
    on conflict (name) do update set position = excluded.position, shape = excluded.shape, failure = null`.execute(
    db,
  );
}
