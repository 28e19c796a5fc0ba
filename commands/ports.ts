import type { DomainEvent } from '../domain/decider.ts';
import type { Shop } from '../domain/shop/shop.ts';

/** Who acts: a browser without a login, a client, a member of staff, a courier with a link, or the shop itself (timers, recovery, import). */
export type Actor =
  | { readonly kind: 'guest'; readonly id: string }
  | { readonly kind: 'client'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string }
  | { readonly kind: 'courier'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string };

/** Where an event comes from. `correlationId` is the request's id; `causationId` the event or command that led here. */
export interface Origin {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId?: string;
}

/** Cause of what was written together with all that followed from it: nobody has to react to it any more. */
export const settledCause = 'settled';

export interface EventMetadata {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  /** ISO instant at which the event was decided. */
  readonly at: string;
  readonly schemaVersion: number;
  /** The person whose key the personal fields are encrypted with. */
  readonly subject?: string;
  /** SHA-256 over the previous event's hash and this event: the stream's chain. */
  readonly hash: string;
}

/** The place in a stream that a decision was made at: its revision and the hash of its last event. */
export interface StreamHead {
  readonly revision: bigint;
  readonly hash: string;
}
export const noStream: StreamHead = { revision: -1n, hash: '' };

export interface RecordedEvent<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  /** Place in the one global order of all streams. */
  readonly position: bigint;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly metadata: EventMetadata;
}

export interface AppendResult {
  readonly head: StreamHead;
  readonly position: bigint;
}

/**
 * The log of everything that ever changed. Events come in as the domain made them and go out upcast to today's shape,
 * with personal fields in the clear, or `null` when the person's key has been destroyed.
 */
export interface EventStore {
  /** `from` is inclusive; without `most` to the end. A missing stream reads as no events. */
  read(stream: string, from?: bigint, most?: number): Promise<RecordedEvent[]>;
  /**
   * All or nothing. Retries a lost answer by itself with the same event ids.
   * @throws {ConcurrencyConflict} when the stream is no longer at `expected`.
   * @throws {EventStoreUnavailable} when the outcome stays unknown after its retries.
   */
  append(
    stream: string,
    events: readonly DomainEvent[],
    expected: StreamHead,
    origin: Origin & { readonly at: string },
  ): Promise<AppendResult>;
  /**
   * Every event after `after` in the one global order, first the past, then live, for ever, until aborted. One that cannot
   * be read comes too: its `data` throws, so that only those who need it stop at it.
   */
  subscribe(options: {
    after: bigint;
    signal: AbortSignal;
    batchSize?: number;
  }): AsyncIterable<RecordedEvent[]>;
  /** The position of the last event in the log; -1n when empty. */
  lastPosition(): Promise<bigint>;
}
/** No append may have more: bursts above it throw live subscribers out of EventStoreDB. Many of one kind are one event. */
export const mostEventsAtOnce = 100;

/** Positions are above this in every store. */
export const beginning = -1n;

export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict';
  readonly stream: string;
  constructor(stream: string) {
    super(`Stream ${stream} has moved on`);
    this.stream = stream;
  }
}

export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/** An event was tampered with, or a newer program wrote it. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

export interface Clock {
  /** ISO instant in UTC. */
  now(): string;
}

export interface IdSource {
  /** A new unguessable id. */
  next(): string;
  /** The same unguessable id for the same words, on every server of this shop: makes a repeated command one. */
  derive(...words: readonly string[]): string;
}

/** The catalogue and the settings as they are now, in memory; kept fresh by a subscription. */
export interface ShopReader {
  current(): Shop;
  /** Resolves when everything up to the position is seen (bounded wait). */
  reached(position: bigint): Promise<void>;
}
