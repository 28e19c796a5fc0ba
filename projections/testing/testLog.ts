import {
  type Actor,
  type EventStore,
  EventStoreUnavailable,
  type RecordedEvent,
} from '../../commands/ports.ts';
import { personalFields } from '../../domain/personalData.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import { createInMemoryEventLog } from '../../infra/eventStore/inMemoryEventLog.ts';

export interface TestLog extends EventStore {
  /** @returns the position. */
  happen(stream: string, event: ShopEvent, origin?: { at?: string; actor?: Actor }): bigint;
  /** From now on the person's fields read as null, wherever they stand. */
  destroyKey(person: string): void;
  all(): readonly RecordedEvent[];
  /** Subscriptions that are open. */
  readonly followers: { count: number };
}

const system: Actor = { kind: 'system', id: 'test' };

/** A log in memory in which anything can be said to have happened. An event comes a second after the one before it. */
export function createTestLog(start = '2026-11-27T09:00:00.000Z'): TestLog {
  const log = createInMemoryEventLog();
  const revisions = new Map<string, bigint>();
  const erased = new Set<string>();
  const followers = { count: 0 };
  const all = () => log.all() as unknown as readonly RecordedEvent[]; // nobody writes but `happen`

  const opened = (event: RecordedEvent): RecordedEvent => {
    const sealed = personalFields[event.type];
    const person = sealed && Reflect.get(event.data, sealed.person);
    if (!sealed || !erased.has(person)) return event;
    const nulls = Object.fromEntries(sealed.fields.map((field) => [field, null]));
    return { ...event, data: { ...event.data, ...nulls } };
  };

  return {
    followers,
    happen(stream, { type, data }, { at, actor = system } = {}) {
      const known = revisions.get(stream) ?? -1n;
      revisions.set(stream, known + 1n);
      const count = all().length;
      const position = BigInt(count + 1);
      const metadata = {
        actor,
        correlationId: `request-${position}`,
        causationId: '',
        at: at ?? new Date(Date.parse(start) + count * 1000).toISOString(),
        schemaVersion: 1,
        hash: String(position),
      };
      // Written before this returns: a log in memory waits for nothing.
      void log.append(stream, [{ id: `event-${position}`, type, data: { ...data }, metadata }], known);
      return position;
    },
    destroyKey: (person) => void erased.add(person),
    all,
    read: async (stream) =>
      all()
        .filter((event) => event.stream === stream)
        .map(opened),
    append: async () => {
      throw new EventStoreUnavailable('This log is written by happen()');
    },
    subscribe: async function* (subscription) {
      followers.count += 1;
      try {
        for await (const batch of log.subscribe(subscription))
          yield (batch as unknown as RecordedEvent[]).map(opened);
      } finally {
        followers.count -= 1;
      }
    },
    lastPosition: () => log.lastPosition(),
  };
}
