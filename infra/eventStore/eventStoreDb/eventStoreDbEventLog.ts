import { setMaxListeners } from 'node:events';
import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client';
import { beginning } from '../../../commands/ports.ts';
import { appendInTurn, type EventLog, type StoredEvent } from '../eventLog.ts';
import { appendBatch, refuseUnwritable } from './appendBatch.ts';
import { createAttempts, defaultRetryPolicy, type RetryPolicy } from './attempts.ts';
import { connectEventStoreDb } from './connection.ts';
import { followAll } from './followAll.ts';
import { createOutages } from './outages.ts';
import { readToEnd } from './readToEnd.ts';
import { ownEvent } from './storedEvent.ts';

const defaultBatchSize = 500;

export interface EventStoreDbOptions {
  /** `esdb://user:password@a:2113,b:2113,c:2113?tls=true`; the options are in `connectionSettings.ts`. */
  readonly connectionString: string;
  readonly retryPolicy?: Partial<RetryPolicy>;
  /** Subscriptions were lost and are being opened again, with growing pauses. Told once per outage. */
  readonly onOutage?: (error: unknown) => void;
}

/** @throws {WrongConnectionString} */
export function createEventStoreDbEventLog(options: EventStoreDbOptions): EventLog {
  const connection = connectEventStoreDb(options.connectionString);
  const { client, credentials } = connection;
  const retryPolicy = { ...defaultRetryPolicy, ...options.retryPolicy };
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every retry that waits listens to it
  const attempts = createAttempts(connection.channels, retryPolicy, closing.signal);
  const outages = createOutages(options.onOutage ?? (() => undefined));

  const readOnce = async (
    stream: string,
    range: { from: bigint; maxCount: number },
    silenceMs: number,
  ): Promise<StoredEvent[]> => {
    const events: StoredEvent[] = [];
    // Followers lag: a decision must be made on what the leader has.
    const read = client.readStream(stream, {
      fromRevision: range.from,
      maxCount: range.maxCount,
      requiresLeader: true,
      credentials,
    });
    await readToEnd(read, silenceMs, (resolved) => {
      const event = ownEvent(resolved);
      if (event) events.push(event);
      return 'more';
    }).catch(missingAsEmpty);
    return events;
  };

  const lastPositionOnce = async (silenceMs: number): Promise<bigint> => {
    let position = beginning;
    // The client ignores a filter here, so the server's own events are passed over one by one.
    const read = client.readAll({
      direction: BACKWARDS,
      fromPosition: END,
      requiresLeader: true,
      credentials,
    });
    await readToEnd(read, silenceMs, (resolved) => {
      position = ownEvent(resolved)?.position ?? beginning;
      return position === beginning ? 'more' : 'enough';
    });
    return position;
  };

  const append: EventLog['append'] = async (stream, events, expectedRevision) => {
    const batch = { stream, events, expectedRevision };
    refuseUnwritable(batch);
    return attempts((withinMs) => {
      const read = (from: bigint, maxCount: number) => readOnce(stream, { from, maxCount }, withinMs);
      return appendBatch(connection, batch, { withinMs, read });
    });
  };

  return {
    read: (stream, from = 0n, most = Number.MAX_SAFE_INTEGER) =>
      attempts((withinMs) => readOnce(stream, { from, maxCount: most }, withinMs)),

    append,
    appendAll: appendInTurn(append),

    subscribe: ({ after, signal, batchSize = defaultBatchSize }) =>
      followAll(connection, {
        after,
        batchSize,
        signal: AbortSignal.any([signal, closing.signal]),
        retryPolicy,
        outages,
      }),

    lastPosition: () => attempts(lastPositionOnce),

    close: async () => {
      closing.abort();
      await connection.close();
    },
  };
}

function missingAsEmpty(error: unknown): void {
  if (!(error instanceof StreamNotFoundError)) throw error;
}
