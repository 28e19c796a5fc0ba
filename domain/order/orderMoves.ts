import type { DeliveryMethod } from '../deliveryTerms.ts';
import type { OrderStatus } from './order.events.ts';

/** Where an order may go next: the one table that the kitchen, the board and the rules share. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['cancelled'],
  new: ['confirmed', 'cancelled'],
  confirmed: ['cooking', 'cancelled'],
  cooking: ['ready', 'cancelled'],
  ready: ['delivering', 'completed', 'cancelled'],
  delivering: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** What is fetched is never on the road; what is brought is not completed before it was. */
export const movesFrom = (status: OrderStatus, method: DeliveryMethod): readonly OrderStatus[] =>
  moves[status].filter((to) => {
    if (status !== 'ready') return true;
    return method === 'pickup' ? to !== 'delivering' : to !== 'completed';
  });

export const isFinal = (status: OrderStatus): boolean => moves[status].length === 0;

/** Something of it may still be put into the pan. */
export const isToCook = (status: OrderStatus): boolean => customerMayCancel(status) || status === 'cooking';

/** The customer may still change their mind: nothing is in the pan yet. */
export const customerMayCancel = (status: OrderStatus): boolean =>
  status === 'awaiting_payment' || status === 'new' || status === 'confirmed';
