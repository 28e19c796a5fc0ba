/** What happened, in the past tense. `data` is plain JSON: times are ISO strings, money is kopecks. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** The rules of one aggregate: pure, so a test or a replay gives the same answer for ever. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  /** `[]` means there is nothing to do. @throws {DomainError} when the rules refuse. */
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}

export const fold = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
): State => {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
};
