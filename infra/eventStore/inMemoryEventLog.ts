import { ConcurrencyConflict } from '../../commands/ports.ts';
import { refuseBadBatch } from './batchLimits.ts';
import { appendInTurn, type EventLog, type NewStoredEvent, type StoredEvent } from './eventLog.ts';

export interface InMemoryEventLog extends EventLog {
  /** Everything in the order it was written. */
  all(): readonly StoredEvent[];
}

/** The whole contract without a server, for tests of what lies above a log. */
export function createInMemoryEventLog(): InMemoryEventLog {
  const all: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const waiting = new Set<() => void>();

  const wakeAll = () => {
    for (const wake of [...waiting]) wake();
  };

  const findRepeat = (
    recorded: readonly StoredEvent[],
    batch: readonly NewStoredEvent[],
    expected: bigint,
  ) => {
    const start = Number(expected) + 1;
    const isRepeat = batch.every(({ id }, index) => recorded[start + index]?.id === id);
    return isRepeat ? recorded[start + batch.length - 1] : undefined;
  };

  const append: EventLog['append'] = async (stream, events, expectedRevision) => {
    refuseBadBatch(stream, events);
    const recorded = streams.get(stream) ?? [];
    const repeated = findRepeat(recorded, events, expectedRevision);
    if (repeated) return { revision: repeated.revision, position: repeated.position };
    if (BigInt(recorded.length) - 1n !== expectedRevision) throw new ConcurrencyConflict(stream);
    for (const { id, type, ...event } of events) {
      // Through JSON, as every real log would have it.
      const { data, metadata }: NewStoredEvent = JSON.parse(
        JSON.stringify({ data: event.data, metadata: event.metadata }),
      );
      const revision = BigInt(recorded.length);
      const stored = { id, stream, revision, position: BigInt(all.length + 1), type, data, metadata };
      recorded.push(stored);
      all.push(stored);
    }
    streams.set(stream, recorded);
    wakeAll();
    return { revision: BigInt(recorded.length) - 1n, position: BigInt(all.length) };
  };

  return {
    all: () => all,

    read: async (stream, from = 0n, most = Number.MAX_SAFE_INTEGER) =>
      (streams.get(stream) ?? []).slice(Number(from), Number(from) + most),

    append,
    appendAll: appendInTurn(append),

    subscribe: async function* ({ after, signal, batchSize = 1_000 }) {
      let next = after < 0n ? 0 : Number(after);
      while (!signal.aborted) {
        const batch = all.slice(next, next + batchSize);
        next += batch.length;
        if (batch.length > 0) yield batch;
        else await moreOrAborted(signal);
      }

      function moreOrAborted(signal: AbortSignal): Promise<void> {
        return new Promise((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          waiting.add(wake);
          signal.addEventListener('abort', wake);
        });
      }
    },

    lastPosition: async () => BigInt(all.length || -1),

    close: async () => wakeAll(),
  };
}
