import pg from 'pg';
import { ConcurrencyConflict, EventStoreUnavailable } from '../../commands/ports.ts';
import { refuseBadBatch } from './batchLimits.ts';
import type { EventLog } from './eventLog.ts';
import { backoff } from './postgres/backoff.ts';
import { isConnectionLoss } from './postgres/databaseErrors.ts';
import { createAnnouncer, type Listener, listen, newSelf } from './postgres/listener.ts';
import { createLiveTail } from './postgres/liveTail.ts';
import { asText, type EventRow, eventColumns, toStoredEvent } from './postgres/rows.ts';
import { createSettledReader } from './postgres/settledReader.ts';
import { subscribeTo } from './postgres/subscription.ts';

export interface PostgresEventLogOptions {
  readonly connectionString: string;
  readonly connections?: number;
  /** How long a call is tried again while the server is away. */
  readonly patienceMs?: number;
}

const answerWithinMs = 6_000;
const pollMs = { listening: 1_000, deaf: 200 };

/** The log in the tables of `0001_event_log`. */
export function createPostgresEventLog(options: PostgresEventLogOptions): EventLog {
  const { connectionString, connections = 16, patienceMs = 12_000 } = options;
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    application_name: 'shop: log',
  });
  pool.on('error', () => undefined); // an idle connection was lost: the pool makes another
  const self = newSelf();
  const announce = createAnnouncer(pool, self);
  const readSettled = createSettledReader(pool);
  const closing = new AbortController();
  let listener: Listener | undefined;
  const tail = createLiveTail({
    read: readSettled,
    pollMs: () => (listener?.isConnected() ? pollMs.listening : pollMs.deaf),
  });

  const query = async <Row extends unknown[]>(config: pg.QueryArrayConfig): Promise<Row[]> => {
    const pause = backoff();
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      try {
        return (await pool.query<Row>(config)).rows;
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        if (Date.now() > giveUpAt)
          throw new EventStoreUnavailable('The event log does not answer', { cause: error });
        await pause();
      }
    }
  };

  return {
    read: async (stream, from = 0n) => {
      const rows = await query<EventRow>({
        name: 'log-stream',
        text: `SELECT ${eventColumns} FROM log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision`,
        values: [stream, from],
        rowMode: 'array',
        types: asText,
      });
      return rows.map(toStoredEvent);
    },

    append: async (stream, events, expectedRevision) => {
      refuseBadBatch(stream, events);
      const rows = await query<[revision: string | null, position: string | null]>({
        name: 'log-append',
        text: 'SELECT last_revision, last_position FROM log.append($1, $2, $3, $4, $5, $6)',
        values: [
          stream,
          expectedRevision,
          events.map(({ id }) => id),
          events.map(({ type }) => type),
          events.map(({ data }) => JSON.stringify(data)),
          events.map(({ metadata }) => JSON.stringify(metadata)),
        ],
        rowMode: 'array',
        types: asText,
      });
      const [revision, position] = rows[0] ?? [];
      if (!revision || !position) throw new ConcurrencyConflict(stream);
      tail.wake();
      announce();
      return { revision: BigInt(revision), position: BigInt(position) };
    },

    subscribe: (subscription) => {
      listener ??= listen({ connectionString, self, onAppended: tail.wake });
      const signal = AbortSignal.any([subscription.signal, closing.signal]);
      return subscribeTo(readSettled, tail, { ...subscription, signal });
    },

    lastPosition: async () => {
      const text = 'SELECT coalesce(max(position), -1) FROM log.events';
      const rows = await query<[position: string]>({
        name: 'log-last',
        text,
        rowMode: 'array',
        types: asText,
      });
      return BigInt(rows[0]?.[0] ?? -1);
    },

    close: async () => {
      closing.abort();
      await listener?.close();
      await pool.end();
    },
  };
}
