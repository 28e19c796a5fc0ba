import { sql } from 'kysely';
import { readCheckpoint, startCheckpoint } from './checkpoints.ts';
import type { Database, Statements } from './database.ts';
import type { Projection } from './projection.ts';
import { livePlace, type Place, shapeOf } from './shape.ts';
import { createTableInParts, createTableStatements } from './table.ts';

/** One process at a time makes tables, or drops those that nobody writes any more. */
export async function lockTables(transaction: Statements): Promise<void> {
  await sql`select pg_advisory_xact_lock(730581, 0)`.execute(transaction);
}

/** Makes the tables of every projection that has none in its shape; those of other shapes are left alone. */
export async function prepareReadModels(db: Database, projections: readonly Projection[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTables(transaction);
    await prepareCheckpoints(transaction);
    for (const place of projections.map(livePlace)) {
      if (await readCheckpoint(transaction, place.checkpoint)) continue;
      if (await takeOverUnshaped(transaction, place)) continue;
      await createTables(transaction, [place.projection], place.schema);
      await startCheckpoint(transaction, place);
    }
    await sql`update projections.checkpoints set seen_at = now()
      where name = any(${projections.map((projection) => livePlace(projection).checkpoint)})`.execute(
      transaction,
    );
  });
}

async function prepareCheckpoints(transaction: Statements): Promise<void> {
  await sql`create schema if not exists projections`.execute(transaction);
  await sql`create table if not exists projections.checkpoints (
    name text primary key, position bigint not null, shape text not null, failure jsonb,
    complete boolean not null default false, seen_at timestamptz not null default now())`.execute(
    transaction,
  );
  const { rows } = await sql`select from pg_attribute
    where attrelid = 'projections.checkpoints'::regclass and attname = 'complete'`.execute(transaction);
  if (rows.length === 0)
    await sql`alter table projections.checkpoints add complete boolean not null default false,
      add seen_at timestamptz not null default now()`.execute(transaction);
}

/**
 * The program once named tables by the read model alone: `read_orders`. When they are of this shape and no such program
 * runs any more, they are these; else they are left to it.
 */
async function takeOverUnshaped(
  transaction: Statements,
  { projection, schema, checkpoint }: Place,
): Promise<boolean> {
  const { name } = projection;
  const { rows } = await sql`select from projections.checkpoints
    where name = ${name} and shape = ${shapeOf(projection)} and to_regnamespace(${`read_${name}`}) is not null
      and pg_try_advisory_xact_lock(730582, hashtext(name))`.execute(transaction);
  if (rows.length === 0) return false;
  await sql`alter schema ${sql.id(`read_${name}`)} rename to ${sql.id(schema)}`.execute(transaction);
  await sql`update projections.checkpoints set name = ${checkpoint}, complete = true
    where name = ${name}`.execute(transaction);
  return true;
}

/** An empty schema with the tables, in the place of any that had its name. */
async function createTables(
  db: Statements,
  projections: readonly Projection[],
  schema: string,
): Promise<void> {
  await createSchema(db, schema);
  await executeAll(
    db,
    tablesOf(projections).flatMap((table) => createTableStatements(schema, table)),
  );
}

/** The same for a replay: what only readers look by is made behind it, by `indexTables`. */
export async function createBareTables(
  db: Statements,
  projections: readonly Projection[],
  schema: string,
): Promise<void> {
  await createSchema(db, schema);
  await executeAll(
    db,
    tablesOf(projections).flatMap((table) => createTableInParts(schema, table).before),
  );
}

/** What `createBareTables` left for later. */
export const indexTables = (
  db: Statements,
  projections: readonly Projection[],
  schema: string,
): Promise<void> =>
  executeAll(
    db,
    tablesOf(projections).flatMap((table) => createTableInParts(schema, table).after),
  );

const tablesOf = (projections: readonly Projection[]) => projections.flatMap(({ tables }) => tables);

async function createSchema(db: Statements, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema ${sql.id(schema)}`.execute(db);
}

async function executeAll(db: Statements, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
