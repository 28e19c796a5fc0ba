import type { Actor } from '../../../commands/ports.ts';
import type { Decider, DomainEvent } from '../../../domain/decider.ts';

/** What happened to one stream at one instant. */
export interface Happened {
  readonly stream: string;
  readonly events: readonly DomainEvent[];
  readonly at: string;
  readonly actor: Actor;
  /** Nothing more will happen to this stream. */
  readonly isLast: boolean;
}

export interface When {
  /** ISO instant. */
  readonly at: string;
  readonly actor: Actor;
  readonly isLast?: boolean;
}

/**
 * The streams of a past that is being made up: the same deciders as in the living shop, their states in memory, and what
 * they decide in the order in which it happened.
 */
export function createStreams() {
  const states = new Map<string, unknown>();
  let happened: Happened[] = [];

  const stateOf = <State>({ initialState }: { readonly initialState: State }, stream: string): State =>
    // A stream's state was made by its own decider.
    states.has(stream) ? (states.get(stream) as State) : initialState;

  const record = (happening: Happened): void => {
    if (happening.events.length > 0) happened.push(happening);
  };

  return {
    stateOf,
    /** @throws {DomainError} when the rules refuse. @returns what it decided. */
    handle: <State, Command, Event extends DomainEvent>(
      decider: Decider<State, Command, Event>,
      stream: string,
      command: Command,
      { at, actor, isLast = false }: When,
    ): readonly Event[] => {
      const before = stateOf(decider, stream);
      const events = decider.decide(command, before);
      if (isLast) states.delete(stream);
      else if (events.length > 0) states.set(stream, events.reduce(decider.evolve, before));
      record({ stream, events, at, actor, isLast });
      return events;
    },
    /** What was decided over a state that is kept elsewhere. */
    record,
    /** What has happened since it was taken last. */
    take: (): readonly Happened[] => {
      const taken = happened;
      happened = [];
      return taken;
    },
    waiting: (): number => happened.length,
  };
}
export type Streams = ReturnType<typeof createStreams>;
