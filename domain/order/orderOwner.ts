import type { OrderDetails } from './order.events.ts';

/** Who asks for an order: a client who has logged in, or nobody by name, in a browser. */
export interface Customer {
  readonly clientId: string | null;
  /** Of this browser: its guest carts, those from before its last logins too. */
  readonly browserIds: readonly string[];
}

/**
 * Whose order it is: the client's who placed it, the guest's browser (whoever has logged in there since), or the client's
 * whose phone a guest's order was for (a phone is proved by its code). Everybody else sees the status only.
 */
export const isOwnedBy = (
  { clientId, personId, cartId }: Pick<OrderDetails, 'clientId' | 'personId' | 'cartId'>,
  who: Customer,
): boolean => {
  if (clientId !== null) return clientId === who.clientId;
  return personId === who.clientId || who.browserIds.includes(cartId);
};
