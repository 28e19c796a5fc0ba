import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreUnavailable } from '../../../commands/ports.ts';
import { createBackoff } from '../../retry.ts';
import type { StoredEvent } from '../eventLog.ts';
import type { SettledReader } from './settledReader.ts';

const keptEvents = 4_096;
const eventsAtOnce = 2_000;
/** Under load one read for many appends: each wakes everybody who follows, and costs every read model a transaction. */
const calmMs = 40;

export interface LiveTail {
  /** Follows the log from here on, unless it is being followed already. Call the answer when done. */
  attach(position: bigint): () => void;
  /** What came after the position, or `undefined` when that is not in memory and must be read from the table. */
  after(position: bigint): readonly StoredEvent[] | undefined;
  /** Resolves when there is more than the position, or on abort. */
  more(position: bigint, signal: AbortSignal): Promise<void>;
  /** Something was appended. */
  wake(): void;
}

/** The end of the log in memory: however many subscribers follow it, each event is read and parsed once. */
export function createLiveTail(options: { read: SettledReader; pollMs: () => number }): LiveTail {
  let followers = 0;
  let following: AbortController | undefined;
  let events: StoredEvent[] = [];
  /** Everything above `from` and up to `to` is in `events`. */
  let from = -1n;
  let to = -1n;
  let woken = false;
  let wakeUp: (() => void) | undefined;
  const waiting = new Set<() => void>();

  const keep = (fresh: readonly StoredEvent[]): void => {
    const last = fresh.at(-1);
    if (!last) return;
    events.push(...fresh);
    to = last.position;
    const surplus = events.length - keptEvents;
    if (surplus > 0) {
      const dropped = events.splice(0, surplus);
      from = dropped.at(-1)?.position ?? from;
    }
    tellWaiting();
  };

  const tellWaiting = (): void => {
    for (const resolve of [...waiting]) resolve();
  };

  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken) return resolve();
      const timer = setTimeout(resolve, options.pollMs());
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** The subscribers then read for themselves, and meet the error. */
  const giveUp = (signal: AbortSignal): void => {
    if (signal.aborted) return;
    following = undefined;
    events = [];
    from = to + 1n;
    tellWaiting();
  };

  const follow = async (signal: AbortSignal): Promise<void> => {
    const backoff = createBackoff();
    while (!signal.aborted) {
      woken = false;
      const readAt = performance.now();
      try {
        const batch = await options.read(to, eventsAtOnce);
        if (signal.aborted) return;
        keep(batch.events);
        if (!batch.mayHaveMore) {
          await sleep();
          await delay(Math.max(0, readAt + calmMs - performance.now()));
        }
        backoff.reset();
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) return giveUp(signal);
        await backoff.pause(signal);
      }
    }
  };

  const wake = (): void => {
    woken = true;
    wakeUp?.();
    wakeUp = undefined;
  };

  return {
    attach: (position) => {
      followers += 1;
      if (!following) {
        following = new AbortController();
        events = [];
        from = position;
        to = position;
        void follow(following.signal);
      }
      let attached = true;
      return () => {
        if (!attached) return;
        attached = false;
        followers -= 1;
        if (followers > 0) return;
        following?.abort();
        following = undefined;
        events = [];
        wake();
      };
    },
    after: (position) => {
      if (position < from) return undefined;
      return events.slice(firstAfter(events, position));
    },
    more: (position, signal) =>
      new Promise((resolve) => {
        if (to > position || signal.aborted) return resolve();
        const done = () => {
          signal.removeEventListener('abort', done);
          waiting.delete(done);
          resolve();
        };
        waiting.add(done);
        signal.addEventListener('abort', done);
      }),
    wake,
  };
}

function firstAfter(events: readonly StoredEvent[], position: bigint): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const event = events[middle];
    if (event && event.position <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
