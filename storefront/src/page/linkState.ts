import type { Location } from '../router/history.ts';

/** Set on links from a card: the dish opens over the page that is shown, and Back closes it. */
export interface LinkState {
  over?: true;
}
export const isOver = (location: Location): boolean =>
  typeof location.state === 'object' && location.state !== null && 'over' in location.state;
