import { CompiledQuery } from 'kysely';
import type { RecordedEvent } from '../commands/ports.ts';
import { CheckpointMoved, readCheckpoint } from './checkpoints.ts';
import type { Database, Statements } from './database.ts';
import { BatchRows } from './rows.ts';
import type { Place } from './shape.ts';
import { isTransientFailure } from './transientFailure.ts';

interface Step {
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Rows and checkpoint in one statement: a batch that comes twice changes nothing. What handlers read, they read before it;
 * whoever wrote meanwhile has moved the checkpoint, and then nothing is written.
 */
export async function applyBatch(
  db: Database,
  place: Place,
  events: readonly RecordedEvent[],
  step: Step,
  alongside?: (transaction: Statements) => Promise<void>,
): Promise<void> {
  const { projection, schema } = place;
  const opened = new Map<string, BatchRows<object>>();
  try {
    await projection.apply(events, (table) => {
      const rows = opened.get(table.name) ?? new BatchRows<object>(table, schema, db);
      opened.set(table.name, rows);
      return rows;
    });
    const tables = [...opened.values()];
    if (!alongside) return await write(db, place, tables, step);
    await db.transaction().execute(async (transaction) => {
      await write(transaction, place, tables, step);
      await alongside(transaction);
    });
  } catch (error) {
    // Rows that another writer changed, or tables that were swapped, are no fault of the events.
    if (!isTransientFailure(error) && !(await stands(db, place, step)))
      throw new CheckpointMoved(place.checkpoint);
    throw error;
  }
}

/** The commit need not reach the disk: after a crash rows and checkpoint are as old as each other. */
async function write(
  statements: Statements,
  { checkpoint }: Place,
  tables: readonly BatchRows<object>[],
  { from, to }: Step,
): Promise<void> {
  const parameters: unknown[] = [to, checkpoint, from];
  const writes = tables
    .flatMap((rows) => rows.writes())
    .map(({ rows, statement }, index) => `, write_${index} as (${statement(`$${parameters.push(rows)}`)})`);
  const { rows } = await statements.executeQuery(
    CompiledQuery.raw(
      `with moved as (
         update projections.checkpoints set position = $1, failure = null
         where name = $2 and position = $3
         returning set_config('synchronous_commit', 'off', true)
       )${writes.join('')}
       select from moved`,
      parameters,
    ),
  );
  if (rows.length === 0) throw new CheckpointMoved(checkpoint);
}

const stands = async (db: Database, { checkpoint }: Place, { from }: Step): Promise<boolean> =>
  (await readCheckpoint(db, checkpoint))?.position === from;
