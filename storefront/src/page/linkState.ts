import type { Location } from 'react-router-dom';

/** Set on links from a card: the dish opens over the page that is shown, and Back closes it. */
export interface LinkState {
  over?: true;
  /** Modifiers that are chosen beforehand: what a filter has asked to leave out. */
  chosen?: readonly string[];
}
const stateOf = ({ state }: Location): LinkState =>
  typeof state === 'object' && state !== null ? state : {};

export const isOver = (location: Location): boolean => 'over' in stateOf(location);
export const chosenOf = (location: Location): readonly string[] => stateOf(location).chosen ?? [];
