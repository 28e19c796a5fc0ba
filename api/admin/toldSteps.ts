import type { EventStore } from '../../commands/ports.ts';
import type { Decider, DomainEvent } from '../../domain/decider.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { actorNames } from './actorNames.ts';

interface Told {
  readonly text: string;
  readonly details: { name: string; before: string | null; after: string | null }[];
}
export interface StepsDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
}

/** What has happened in a stream beside an order's (till, courier, bank), from the log itself: each step in words, and where it led. */
export async function toldSteps<State, Event extends DomainEvent>(
  { eventStore, readModels }: StepsDeps,
  stream: string,
  { initialState, evolve }: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  told: (event: Event, before: State) => Told,
) {
  const recorded = await eventStore.read(stream);
  const nameOf = await actorNames(
    readModels,
    recorded.map(({ metadata }) => metadata.actor),
  );
  let state = initialState;
  const steps = recorded.map(({ metadata, type, data }) => {
    const event = { type, data } as Event; // the stream's name says what it holds
    const words = told(event, state);
    state = evolve(state, event);
    return { at: metadata.at, actor: nameOf(metadata.actor), type, ...words };
  });
  return { state, steps };
}

/** A step with one more word: the service's own. */
export const withWord = (name: string, [text, word]: readonly [text: string, word: string]): Told => ({
  text,
  details: word === '' ? [] : [{ name, before: null, after: word }],
});
