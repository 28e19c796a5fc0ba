import type { DomainEvent } from '../../domain/decider.ts';
import {
  ConcurrencyConflict,
  type EventStore,
  EventStoreUnavailable,
  noStream,
  type RecordedEvent,
} from '../ports.ts';

/** How the n-th append from now on ends: the process dies before it, or after it was written and before the answer. */
export interface Crash {
  readonly atAppend: number;
  readonly written: boolean;
  /** Only this append fails and the process lives on; otherwise nothing works until the restart. */
  readonly passing?: boolean;
}

export interface MemoryEventStore extends EventStore {
  crash(crash: Crash): void;
  restart(): void;
  readonly calls: { appends: number; reads: number };
  /** Everything in the order it was written. */
  all(): readonly RecordedEvent[];
}

/** A log without sealing or a server, that can be told to die at any append. */
export function createMemoryEventStore(): MemoryEventStore {
  const log: RecordedEvent[] = [];
  const calls = { appends: 0, reads: 0 };
  let planned: Crash | null = null;
  let untilCrash = 0;
  let isDown = false;

  const die = (): never => {
    isDown = planned?.passing !== true;
    planned = null;
    throw new EventStoreUnavailable('The process stops here');
  };
  const of = (stream: string) => log.filter((event) => event.stream === stream);

  const write = (
    stream: string,
    events: readonly DomainEvent[],
    expected: { revision: bigint; hash: string },
    { at, actor, correlationId }: Parameters<EventStore['append']>[3],
  ) => {
    const head = of(stream).at(-1);
    const isThere = (head?.revision ?? noStream.revision) === expected.revision;
    if (!isThere || (head?.metadata.hash ?? '') !== expected.hash) throw new ConcurrencyConflict(stream);
    events.forEach((event, index) => {
      const revision = expected.revision + 1n + BigInt(index);
      log.push({
        id: `${stream}@${revision}`,
        stream,
        revision,
        position: BigInt(log.length + 1),
        type: event.type,
        data: JSON.parse(JSON.stringify(event.data)),
        metadata: {
          actor,
          correlationId,
          causationId: '',
          at,
          schemaVersion: 1,
          hash: `${stream}#${revision}`,
        },
      });
    });
    const last = of(stream).at(-1);
    if (!last) throw new Error('Nothing to append');
    return { head: { revision: last.revision, hash: last.metadata.hash }, position: last.position };
  };

  return {
    calls,
    all: () => log,
    crash: (crash) => {
      planned = crash;
      untilCrash = crash.atAppend;
    },
    restart: () => {
      isDown = false;
      planned = null;
    },
    read: async (stream, from = 0n) => {
      await Promise.resolve();
      if (isDown) throw new EventStoreUnavailable('The process is down');
      calls.reads += 1;
      return of(stream).slice(Number(from));
    },
    append: async (stream, events, expected, origin) => {
      await Promise.resolve(); // as over a wire: others get their turn
      if (isDown) throw new EventStoreUnavailable('The process is down');
      calls.appends += 1;
      if (!planned) return write(stream, events, expected, origin);
      untilCrash -= 1;
      if (untilCrash > 0) return write(stream, events, expected, origin);
      if (planned.written) write(stream, events, expected, origin);
      return die();
    },
    subscribe: async function* ({ after }) {
      yield log.filter((event) => event.position > after);
    },
    lastPosition: async () => log.at(-1)?.position ?? -1n,
  };
}
