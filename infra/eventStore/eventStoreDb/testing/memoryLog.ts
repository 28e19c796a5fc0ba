import { randomUUID } from 'node:crypto';

export interface ProposedEvent {
  readonly id: string;
  readonly metadata: ReadonlyMap<string, string>;
  readonly customMetadata: Uint8Array;
  readonly data: Uint8Array;
}

export interface LoggedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
}

export type Expected = bigint | 'any' | 'no_stream' | 'stream_exists';
type Current = bigint | 'no_stream';

export type AppendOutcome =
  | { readonly kind: 'success'; readonly revision: Current; readonly position: bigint }
  | { readonly kind: 'wrongExpectedVersion'; readonly expected: Expected; readonly current: Current }
  | { readonly kind: 'repeatOfPending' }
  | { readonly kind: 'streamDeleted' }
  | { readonly kind: 'maximumAppendSizeExceeded' };

export const maxAppendSize = 1024 * 1024;
const deletedRevision = 9_223_372_036_854_775_807n;
/** A record is its texts and this much: so all positions of the recorded scenes come out as they were. */
const recordOverhead = 90;
const firstPosition = 548n;

const typeOf = (event: ProposedEvent): string => event.metadata.get('type') ?? '';
const contentLength = ({ data, customMetadata }: ProposedEvent): number =>
  data.length + customMetadata.length;

/** What the server keeps: streams, `$all`, deletions. Outlives the server that answers from it. */
export function createMemoryLog() {
  const all: LoggedEvent[] = [];
  const streams = new Map<string, LoggedEvent[]>();
  const truncatedBefore = new Map<string, bigint>();
  const tombstoned = new Set<string>();
  const listeners = new Set<(events: readonly LoggedEvent[]) => void>();
  let nextPosition = firstPosition;
  /** Set while followers are cut off: what is written above counts for every check, and nobody can read it. */
  let replicatedUpTo: bigint | undefined;
  const whenSettled: ((isKept: boolean) => void)[] = [];

  const isReplicated = ({ position }: LoggedEvent): boolean =>
    replicatedUpTo === undefined || position <= replicatedUpTo;

  const stored = (stream: string): LoggedEvent[] => streams.get(stream) ?? [];
  const isSoftDeleted = (stream: string): boolean => truncatedBefore.get(stream) === deletedRevision;
  const readable = (stream: string): LoggedEvent[] =>
    stored(stream).filter(
      (event) => event.revision >= (truncatedBefore.get(stream) ?? 0n) && isReplicated(event),
    );
  const current = (stream: string): Current => stored(stream).at(-1)?.revision ?? 'no_stream';

  const takePosition = (size: number): bigint => {
    const position = nextPosition;
    nextPosition += BigInt(recordOverhead + size);
    return position;
  };

  const write = (stream: string, events: readonly ProposedEvent[]): LoggedEvent[] => {
    const kept = stored(stream);
    const written = events.map((event, at) => ({
      ...event,
      stream,
      revision: typeOf(event) === '$streamDeleted' ? deletedRevision : BigInt(kept.length + at),
      position: takePosition(
        Buffer.byteLength(stream) + Buffer.byteLength(typeOf(event)) + contentLength(event),
      ),
    }));
    kept.push(...written);
    streams.set(stream, kept);
    all.push(...written);
    return written;
  };

  const writeMetadata = (stream: string, metadata: string): LoggedEvent[] =>
    write(`$$${stream}`, [systemEvent('$metadata', 'application/json', metadata)]);

  const truncate = (stream: string, before: bigint): LoggedEvent[] => {
    truncatedBefore.set(stream, before);
    return writeMetadata(stream, `{"$tb":${before}}`);
  };

  const remove = (event: LoggedEvent): void => {
    all.splice(all.indexOf(event), 1);
    const kept = stored(event.stream);
    kept.splice(kept.indexOf(event), 1);
    if (kept.length === 0) streams.delete(event.stream);
  };

  const tell = (written: readonly LoggedEvent[]) => {
    for (const listener of listeners) listener(written);
  };

  const repeated = (
    stream: string,
    events: readonly ProposedEvent[],
    expected: Expected,
  ): LoggedEvent | undefined => {
    const kept = stored(stream);
    const first = kept.findIndex(({ id }) => id === events[0]?.id);
    const place = typeof expected === 'bigint' ? Number(expected) + 1 : expected === 'no_stream' ? 0 : first;
    const isRepeat = place >= 0 && events.every(({ id }, at) => kept[place + at]?.id === id);
    return events.length > 0 && isRepeat ? kept[place + events.length - 1] : undefined;
  };

  const isAsExpected = (stream: string, expected: Expected): boolean => {
    if (expected === 'any') return true;
    if (expected === 'stream_exists') return current(stream) !== 'no_stream' && !isSoftDeleted(stream);
    return current(stream) === expected || (expected === 'no_stream' && isSoftDeleted(stream));
  };

  const append = (stream: string, events: readonly ProposedEvent[], expected: Expected): AppendOutcome => {
    if (tombstoned.has(stream)) return { kind: 'streamDeleted' };
    const size = events.reduce((sum, event) => sum + contentLength(event) + 2 * typeOf(event).length, 0);
    if (size > maxAppendSize) return { kind: 'maximumAppendSizeExceeded' };
    const repeat = repeated(stream, events, expected);
    if (repeat && !isReplicated(repeat)) return { kind: 'repeatOfPending' };
    if (repeat) return { kind: 'success', revision: repeat.revision, position: repeat.position };
    if (!isAsExpected(stream, expected))
      return { kind: 'wrongExpectedVersion', expected, current: current(stream) };
    if (events.length === 0) {
      return {
        kind: 'success',
        revision: current(stream),
        position: takePosition(Buffer.byteLength(stream)),
      };
    }
    const written = write(stream, events);
    const undeleted = isSoftDeleted(stream) ? truncate(stream, written[0]?.revision ?? 0n) : [];
    if (replicatedUpTo === undefined) tell([...written, ...undeleted]);
    const last = written.at(-1);
    return { kind: 'success', revision: last?.revision ?? 'no_stream', position: last?.position ?? 0n };
  };

  writeMetadata('$scavenges', '{"$maxAge":2592000,"$acl":{"$r":"$ops","$w":[],"$d":[],"$mr":[],"$mw":[]}}');

  return {
    append,
    softDelete: (stream: string): bigint => {
      const written = truncate(stream, deletedRevision);
      tell(written);
      return written[0]?.position ?? 0n;
    },
    tombstone: (stream: string): bigint => {
      const written = write(stream, [systemEvent('$streamDeleted', 'application/octet-stream', '')]);
      tombstoned.add(stream);
      tell(written);
      return written[0]?.position ?? 0n;
    },
    isTombstoned: (stream: string): boolean => tombstoned.has(stream),
    /** `undefined` for a stream that is missing or deleted. */
    stream: (stream: string): readonly LoggedEvent[] | undefined => {
      const events = readable(stream);
      return events.length > 0 ? events : undefined;
    },
    all: (): readonly LoggedEvent[] => (replicatedUpTo === undefined ? all : all.filter(isReplicated)),
    /** From now on the leader writes alone: without its followers nothing that it writes can be read or is answered. */
    cutFollowers: () => {
      replicatedUpTo = all.at(-1)?.position ?? 0n;
    },
    /** The followers are back and take what was written, or another leader has gone on without it. */
    settle: ({ isKept }: { isKept: boolean }) => {
      const pending = all.filter((event) => !isReplicated(event));
      replicatedUpTo = undefined;
      if (isKept) tell(pending);
      else for (const event of pending) remove(event);
      for (const settled of whenSettled.splice(0)) settled(isKept);
    },
    /** Whether what was written last is kept: known when it is replicated. */
    settled: (): Promise<boolean> =>
      replicatedUpTo === undefined
        ? Promise.resolve(true)
        : new Promise((resolve) => whenSettled.push(resolve)),
    /** Told of each append in the turn it is written in. Answers how to stop listening. */
    listen: (listener: (events: readonly LoggedEvent[]) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type MemoryLog = ReturnType<typeof createMemoryLog>;

function systemEvent(type: string, contentType: string, data: string): ProposedEvent {
  return {
    id: randomUUID(),
    metadata: new Map([
      ['content-type', contentType],
      ['type', type],
    ]),
    customMetadata: new Uint8Array(),
    data: Buffer.from(data),
  };
}
