import { setTimeout as delay } from 'node:timers/promises';
import type { RetryingQuery } from '../../postgres/retryingQuery.ts';
import type { StoredEvent } from '../eventLog.ts';
import { type EventRow, eventColumns, toStoredEvent } from './rows.ts';

export interface SettledBatch {
  readonly events: StoredEvent[];
  /** False when there was nothing more to read at that moment. */
  readonly mayHaveMore: boolean;
}

/** The next events after a position, in the order that every reader sees. */
export type SettledReader = (after: bigint, limit: number) => Promise<SettledBatch>;

const quickLooksMs = [1, 4];
const slowLookMs = 20;
/** Keeps a batch of big documents from filling the memory. */
const batchCharacters = 4_000_000;

/**
 * Positions are taken before transactions commit, so a smaller one may become visible after a greater one. The reader
 * stops before the first missing position until it is settled: no transaction that may still fill it is open. Those are
 * the ones that hold the lock which every writer of the table takes before it takes a position
 * (docs/decisions/0010-order-of-the-postgresql-log.md).
 */
export function createSettledReader(query: RetryingQuery): SettledReader {
  /** Nothing can appear at or below this position any more. */
  let horizon = -1n;
  let rowsAtOnce = 500;

  const fetchRows = (after: bigint, limit: number): Promise<EventRow[]> =>
    query<EventRow>({
      name: 'log-after',
      text: `SELECT ${eventColumns} FROM log.events WHERE position > $1 ORDER BY position LIMIT $2`,
      values: [after, limit],
    });

  const settle = async (): Promise<void> => {
    const { seen, writers } = await lookForWriters(query);
    let open = writers;
    while (open.length > 0) {
      await delay(slowLookMs);
      const { writers: now } = await lookForWriters(query);
      open = open.filter((writer) => now.includes(writer));
    }
    if (seen > horizon) horizon = seen;
  };

  const waitForGap = async (look: number): Promise<void> => {
    const pause = quickLooksMs[look];
    if (pause === undefined) return settle();
    await delay(pause);
  };

  return async (after, wanted) => {
    const limit = Math.max(1, Math.min(wanted, rowsAtOnce));
    for (let look = 0; ; look += 1) {
      const settled = horizon; // as it was before the look: what another reader settles meanwhile may be missing in these rows
      const rows = await fetchRows(after, limit);
      const complete = rows.length - countBehindGap(after, rows, settled);
      if (rows.length === 0) return { events: [], mayHaveMore: false };
      if (complete > 0) {
        rowsAtOnce = suitableBatch(rows);
        return {
          events: rows.slice(0, complete).map(toStoredEvent),
          mayHaveMore: rows.length === limit || complete < rows.length,
        };
      }
      await waitForGap(look);
    }
  };
}

/** How many rows at the end stand behind a missing position that may still be filled. */
function countBehindGap(after: bigint, rows: readonly EventRow[], horizon: bigint): number {
  let previous = after > horizon ? after : horizon;
  if (previous < 0n) previous = 0n;
  for (const [index, row] of rows.entries()) {
    const position = BigInt(row[0]);
    if (position > previous + 1n) return rows.length - index;
    if (position > previous) previous = position;
  }
  return 0;
}

function suitableBatch(rows: readonly EventRow[]): number {
  const characters = rows.reduce((sum, row) => sum + row[5].length + row[6].length, 0);
  return Math.min(2_000, Math.max(10, Math.floor((batchCharacters * rows.length) / (characters + 1))));
}

/** `seen` is read from a snapshot that is older than the look at the locks: whoever holds a smaller position is listed. */
async function lookForWriters(query: RetryingQuery): Promise<{ seen: bigint; writers: string[] }> {
  const rows = await query<[seen: string, writer: string | null]>({
    name: 'log-writers',
    text: `
      SELECT log.seen, lock.virtualtransaction
      FROM (SELECT coalesce(max(position), -1) AS seen FROM log.events) AS log
      LEFT JOIN pg_locks AS lock
        ON lock.locktype = 'relation' AND lock.relation = 'log.events'::regclass AND lock.granted
        AND lock.mode = 'RowExclusiveLock'
        AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  });
  const writers = rows.flatMap(([, writer]) => writer ?? []);
  return { seen: BigInt(rows[0]?.[0] ?? -1), writers };
}
