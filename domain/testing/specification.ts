import { expect } from 'vitest';
import { type Decider, type DomainEvent, fold } from '../decider.ts';
import { DomainError, type DomainErrorCode, type DomainErrorFacts } from '../domainError.ts';

/** Given-When-Then over a decider: `given(placed).when(cancel).thenEvents(cancelled)`. */
export const specification =
  <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) =>
  (...history: readonly Event[]) => ({
    when: (command: Command) => {
      const state = fold(decider, history);
      const decide = () => decider.decide(command, state);
      return {
        thenEvents: (...events: readonly Event[]) => expect(decide()).toEqual(events),
        thenNothing: () => expect(decide()).toEqual([]),
        thenState: (check: (after: State) => void) => check(decide().reduce(decider.evolve, state)),
        thenRejected: <Code extends DomainErrorCode>(code: Code, facts?: DomainErrorFacts[Code]) => {
          const error = refusalOf(decide);
          expect(error.code).toBe(code);
          if (facts) expect(error.facts).toEqual(facts);
        },
      };
    },
  });

export const refusalOf = (act: () => unknown): DomainError => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('Expected a refusal, but it was allowed');
};
