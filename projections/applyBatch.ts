import type { RecordedEvent } from '../commands/ports.ts';
import { moveCheckpoint, shapeOf } from './checkpoints.ts';
import type { Database, Statements } from './database.ts';
import type { Projection } from './projection.ts';
import { BatchRows } from './rows.ts';

/** Where a projection writes: its live tables, or those of a rebuild. */
export interface Place {
  readonly projection: Projection;
  readonly schema: string;
  /** Name of the row in `projections.checkpoints`. */
  readonly checkpoint: string;
}

/** Rows and checkpoint in one transaction: a batch that comes twice changes nothing. */
export async function applyBatch(
  db: Database,
  { projection, schema, checkpoint }: Place,
  events: readonly RecordedEvent[],
  { from, to }: { from: bigint; to: bigint },
  alongside?: (transaction: Statements) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await moveCheckpoint(transaction, { name: checkpoint, shape: shapeOf(projection), from, to });
    const opened = new Map<string, BatchRows<object>>();
    await projection.apply(events, (table) => {
      const rows = opened.get(table.name) ?? new BatchRows<object>(table, schema, transaction);
      opened.set(table.name, rows);
      return rows;
    });
    for (const rows of opened.values()) await rows.flush();
    await alongside?.(transaction);
  });
}
