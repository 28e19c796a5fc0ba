import { EventStoreUnavailable } from '../../../commands/ports.ts';
import { createBackoff } from '../../retry.ts';
import type { StoredEvent } from '../eventLog.ts';
import type { LiveTail } from './liveTail.ts';
import type { SettledBatch, SettledReader } from './settledReader.ts';

const rowsAtOnce = 2_000;

export interface SubscriptionOptions {
  readonly after: bigint;
  readonly signal: AbortSignal;
  readonly batchSize?: number;
}

/** The past from the table, the next rows being fetched while the subscriber works; then the live end from memory. */
export async function* subscribeTo(
  read: SettledReader,
  tail: LiveTail,
  { after, signal, batchSize = rowsAtOnce }: SubscriptionOptions,
): AsyncGenerator<StoredEvent[], void, undefined> {
  let position = after;
  let detach: (() => void) | undefined;
  try {
    while (!signal.aborted) {
      const live = detach && tail.after(position);
      if (!live) {
        detach?.();
        detach = undefined;
        for await (const events of readPast(read, position, signal)) {
          for (const batch of slices(events, batchSize)) {
            if (signal.aborted) return;
            position = batch.at(-1)?.position ?? position;
            yield batch;
          }
        }
        detach = tail.attach(position);
        continue;
      }
      for (const batch of slices(live, batchSize)) {
        if (signal.aborted) return;
        position = batch.at(-1)?.position ?? position;
        yield batch;
      }
      if (live.length === 0) await tail.more(position, signal);
    }
  } finally {
    detach?.();
  }
}

async function* readPast(
  read: SettledReader,
  after: bigint,
  signal: AbortSignal,
): AsyncGenerator<StoredEvent[]> {
  let next = readWithRetries(read, after, signal);
  for (;;) {
    const batch = await orAborted(next, signal);
    const last = batch?.events.at(-1);
    if (!batch || !last) return;
    if (!batch.mayHaveMore) {
      yield batch.events;
      return;
    }
    next = readWithRetries(read, last.position, signal);
    next.catch(() => undefined); // told when it is asked for, unless the subscriber has left
    yield batch.events;
  }
}

/** A subscriber outlives every failure of the connection. */
async function readWithRetries(
  read: SettledReader,
  after: bigint,
  signal: AbortSignal,
): Promise<SettledBatch> {
  const backoff = createBackoff();
  for (;;) {
    try {
      return await read(after, rowsAtOnce);
    } catch (error) {
      if (signal.aborted) return { events: [], mayHaveMore: false };
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await backoff.pause(signal);
    }
  }
}

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const aborted = () => resolve(undefined);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}

function* slices(events: readonly StoredEvent[], size: number): Generator<StoredEvent[]> {
  for (let start = 0; start < events.length; start += size) yield events.slice(start, start + size);
}
