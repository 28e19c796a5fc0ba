import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventLog, NewStoredEvent, StoredEvent } from '../eventLog.ts';

/** Ids are new in each run, so that the suite can be repeated on a server that keeps what it was given. */
export const newStream = (kind = 'basket'): string => `${kind}-${randomUUID()}`;

let made = 0;
export const newEvent = (): NewStoredEvent => {
  made += 1;
  return {
    id: randomUUID(),
    type: 'CartItemAdded',
    data: { number: made },
    metadata: { correlationId: `request ${made}`, schemaVersion: 1 },
  };
};

export const newEvents = (count: number): NewStoredEvent[] => Array.from({ length: count }, newEvent);

/** The first `count` events of the named streams after a position. */
export async function collect(
  log: EventLog,
  wanted: { after: bigint; streams: readonly string[]; count: number; batchSize?: number; slowly?: boolean },
): Promise<StoredEvent[]> {
  const stop = new AbortController();
  const streams = new Set(wanted.streams);
  const seen: StoredEvent[] = [];
  const { after, batchSize } = wanted;
  for await (const batch of log.subscribe({ after, signal: stop.signal, ...(batchSize && { batchSize }) })) {
    seen.push(...batch.filter(({ stream }) => streams.has(stream)));
    if (seen.length >= wanted.count) break;
    if (wanted.slowly) for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  }
  stop.abort();
  return seen.slice(0, wanted.count);
}
