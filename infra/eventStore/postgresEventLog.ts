import { refuseBadBatch } from './batchLimits.ts';
import type { EventLog } from './eventLog.ts';
import { appendBatch } from './postgres/appendBatch.ts';
import { createAnnouncer, type Listener, listen, newSelf } from './postgres/listener.ts';
import { createLiveTail } from './postgres/liveTail.ts';
import { createLogPool, createPatientQuery } from './postgres/patientQueries.ts';
import { type EventRow, eventColumns, toStoredEvent } from './postgres/rows.ts';
import { createSettledReader } from './postgres/settledReader.ts';
import { subscribeTo } from './postgres/subscription.ts';

export interface PostgresEventLogOptions {
  readonly connectionString: string;
  readonly connections?: number;
  /** How long a call is tried again while the server is away. */
  readonly patienceMs?: number;
}

const pollMs = { listening: 1_000, deaf: 200 };

/** The log in the tables of `0001_event_log`. */
export function createPostgresEventLog(options: PostgresEventLogOptions): EventLog {
  const { connectionString, connections = 16, patienceMs = 12_000 } = options;
  const pool = createLogPool(connectionString, connections);
  const query = createPatientQuery(pool, patienceMs);
  const self = newSelf();
  const announce = createAnnouncer(pool, self);
  const readSettled = createSettledReader(pool);
  const closing = new AbortController();
  let listener: Listener | undefined;
  const tail = createLiveTail({
    read: readSettled,
    pollMs: () => (listener?.isConnected() ? pollMs.listening : pollMs.deaf),
  });

  return {
    read: async (stream, from = 0n) => {
      const rows = await query<EventRow>({
        name: 'log-stream',
        text: `SELECT ${eventColumns} FROM log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision`,
        values: [stream, from],
      });
      return rows.map(toStoredEvent);
    },

    append: async (stream, events, expectedRevision) => {
      refuseBadBatch(stream, events);
      const answer = await appendBatch(query, { stream, events, expectedRevision });
      tail.wake();
      announce();
      return answer;
    },

    subscribe: (subscription) => {
      listener ??= listen({ connectionString, self, onAppended: tail.wake });
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
      await listener?.close();
      await pool.end();
    },
  };
}
