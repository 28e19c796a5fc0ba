import { DomainError } from '../domainError.ts';
import type { CheckoutStep } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import type { Cart } from './cartState.ts';

type Step<Type extends CheckoutStep['type']> = Extract<CheckoutStep, { type: Type }>;

/** Each step may be done again after a lost answer or a crash: what is done already is nothing to do. */
export const startCheckout = ({ orderId, requestHash }: Step<'StartCheckout'>, state: Cart): CartEvent[] => {
  if (state.handedOverTo !== null) throw new DomainError('CartHandedOver', { clientId: state.handedOverTo });
  if (state.checkout?.orderId === orderId || state.lastOrder?.orderId === orderId) return [];
  if (state.checkout) throw new DomainError('CheckoutInProgress', {});
  if (state.lines.length === 0) throw new DomainError('CartIsEmpty', {});
  return [{ type: 'CartCheckoutStarted', data: { orderId, requestHash } }];
};

export const abandonCheckout = (
  { orderId, reason }: Step<'AbandonCheckout'>,
  { checkout }: Cart,
): CartEvent[] =>
  checkout?.orderId === orderId ? [{ type: 'CartCheckoutAbandoned', data: { orderId, reason } }] : [];

export const checkOut = ({ orderId }: Step<'CheckOut'>, { checkout, lastOrder }: Cart): CartEvent[] => {
  if (lastOrder?.orderId === orderId) return [];
  if (checkout?.orderId !== orderId) throw new DomainError('CheckoutNotStarted', {});
  return [{ type: 'CartCheckedOut', data: { orderId } }];
};

/** The guest's side of a login: the cart is closed, its goods are in the client's cart now. */
export const handOver = ({ clientId }: Step<'HandOver'>, { handedOverTo, checkout }: Cart): CartEvent[] => {
  if (handedOverTo === clientId) return [];
  if (handedOverTo !== null) throw new DomainError('CartHandedOver', { clientId: handedOverTo });
  if (checkout) throw new DomainError('CheckoutInProgress', {});
  return [{ type: 'CartHandedOver', data: { clientId } }];
};
