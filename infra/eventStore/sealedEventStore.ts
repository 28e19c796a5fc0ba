import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type EventMetadata,
  type EventStore,
  EventStoreUnavailable,
  type Origin,
  type RecordedEvent,
  type StreamHead,
  UnreadableEvent,
} from '../../commands/ports.ts';
import type { DomainEvent } from '../../domain/decider.ts';
import { personalFields } from '../../domain/personalData.ts';
import type { PersonKeys } from '../vault/personKeys.ts';
import type { EventLog, NewStoredEvent, StoredEvent, StreamBatch } from './eventLog.ts';
import { chainHash } from './hashChain.ts';
import { isSealed, type PersonalFields, personOf, seal, unseal } from './sealing.ts';
import { currentType, currentVersion, type Upcasters, upcast, upcasters } from './upcasters.ts';

export interface SealedEventStoreOptions {
  readonly log: EventLog;
  readonly keys: Pick<PersonKeys, 'obtain' | 'obtainAll' | 'find'>;
  readonly newId?: () => string;
  readonly personal?: Readonly<Record<string, PersonalFields>>;
  readonly upcasters?: Upcasters;
}

/** One of many appends that are written together. */
export interface PastAppend {
  readonly stream: string;
  readonly events: readonly DomainEvent[];
  readonly expected: StreamHead;
  readonly origin: Origin & { readonly at: string };
}

/** Sealed and chained, and not in the log yet. */
export interface SealedAppends {
  /** Where each stream will end. */
  readonly heads: ReadonlyMap<string, StreamHead>;
  write(): Promise<void>;
}

export interface SealedEventStore extends EventStore {
  /**
   * For many appends that are written together: as one after another, in this order, and faster. `expected` counts for the
   * first append to a stream.
   */
  sealAll(appends: readonly PastAppend[]): Promise<SealedAppends>;
}

type Data = StoredEvent['data'];
/** Made here: its metadata get a hash. */
type SealedEvent = NewStoredEvent & { readonly metadata: { hash?: string } };

/** What commands and projections see of a log: events of today's shape in the clear; below, sealed and chained. */
export function createSealedEventStore(options: SealedEventStoreOptions): SealedEventStore {
  const { log, keys, newId = randomUUID, personal = personalFields } = options;
  const today = options.upcasters ?? upcasters;

  const subjectOf = ({ type, data }: DomainEvent): string | undefined =>
    personOf(data as Data, personal[type]);

  /** @param key of its subject; without one nothing personal is kept. */
  const sealNew = (
    event: DomainEvent,
    { actor, correlationId, causationId = correlationId, at }: Origin & { at: string },
    { subject, key }: { subject: string | undefined; key: Buffer | undefined },
  ): SealedEvent => {
    const id = newId();
    // A domain event is an object of plain JSON.
    const data = event.data as Data;
    const { type } = event;
    const schemaVersion = currentVersion(today, type);
    const metadata = { actor, correlationId, causationId, at, schemaVersion };
    if (!subject) return { id, type, data, metadata };
    const fields = personal[type];
    return {
      id,
      type,
      data: fields ? seal(data, fields.fields, key, id) : data,
      metadata: { ...metadata, subject },
    };
  };

  const openAll = async (
    events: readonly StoredEvent[],
    onUnreadable: (event: StoredEvent, error: unknown) => RecordedEvent,
  ): Promise<RecordedEvent[]> => {
    const subjects = events.flatMap(({ data, metadata }) => (isSealed(data) ? String(metadata.subject) : []));
    const found = subjects.length > 0 ? await keys.find(subjects) : undefined;
    return events.map((event) => {
      // What `sealNew` and `chain` wrote.
      const metadata = event.metadata as unknown as EventMetadata;
      const key = metadata.subject === undefined ? undefined : found?.get(metadata.subject);
      try {
        const written = { type: event.type, version: metadata.schemaVersion, data: openOne(event, key) };
        return { ...event, metadata, ...upcast(today, written) };
      } catch (error) {
        return onUnreadable(event, error);
      }
    });
  };

  const refuse = (_event: StoredEvent, error: unknown): never => {
    throw error;
  };
  const passOn = ({ type, metadata, ...event }: StoredEvent, error: unknown): RecordedEvent => ({
    ...event,
    type: currentType(today, type),
    metadata: metadata as unknown as EventMetadata, // as above
    get data(): object {
      throw error;
    },
  });

  return {
    read: async (stream, from, most) => openAll(await log.read(stream, from, most), refuse),

    append: async (stream, events, expected, origin) => {
      const sealed = await Promise.all(
        events.map(async (event) => {
          const subject = subjectOf(event);
          return sealNew(event, origin, {
            subject,
            key: subject === undefined ? undefined : await keys.obtain(subject),
          });
        }),
      );
      const { chained, hash } = chain(stream, sealed, expected);
      const { revision, position } = await log.append(stream, chained, expected.revision);
      return { head: { revision, hash }, position };
    },

    sealAll: async (appends) => {
      const heads = new Map<string, StreamHead>();
      const subjects = new Map<DomainEvent, string>();
      for (const { events } of appends)
        for (const event of events) {
          const subject = subjectOf(event);
          if (subject !== undefined) subjects.set(event, subject);
        }
      const keysOf = await keys.obtainAll(subjects.values());
      const sealed = (event: DomainEvent, origin: PastAppend['origin']) => {
        const subject = subjects.get(event);
        return sealNew(event, origin, {
          subject,
          key: subject === undefined ? undefined : keysOf.get(subject),
        });
      };
      const batches = appends.map(({ stream, events, expected, origin }): StreamBatch => {
        const at = heads.get(stream) ?? expected;
        const { chained, hash } = chain(
          stream,
          events.map((event) => sealed(event, origin)),
          at,
        );
        heads.set(stream, { revision: at.revision + BigInt(chained.length), hash });
        return { stream, events: chained, expectedRevision: at.revision };
      });
      return { heads, write: () => log.appendAll(batches) };
    },

    subscribe: async function* (subscription) {
      for await (const events of log.subscribe(subscription)) {
        const opened = await openPatiently(() => openAll(events, passOn), subscription.signal);
        if (!opened) return;
        yield opened;
      }
    },

    lastPosition: () => log.lastPosition(),
  };
}

function openOne({ id, stream, data }: StoredEvent, key: Buffer | undefined): Data {
  try {
    return unseal(data, key, id);
  } catch (error) {
    throw new UnreadableEvent(`Event ${id} of ${stream} was tampered with: its sealed fields do not open`, {
      cause: error,
    });
  }
}

/** Writes each event's hash into its metadata: they are its own, and copies of them would be millions. */
function chain(
  stream: string,
  events: readonly SealedEvent[],
  expected: { readonly revision: bigint; readonly hash: string },
): { chained: readonly NewStoredEvent[]; hash: string } {
  let { revision, hash } = expected;
  for (const { id, type, data, metadata } of events) {
    revision += 1n;
    hash = chainHash(hash, { id, type, data, metadata, stream, revision });
    metadata.hash = hash;
  }
  return { chained: events, hash };
}

/** A subscriber waits for a vault that is away as it waits for the log. `undefined` when aborted. */
async function openPatiently<Opened>(
  open: () => Promise<Opened>,
  signal: AbortSignal,
): Promise<Opened | undefined> {
  while (!signal.aborted) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await delay(500, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
