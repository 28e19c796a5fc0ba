import { createPool } from '../postgres/createPool.ts';
import { createRetryingCopy, createRetryingQuery } from '../postgres/retryingQuery.ts';
import { refuseBadBatch } from './batchLimits.ts';
import type { EventLog } from './eventLog.ts';
import { appendBatch, appendBatches } from './postgres/appendBatch.ts';
import { createAppendNotifications } from './postgres/appendNotifications.ts';
import { createLiveTail } from './postgres/liveTail.ts';
import { type EventRow, eventColumns, toStoredEvent } from './postgres/rows.ts';
import { createSettledReader } from './postgres/settledReader.ts';
import { subscribeTo } from './postgres/subscription.ts';

export interface PostgresEventLogOptions {
  readonly connectionString: string;
  readonly connections?: number;
  /** How long a call is tried again while the server is away. */
  readonly retryForMs?: number;
}

const pollMs = { listening: 1_000, polling: 200 };

/** The log in the tables of `0001_event_log`. */
export function createPostgresEventLog(options: PostgresEventLogOptions): EventLog {
  const { connectionString, connections = 16, retryForMs = 12_000 } = options;
  const pool = createPool({ connectionString, connections, name: 'log' });
  const query = createRetryingQuery(pool, retryForMs);
  const copyRows = createRetryingCopy(pool, retryForMs);
  const notifications = createAppendNotifications(connectionString, pool);
  const readSettled = createSettledReader(query);
  const closing = new AbortController();
  const tail = createLiveTail({
    read: readSettled,
    pollMs: () => (notifications.isListening() ? pollMs.listening : pollMs.polling),
  });

  return {
    read: async (stream, from = 0n, most) => {
      const rows = await query<EventRow>({
        name: 'log-stream',
        text: `SELECT ${eventColumns} FROM log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
        values: [stream, from, most ?? null],
      });
      return rows.map(toStoredEvent);
    },

    append: async (stream, events, expectedRevision) => {
      refuseBadBatch(stream, events);
      const answer = await appendBatch(query, { stream, events, expectedRevision });
      tail.wake();
      notifications.notify();
      return answer;
    },

    appendAll: async (batches) => {
      for (const { stream, events } of batches) refuseBadBatch(stream, events);
      if (batches.length > 0) await appendBatches(query, copyRows, batches);
      tail.wake();
      notifications.notify();
    },

    subscribe: (subscription) => {
      notifications.listen(tail.wake);
      const signal = AbortSignal.any([subscription.signal, closing.signal]);
      return subscribeTo(readSettled, tail, { ...subscription, signal });
    },

    lastPosition: async () => {
      const text = 'SELECT coalesce(max(position), -1) FROM log.events';
      const [last] = await query<[position: string]>({ name: 'log-last', text });
      return BigInt(last?.[0] ?? -1);
    },

    close: async () => {
      closing.abort();
      await notifications.close();
      await pool.end();
    },
  };
}
