import { LRUCache } from 'lru-cache';
import type { Decider, DomainEvent } from '../domain/decider.ts';
import { DomainError } from '../domain/domainError.ts';
import { appendDecided, type Decide, type Folded, type Handled, loadAggregate } from './handleCommand.ts';
import { createKeyedMutex } from './keyedMutex.ts';
import {
  type Clock,
  ConcurrencyConflict,
  type EventStore,
  type Origin,
  type RecordedEvent,
} from './ports.ts';
import { retryOnConflict } from './retryOnConflict.ts';

/**
 * The hot streams of one kind of aggregate, folded in memory: a command is one append and nothing else on the wire.
 * What is cached may be behind another server. That can only cost a retry: an append is refused at a stale place, and a
 * refusal or a «nothing to do» is believed only after the tail was read.
 */
export interface AggregateCache<State, Command, Event extends DomainEvent> {
  /** `atLeast` is a revision that the caller knows to exist: a state behind it is caught up first. */
  read(stream: string, options?: { readonly atLeast?: bigint }): Promise<Folded<State>>;
  /** As `read`, but never from memory alone. */
  readFresh(stream: string): Promise<Folded<State>>;
  handle(stream: string, command: Command, origin: Origin): Promise<Handled<State, Event>>;
  change(stream: string, decide: Decide<State, Event>, origin: Origin): Promise<Handled<State, Event>>;
  /** Appends to exactly the state that was seen. @throws {ConcurrencyConflict} when the stream has moved on. */
  appendAt(
    stream: string,
    seen: Folded<State>,
    events: readonly Event[],
    origin: Origin,
  ): Promise<Handled<State, Event>>;
  /** Keeps what is cached current from a subscription to the log. */
  observe(recorded: readonly RecordedEvent[]): void;
  /** Lets go of everything: what was read with a key that is destroyed must not outlive it. */
  clear(): void;
}

export function openAggregateCache<State, Command, Event extends DomainEvent>(
  deps: { eventStore: EventStore; clock: Clock },
  decider: Decider<State, Command, Event>,
  { capacity = 5_000 }: { capacity?: number } = {},
): AggregateCache<State, Command, Event> {
  const entries = new LRUCache<string, Folded<State>>({ max: capacity });
  const runExclusive = createKeyedMutex();

  const remember = (stream: string, folded: Folded<State>): void => {
    const known = entries.get(stream);
    if (known && known.head.revision > folded.head.revision) return; // the subscription was faster
    entries.set(stream, folded);
  };

  const catchUp = async (stream: string): Promise<Folded<State>> => {
    const folded = await loadAggregate(deps.eventStore, decider, stream, entries.get(stream));
    remember(stream, folded);
    return folded;
  };

  const append = async (stream: string, seen: Folded<State>, events: readonly Event[], origin: Origin) => {
    try {
      const handled = await appendDecided(deps, decider, stream, seen, events, origin);
      const { state, head, position } = handled;
      remember(stream, { state, head, position });
      return handled;
    } catch (error) {
      // Whether it was written is not known: the next command reads for itself.
      if (!(error instanceof ConcurrencyConflict)) entries.delete(stream);
      throw error;
    }
  };

  const change = (stream: string, decide: Decide<State, Event>, origin: Origin) =>
    runExclusive(stream, () =>
      retryOnConflict(async ({ isRetry }) => {
        const known = isRetry ? undefined : entries.get(stream);
        const events = known ? decideQuietly(known, decide) : [];
        if (known && events.length > 0) return append(stream, known, events, origin);
        const seen = await catchUp(stream);
        return append(stream, seen, decide(seen.state, seen.head), origin);
      }),
    );

  return {
    read: async (stream, { atLeast = -1n } = {}) => {
      const known = entries.get(stream);
      if (!known || known.head.revision < atLeast) return catchUp(stream);
      return known;
    },
    readFresh: catchUp,
    clear: () => entries.clear(),
    change,
    handle: (stream, command, origin) => change(stream, (state) => decider.decide(command, state), origin),
    appendAt: (stream, seen, events, origin) =>
      runExclusive(stream, async () => {
        const known = entries.get(stream);
        if (known && known.head.revision > seen.head.revision) throw new ConcurrencyConflict(stream);
        try {
          return await append(stream, seen, events, origin);
        } catch (error) {
          if (error instanceof ConcurrencyConflict) await catchUp(stream);
          throw error;
        }
      }),
    observe: (recorded) => {
      for (const event of recorded) {
        const known = entries.get(event.stream);
        if (!known || event.revision <= known.head.revision) continue;
        const next = event.revision === known.head.revision + 1n ? evolved(known, event) : null;
        if (next) entries.set(event.stream, next);
        else entries.delete(event.stream);
      }
    },
  };

  /** Null when the event cannot be read: whoever needs the stream is told then. */
  function evolved(known: Folded<State>, event: RecordedEvent): Folded<State> | null {
    try {
      return {
        state: decider.evolve(known.state, event as unknown as Event),
        head: { revision: event.revision, hash: event.metadata.hash },
        position: event.position,
      };
    } catch {
      return null;
    }
  }
}

/** A refusal on a state that may be stale says nothing yet. */
function decideQuietly<State, Event extends DomainEvent>(
  { state, head }: Folded<State>,
  decide: Decide<State, Event>,
): readonly Event[] {
  try {
    return decide(state, head);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
