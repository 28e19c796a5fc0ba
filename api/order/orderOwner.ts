import type { OrderDetails } from '../../domain/order/order.events.ts';
import { type Customer, isOwnedBy } from '../../domain/order/orderOwner.ts';
import type { Session } from '../sessions/session.ts';

/** Whoever sits behind a session, to the rule of ownership. */
export const customerOf = ({ client, browserId, formerBrowserIds }: Session): Customer => ({
  clientId: client?.clientId ?? null,
  browserIds: [browserId, ...formerBrowserIds],
});

export const ownsOrder = (
  session: Session,
  order: Pick<OrderDetails, 'clientId' | 'personId' | 'cartId'>,
): boolean => isOwnedBy(order, customerOf(session));
