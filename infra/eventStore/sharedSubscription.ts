import type { EventStore, RecordedEvent } from '../../commands/ports.ts';

type Subscription = Parameters<EventStore['subscribe']>[0];

/** So many events, or twice as many, are kept for those who are a little late: some megabytes at most. */
const keptEvents = 500;

/**
 * One subscription of a process to its log: each event is read, decrypted and upcast once for all who are at the end of it.
 * Whoever is behind what is kept reads in a lane of its own until it has caught up. Nobody waits for anybody: who is slow
 * falls behind and reads for himself again.
 */
export function shareSubscription(
  eventStore: EventStore,
  { kept = keptEvents }: { readonly kept?: number } = {},
): EventStore {
  let tail: Tail | undefined;
  let followers = 0;

  const openTail = async (): Promise<Tail> => {
    const start = await eventStore.lastPosition();
    tail ??= followTail(eventStore, start, kept, (ended) => {
      if (tail === ended) tail = undefined;
    });
    return tail;
  };

  return {
    read: (stream, from, most) => eventStore.read(stream, from, most),
    append: (stream, events, expected, origin) => eventStore.append(stream, events, expected, origin),
    lastPosition: () => eventStore.lastPosition(),
    subscribe: async function* (subscription) {
      followers += 1;
      try {
        yield* followShared(eventStore, tail ?? (await openTail()), subscription);
      } finally {
        followers -= 1;
        if (followers === 0) tail?.end();
      }
    },
  };
}

async function* followShared(
  eventStore: EventStore,
  tail: Tail,
  { after, signal, batchSize = 1_000 }: Subscription,
): AsyncIterable<RecordedEvent[]> {
  let position = after;
  while (!signal.aborted) {
    if (!tail.reachesBackTo(position)) {
      const before = position;
      for await (const batch of eventStore.subscribe({ after: position, signal, batchSize })) {
        position = batch.at(-1)?.position ?? position;
        yield batch;
        if (tail.reachesBackTo(position)) break;
      }
      if (position === before) return; // a log that ends by itself
      continue;
    }
    const batch = tail.after(position, batchSize);
    position = batch.at(-1)?.position ?? position;
    if (batch.length > 0) yield batch;
    else await tail.more(signal);
  }
}

interface Tail {
  /** Whether everything after the position is here, or will be. */
  reachesBackTo(position: bigint): boolean;
  after(position: bigint, most: number): RecordedEvent[];
  /** Resolves when something has come or the signal aborts. @throws what the subscription failed with. */
  more(signal: AbortSignal): Promise<void>;
  end(): void;
}

function followTail(eventStore: EventStore, start: bigint, kept: number, onEnd: (tail: Tail) => void): Tail {
  const ending = new AbortController();
  const waiting = new Set<() => void>();
  const recent: RecordedEvent[] = [];
  /** The last position that is not kept. */
  let floor = start;
  let failure: { readonly error: unknown } | undefined;

  const tail: Tail = {
    reachesBackTo: (position) => position >= floor,
    after: (position, most) => {
      const from = firstAfter(recent, position);
      return recent.slice(from, from + most);
    },
    more: async (signal) => {
      if (!failure) await woken(waiting, signal);
      if (failure) throw failure.error;
    },
    end: () => {
      ending.abort();
      onEnd(tail);
    },
  };
  void follow();
  return tail;

  async function follow(): Promise<void> {
    try {
      for await (const batch of eventStore.subscribe({ after: start, signal: ending.signal })) {
        keep(batch);
        wake();
      }
      failure = { error: new Error('The subscription to the log has ended') };
    } catch (error) {
      failure = { error };
    }
    onEnd(tail); // whoever comes next begins anew
    wake();
  }

  function keep(batch: RecordedEvent[]): void {
    recent.push(...batch);
    // What was read with a key that is destroyed must not outlive it: whoever still needs it reads the log.
    const isErasure = batch.some(({ type }) => type === 'ClientErased');
    if (isErasure || recent.length > 2 * kept) drop(recent.length - (isErasure ? 0 : kept));
  }

  function drop(count: number): void {
    floor = recent[count - 1]?.position ?? floor;
    recent.splice(0, count);
  }

  function wake(): void {
    for (const resume of [...waiting]) resume();
  }
}

const woken = (waiting: Set<() => void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const resume = () => {
      waiting.delete(resume);
      signal.removeEventListener('abort', resume);
      resolve();
    };
    waiting.add(resume);
    signal.addEventListener('abort', resume);
  });

/** Index of the first event above a position, by halving: the events are in order. */
function firstAfter(events: readonly RecordedEvent[], position: bigint): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event && event.position > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
