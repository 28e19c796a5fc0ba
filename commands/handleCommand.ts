import type { Decider, DomainEvent } from '../domain/decider.ts';
import { beginning, type Clock, type EventStore, noStream, type Origin, type StreamHead } from './ports.ts';
import { retryOnConflict } from './retryOnConflict.ts';

/** A stream's state and the place that it was read at. */
export interface Folded<State> {
  readonly state: State;
  readonly head: StreamHead;
  /** Of the stream's last event in the log: what a read model must have reached to show this state. */
  readonly position: bigint;
}
export interface Handled<State, Event extends DomainEvent> extends Folded<State> {
  /** What the command made happen; empty when there was nothing to do. */
  readonly events: readonly Event[];
}
export type Decide<State, Event extends DomainEvent> = (state: State, head: StreamHead) => readonly Event[];
type Evolver<State, Event extends DomainEvent> = Pick<
  Decider<State, never, Event>,
  'initialState' | 'evolve'
>;

/** From the beginning, or only the tail behind what is known. */
export async function loadAggregate<State, Event extends DomainEvent>(
  eventStore: Pick<EventStore, 'read'>,
  { initialState, evolve }: Evolver<State, Event>,
  stream: string,
  known: Folded<State> = { state: initialState, head: noStream, position: beginning },
): Promise<Folded<State>> {
  let folded = known;
  for (const recorded of await eventStore.read(stream, known.head.revision + 1n)) {
    folded = {
      // A stream holds the events of its aggregate only: its name says which.
      state: evolve(folded.state, recorded as unknown as Event),
      head: { revision: recorded.revision, hash: recorded.metadata.hash },
      position: recorded.position,
    };
  }
  return folded;
}

export async function appendDecided<State, Event extends DomainEvent>(
  { eventStore, clock }: { eventStore: Pick<EventStore, 'append'>; clock: Clock },
  { evolve }: Evolver<State, Event>,
  stream: string,
  seen: Folded<State>,
  events: readonly Event[],
  origin: Origin,
): Promise<Handled<State, Event>> {
  if (events.length === 0) return { ...seen, events };
  const written = await eventStore.append(stream, events, seen.head, { ...origin, at: clock.now() });
  return { ...written, state: events.reduce(evolve, seen.state), events };
}

/**
 * Load, decide, append at the very place that was read; a conflict is decided again from a fresh read.
 * For streams that change rarely; hot ones have an aggregate cache.
 */
export const changeStream = <State, Command, Event extends DomainEvent>(
  deps: { eventStore: EventStore; clock: Clock },
  decider: Decider<State, Command, Event>,
  stream: string,
  decide: Decide<State, Event>,
  origin: Origin,
): Promise<Handled<State, Event>> =>
  retryOnConflict(async () => {
    const seen = await loadAggregate(deps.eventStore, decider, stream);
    return appendDecided(deps, decider, stream, seen, decide(seen.state, seen.head), origin);
  });

export const handleCommand = <State, Command, Event extends DomainEvent>(
  deps: { eventStore: EventStore; clock: Clock },
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
  origin: Origin,
): Promise<Handled<State, Event>> =>
  changeStream(deps, decider, stream, (state) => decider.decide(command, state), origin);
