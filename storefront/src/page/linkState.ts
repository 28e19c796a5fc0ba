import type { Location } from 'react-router-dom';
import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';

/** Set on links from a card: the dish opens over the page that is shown, and Back closes it. */
export interface LinkState {
  over?: true;
  /** Modifiers that are chosen beforehand: what a filter has asked to leave out. */
  chosen?: readonly string[];
  /** What the card has shown already: the dish is drawn from it until the rest is here. */
  card?: ProductCard;
}
const stateOf = ({ state }: Location): LinkState =>
  typeof state === 'object' && state !== null ? state : {};

export const isOver = (location: Location): boolean => 'over' in stateOf(location);
export const chosenOf = (location: Location): readonly string[] => stateOf(location).chosen ?? [];
export const cardOf = (location: Location): ProductCard | null => stateOf(location).card ?? null;
