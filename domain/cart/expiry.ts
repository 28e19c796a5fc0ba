import type { Expiry } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import { type Cart, isOpen } from './cartState.ts';

/** Whoever has touched the cart since it was looked at keeps it, and so does an order that is being placed. */
export const expire = ({ revision }: Expiry, state: Cart): CartEvent[] =>
  state.expired || state.revision !== revision || !isOpen(state) ? [] : [{ type: 'CartExpired', data: {} }];

/** What is done to an expired cart begins it anew, so that it may expire again. */
export const reopened = ({ expired }: Cart, events: readonly CartEvent[]): readonly CartEvent[] =>
  expired && events.length > 0 ? [{ type: 'CartReopened', data: {} }, ...events] : events;
