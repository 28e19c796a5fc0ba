import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Whose order it is: the client's who placed it, the guest's browser (whoever has logged in there since), or the client's
 * whose phone a guest's order was for (a phone is proved by its code). Everybody else sees the status only.
 */
export const ownsOrder = (
  { client, browserId, formerBrowserIds }: Session,
  { clientId, personId, cartId }: Pick<OrderDetails, 'clientId' | 'personId' | 'cartId'>,
): boolean => {
  if (client && (clientId === client.clientId || (clientId === null && personId === client.clientId)))
    return true;
  return clientId === null && (cartId === browserId || formerBrowserIds.includes(cartId));
};
