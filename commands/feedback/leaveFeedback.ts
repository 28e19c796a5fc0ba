import { DomainError } from '../../domain/domainError.ts';
import type { FeedbackFields } from '../../domain/feedback/feedback.events.ts';
import { placed } from '../../domain/order/order.ts';
import { type Customer, isOwnedBy } from '../../domain/order/orderOwner.ts';
import type { Orders } from '../order/orders.ts';
import { orderStream } from '../streams.ts';
import {
  type FeedbackAnswer,
  type FeedbackDeps,
  handleFeedback,
  type WhichFeedback,
} from './handleFeedback.ts';

export interface LeaveFeedbackRequest extends WhichFeedback {
  readonly customer: Customer;
  readonly fields: FeedbackFields;
  readonly text: string;
}

/** One for each completed order. @throws {DomainError} OrderNotFound also for somebody else's order. */
export const leaveFeedback =
  (deps: FeedbackDeps & { orders: Pick<Orders, 'read'> }) =>
  async ({ orderId, customer, fields, text, origin }: LeaveFeedbackRequest): Promise<FeedbackAnswer> => {
    const { details, status } = placed((await deps.orders.read(orderStream(orderId))).state);
    if (!isOwnedBy(details, customer)) throw new DomainError('OrderNotFound', {});
    const orderIsCompleted = status === 'completed';
    const { personId, clientId } = details;
    const command = { type: 'Leave', orderId, orderIsCompleted, personId, clientId, fields, text } as const;
    return handleFeedback(deps, command, origin);
  };
export type LeaveFeedback = ReturnType<typeof leaveFeedback>;
