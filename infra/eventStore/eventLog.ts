/** An event as it lies in a log: personal fields sealed, hash chain in the metadata, shape as old as it was written. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  /** Unique and growing over all streams, in the one order that every subscriber sees. */
  readonly position: bigint;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What one append takes. */
export interface StreamBatch {
  readonly stream: string;
  readonly events: readonly NewStoredEvent[];
  /** Of the last event; -1n = the stream must not exist. */
  readonly expectedRevision: bigint;
}

export type NewStoredEvent = Pick<StoredEvent, 'id' | 'type' | 'data' | 'metadata'>;

/** The log answers, and lets us not in: asking again does not help, somebody has to change the configuration. */
export class EventLogRefused extends Error {
  override readonly name = 'EventLogRefused';
}

/**
 * What a database must offer to hold the log. One contract suite runs against every implementation; the sealing,
 * the hash chain and the upcasting lie above it and are the same for all.
 */
export interface EventLog {
  /** From `from` (inclusive, default 0) to the end, or `most` events of that; a missing stream is empty. */
  read(stream: string, from?: bigint, most?: number): Promise<StoredEvent[]>;
  /**
   * All or nothing, at most 100 events. The same batch (same ids, same expected revision) again is answered as it was the first time.
   * @param expectedRevision of the last event; -1n = the stream must not exist.
   * @throws {ConcurrencyConflict} when the stream is elsewhere.
   * @throws {EventStoreUnavailable} when the outcome is still unknown after bounded retries of the very same batch.
   */
  append(
    stream: string,
    events: readonly NewStoredEvent[],
    expectedRevision: bigint,
  ): Promise<{ revision: bigint; position: bigint }>;
  /**
   * Many appends in this order, for whoever writes a long past: as one after another, and faster where the store can. What was
   * written before a failure stays; the same batches again are one writing.
   */
  appendAll(batches: readonly StreamBatch[]): Promise<void>;
  /** Events after `after` (exclusive; -1n = from the beginning): the past, then live, until aborted. Survives lost connections. */
  subscribe(options: {
    readonly after: bigint;
    readonly signal: AbortSignal;
    readonly batchSize?: number;
  }): AsyncIterable<StoredEvent[]>;
  lastPosition(): Promise<bigint>;
  close(): Promise<void>;
}

/** For a store that takes one stream at a time. */
export const appendInTurn =
  (append: EventLog['append']): EventLog['appendAll'] =>
  async (batches) => {
    for (const { stream, events, expectedRevision } of batches)
      await append(stream, events, expectedRevision);
  };
