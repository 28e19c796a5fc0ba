import { setMaxListeners } from 'node:events';
import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client';
import { beginning } from '../../../commands/ports.ts';
import type { EventLog, StoredEvent } from '../eventLog.ts';
import { appendBatch, refuseUnwritable } from './appendBatch.ts';
import { connectEventStoreDb } from './connection.ts';
import { followAll } from './followAll.ts';
import { readToEnd } from './readToEnd.ts';
import { defaultRetryPolicy, type RetryPolicy, retryUntilKnown } from './retryPolicy.ts';
import { ownEvent } from './storedEvent.ts';

const defaultBatchSize = 500;

export interface EventStoreDbOptions {
  /** `esdb://user:password@a:2113,b:2113,c:2113?nodePreference=leader&tls=true` and all else that the client reads. */
  readonly connectionString: string;
  readonly retryPolicy?: Partial<RetryPolicy>;
  /** A subscription was lost and is being opened again, with growing pauses. */
  readonly onOutage?: (error: unknown) => void;
}

export function createEventStoreDbEventLog(options: EventStoreDbOptions): EventLog {
  const connection = connectEventStoreDb(options.connectionString);
  const { client, credentials } = connection;
  const retryPolicy = { ...defaultRetryPolicy, ...options.retryPolicy };
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every retry that waits listens to it
  const retrying = <Answer>(attempt: () => Promise<Answer>) =>
    retryUntilKnown(attempt, { retryPolicy, signal: closing.signal });

  const readOnce = async (stream: string, from: bigint, maxCount: number): Promise<StoredEvent[]> => {
    const events: StoredEvent[] = [];
    // Followers lag: a decision must be made on what the leader has.
    const read = client.readStream(stream, {
      fromRevision: from,
      maxCount,
      requiresLeader: true,
      credentials,
    });
    await readToEnd(read, retryPolicy.attemptMs, (resolved) => {
      const event = ownEvent(resolved);
      if (event) events.push(event);
      return 'more';
    }).catch(missingAsEmpty);
    return events;
  };

  const lastPositionOnce = async (): Promise<bigint> => {
    let position = beginning;
    // The client ignores a filter here, so the server's own events are passed over one by one.
    const read = client.readAll({
      direction: BACKWARDS,
      fromPosition: END,
      requiresLeader: true,
      credentials,
    });
    await readToEnd(read, retryPolicy.attemptMs, (resolved) => {
      position = ownEvent(resolved)?.position ?? beginning;
      return position === beginning ? 'more' : 'enough';
    });
    return position;
  };

  return {
    read: (stream, from = 0n) => retrying(() => readOnce(stream, from, Number.MAX_SAFE_INTEGER)),

    append: async (stream, events, expectedRevision) => {
      const batch = { stream, events, expectedRevision };
      refuseUnwritable(batch);
      const read = (from: bigint, count: number) => readOnce(stream, from, count);
      return retrying(() => appendBatch(connection, batch, { attemptMs: retryPolicy.attemptMs, read }));
    },

    subscribe: ({ after, signal, batchSize = defaultBatchSize }) =>
      followAll(connection, {
        after,
        batchSize,
        signal: AbortSignal.any([signal, closing.signal]),
        retryPolicy,
        onOutage: options.onOutage ?? (() => undefined),
      }),

    lastPosition: () => retrying(lastPositionOnce),

    close: async () => {
      closing.abort();
      await connection.close();
    },
  };
}

function missingAsEmpty(error: unknown): void {
  if (!(error instanceof StreamNotFoundError)) throw error;
}
