import {
  type Actor,
  type EventStore,
  EventStoreUnavailable,
  type RecordedEvent,
} from '../../commands/ports.ts';
import { personalFields } from '../../domain/personalData.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import { createNotifier } from '../notifier.ts';

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
  const events: RecordedEvent[] = [];
  const revisions = new Map<string, bigint>();
  const erased = new Set<string>();
  const notifier = createNotifier();
  const followers = { count: 0 };

  const opened = (event: RecordedEvent): RecordedEvent => {
    const sealed = personalFields[event.type];
    const person = sealed && Reflect.get(event.data, sealed.person);
    if (!sealed || !erased.has(person)) return event;
    const nulls = Object.fromEntries(sealed.fields.map((field) => [field, null]));
    return { ...event, data: { ...event.data, ...nulls } };
  };

  return {
    followers,
    happen(stream, event, { at, actor = system } = {}) {
      const revision = (revisions.get(stream) ?? -1n) + 1n;
      revisions.set(stream, revision);
      const position = BigInt(events.length + 1);
      events.push({
        id: `event-${position}`,
        stream,
        revision,
        position,
        type: event.type,
        data: JSON.parse(JSON.stringify(event.data)),
        metadata: {
          actor,
          correlationId: `request-${position}`,
          causationId: '',
          at: at ?? new Date(Date.parse(start) + events.length * 1000).toISOString(),
          schemaVersion: 1,
          hash: String(position),
        },
      });
      notifier.notify();
      return position;
    },
    destroyKey: (person) => void erased.add(person),
    all: () => events,
    read: async (stream) => events.filter((event) => event.stream === stream).map(opened),
    append: async () => {
      throw new EventStoreUnavailable('This log is written by happen()');
    },
    subscribe: async function* ({ after, signal, batchSize = 1000 }) {
      followers.count += 1;
      try {
        let next = after < 0n ? 0 : Number(after);
        while (!signal.aborted) {
          const batch = events.slice(next, next + batchSize).map(opened);
          next += batch.length;
          if (batch.length > 0) yield batch;
          else {
            const notify = () => notifier.notify();
            signal.addEventListener('abort', notify);
            await notifier.wait(60_000);
            signal.removeEventListener('abort', notify);
          }
        }
      } finally {
        followers.count -= 1;
      }
    },
    lastPosition: async () => BigInt(events.length || -1),
  };
}
