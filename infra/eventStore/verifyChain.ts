import { createHash } from 'node:crypto';
import type { EventLog, StoredEvent } from './eventLog.ts';
import { chainHash } from './hashChain.ts';

/** What the log was at a position when it was last found whole; kept outside the log. */
export interface LogAnchor {
  readonly position: bigint;
  readonly events: number;
  /** SHA-256 over the hashes of all events up to the position, in the one global order. */
  readonly digest: string;
}

export interface LogAnchors {
  last(): Promise<LogAnchor | undefined>;
  keep(anchor: LogAnchor): Promise<void>;
}

export type Breach =
  /** Its content does not fit its hash, or it was put in without knowing the hash before it. */
  | 'changed'
  /** One or more events of the stream before it are not there. */
  | 'cut out before'
  /** It stands after a later event of its stream, or twice. */
  | 'out of order'
  /** All chains fit, yet what was once found whole up to here is not what is there now: ends cut off or streams rewritten. */
  | 'not as anchored';

export interface Broken {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly reason: Breach;
}

export interface LogVerification {
  readonly events: number;
  readonly streams: number;
  readonly firstBroken?: Broken;
  /** To be kept where nobody who can write to the log can write, such as on paper. */
  readonly anchor?: LogAnchor;
}

interface Head {
  readonly revision: bigint;
  readonly hash: string;
}

/**
 * Reads the whole log once and proves every stream's chain: finds events that were edited, cut out, put in or moved.
 * A chain alone cannot tell that its end was cut off, nor that somebody who knows how the hashes are made wrote a
 * stream anew; both show against the anchor of an earlier verification, if they concern what was there then. What was
 * cut off since the last verification cannot be seen: verify often. Keeps one head a stream in memory, no events.
 */
export async function verifyLog(
  log: Pick<EventLog, 'lastPosition' | 'subscribe'>,
  anchors?: LogAnchors,
  signal?: AbortSignal,
): Promise<LogVerification> {
  const end = await log.lastPosition();
  const anchored = await anchors?.last();
  const heads = new Map<string, Head>();
  const stop = new AbortController();
  const reading = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal;
  let events = 0;
  let digest = '';
  let last: StoredEvent | undefined;
  let pending = anchored;

  const result = (broken?: { event: StoredEvent | undefined; reason: Breach }): LogVerification => {
    const counted = { events, streams: heads.size };
    if (!broken) return counted;
    const { stream = '', revision = -1n, position = -1n, type = '' } = broken.event ?? {};
    return { ...counted, firstBroken: { stream, revision, position, type, reason: broken.reason } };
  };
  const isAsAnchored = (anchor: LogAnchor) => anchor.events === events && anchor.digest === digest;

  if (end >= 0n) {
    for await (const batch of log.subscribe({ after: -1n, signal: reading })) {
      for (const event of batch) {
        if (pending && event.position > pending.position) {
          if (!isAsAnchored(pending)) return result({ event: last ?? event, reason: 'not as anchored' });
          pending = undefined;
        }
        if (event.position > end) break;
        const reason = breach(event, heads.get(event.stream));
        if (reason) return result({ event, reason });
        const hash = hashOf(event);
        heads.set(event.stream, { revision: event.revision, hash });
        digest = createHash('sha256').update(`${digest} ${event.position} ${hash}`).digest('hex');
        events += 1;
        last = event;
      }
      if ((batch.at(-1)?.position ?? end) >= end) break;
    }
    stop.abort();
  }
  signal?.throwIfAborted(); // a log that was read by half proves nothing
  if (pending && !isAsAnchored(pending)) return result({ event: last, reason: 'not as anchored' });
  if (!last) return result();
  const anchor = { position: last.position, events, digest };
  await anchors?.keep(anchor);
  return { ...result(), anchor };
}

/** The chain of one stream, read from its beginning. That its end was cut off shows only in the log as a whole. */
export function verifyStream(events: readonly StoredEvent[]): {
  readonly firstBroken?: Broken;
  readonly lastHash: string;
} {
  let head: Head | undefined;
  for (const event of events) {
    const reason = breach(event, head);
    const { stream, revision, position, type } = event;
    if (reason)
      return { firstBroken: { stream, revision, position, type, reason }, lastHash: head?.hash ?? '' };
    head = { revision, hash: hashOf(event) };
  }
  return { lastHash: head?.hash ?? '' };
}

function breach(event: StoredEvent, head: Head | undefined): Breach | undefined {
  const expected = head ? head.revision + 1n : 0n;
  if (event.revision < expected) return 'out of order';
  if (event.revision > expected) return 'cut out before';
  return chainHash(head?.hash ?? '', event) === hashOf(event) ? undefined : 'changed';
}

/** Whoever tampers may have left no metadata at all. */
const hashOf = (event: StoredEvent): string => String({ ...event.metadata }.hash);
