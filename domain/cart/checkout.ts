import { DomainError } from '../domainError.ts';
import type { CheckoutStep } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import { type Cart, checkoutOf, requireNotHandedOver, requireOpen } from './cartState.ts';

type Step<Type extends CheckoutStep['type']> = Extract<CheckoutStep, { type: Type }>;

/** Each step may be done again after a lost answer or a crash: what is done already is nothing to do. */
export const startCheckout = ({ orderId, requestHash }: Step<'StartCheckout'>, state: Cart): CartEvent[] => {
  requireNotHandedOver(state);
  if (checkoutOf(state)?.orderId === orderId || state.lastOrder?.orderId === orderId) return [];
  requireOpen(state);
  if (state.lines.length === 0) throw new DomainError('CartIsEmpty', {});
  return [{ type: 'CartCheckoutStarted', data: { orderId, requestHash } }];
};

export const abandonCheckout = ({ orderId, reason }: Step<'AbandonCheckout'>, state: Cart): CartEvent[] =>
  checkoutOf(state)?.orderId === orderId
    ? [{ type: 'CartCheckoutAbandoned', data: { orderId, reason } }]
    : [];

export const checkOut = ({ orderId }: Step<'CheckOut'>, state: Cart): CartEvent[] => {
  if (state.lastOrder?.orderId === orderId) return [];
  if (checkoutOf(state)?.orderId !== orderId) throw new DomainError('CheckoutNotStarted', {});
  return [{ type: 'CartCheckedOut', data: { orderId } }];
};

/** The guest's side of a login: the cart is closed, its goods are in the client's cart now. */
export const handOver = ({ clientId }: Step<'HandOver'>, state: Cart): CartEvent[] => {
  const { stage } = state;
  if (stage.name === 'handedOver' && stage.clientId === clientId) return [];
  requireOpen(state);
  return [{ type: 'CartHandedOver', data: { clientId } }];
};
