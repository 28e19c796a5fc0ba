import type { DomainEvent } from '../../domain/decider.ts';
import { createInMemoryEventLog } from '../../infra/eventStore/inMemoryEventLog.ts';
import {
  ConcurrencyConflict,
  type EventStore,
  EventStoreUnavailable,
  type RecordedEvent,
  type StreamHead,
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

/** A log in memory without sealing, that can be told to die at any append. */
export function createMemoryEventStore(): MemoryEventStore {
  const log = createInMemoryEventLog();
  const calls = { appends: 0, reads: 0 };
  let made = 0;
  let planned: Crash | null = null;
  let untilCrash = 0;
  let isDown = false;

  const die = (): never => {
    isDown = planned?.passing !== true;
    planned = null;
    throw new EventStoreUnavailable('The process stops here');
  };
  const all = () => log.all() as unknown as readonly RecordedEvent[]; // nobody writes but `write`
  const hashOf = (stream: string, revision: bigint) => (revision < 0n ? '' : `${stream}#${revision}`);

  const write = async (
    stream: string,
    events: readonly DomainEvent[],
    expected: StreamHead,
    { at, actor, correlationId }: Parameters<EventStore['append']>[3],
  ) => {
    if (expected.hash !== hashOf(stream, expected.revision)) throw new ConcurrencyConflict(stream);
    const batch = events.map(({ type, data }, index) => {
      made += 1;
      const hash = hashOf(stream, expected.revision + 1n + BigInt(index));
      const metadata = { actor, correlationId, causationId: '', at, schemaVersion: 1, hash };
      return { id: `event-${made}`, type, data: { ...data }, metadata };
    });
    const { revision, position } = await log.append(stream, batch, expected.revision);
    return { head: { revision, hash: hashOf(stream, revision) }, position };
  };

  return {
    calls,
    all,
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
      return (await log.read(stream, from)) as unknown as RecordedEvent[];
    },
    append: async (stream, events, expected, origin) => {
      await Promise.resolve(); // as over a wire: others get their turn
      if (isDown) throw new EventStoreUnavailable('The process is down');
      calls.appends += 1;
      if (!planned) return write(stream, events, expected, origin);
      untilCrash -= 1;
      if (untilCrash > 0) return write(stream, events, expected, origin);
      if (planned.written) await write(stream, events, expected, origin);
      return die();
    },
    subscribe: async function* ({ after }) {
      yield all().filter((event) => event.position > after);
    },
    lastPosition: () => log.lastPosition(),
  };
}
