import type { EventStore } from '../../commands/ports.ts';
import { feedbackStream, orderStream, paymentStream } from '../../commands/streams.ts';
import type { FeedbackEvent } from '../../domain/feedback/feedback.events.ts';
import { type Feedback, feedback } from '../../domain/feedback/feedback.ts';
import type { OrderEvent, OrderStatus } from '../../domain/order/order.events.ts';
import { order, type PlacedOrder, placed } from '../../domain/order/order.ts';
import type { PaymentEvent } from '../../domain/payment/payment.events.ts';
import { type Payment, payment } from '../../domain/payment/payment.ts';

export type StatusTimes = { readonly [Status in OrderStatus]?: string };

export interface ReadOrder {
  readonly order: PlacedOrder;
  /** When it came to each status. */
  readonly times: StatusTimes;
  /** When each refund was made, by its id. */
  readonly refundedAt: ReadonlyMap<string, string>;
  readonly feedback: Feedback;
  /** What its bank has of it; nothing when it is not paid online. */
  readonly payment: Payment;
}

/** From the log itself: who looks at an order sees its last move, however far the read models are. */
export async function readOrder(eventStore: Pick<EventStore, 'read'>, orderId: string): Promise<ReadOrder> {
  const recorded = await eventStore.read(orderStream(orderId));
  let state = order.initialState;
  const times: { [Status in OrderStatus]?: string } = {};
  const refundedAt = new Map<string, string>();
  for (const event of recorded) {
    state = order.evolve(state, event as unknown as OrderEvent); // the stream's name says what it holds
    if (state.phase !== 'placed') continue;
    times[state.status] ??= event.metadata.at;
    const refund = state.refunds.at(-1);
    if (refund && !refundedAt.has(refund.refundId)) refundedAt.set(refund.refundId, event.metadata.at);
  }
  const known = placed(state);
  const [feedback, payment] = await Promise.all([
    readFeedback(eventStore, known),
    readPayment(eventStore, known),
  ]);
  return { order: known, times, refundedAt, feedback, payment };
}

async function readPayment(
  eventStore: Pick<EventStore, 'read'>,
  { details: { payMethod, orderId } }: PlacedOrder,
): Promise<Payment> {
  if (payMethod !== 3) return payment.initialState;
  const recorded = await eventStore.read(paymentStream(orderId));
  return recorded.reduce(
    (state, event) => payment.evolve(state, event as unknown as PaymentEvent),
    payment.initialState,
  );
}

async function readFeedback(
  eventStore: Pick<EventStore, 'read'>,
  { status, details }: PlacedOrder,
): Promise<Feedback> {
  if (status !== 'completed') return feedback.initialState;
  const recorded = await eventStore.read(feedbackStream(details.orderId));
  return recorded.reduce(
    (state, event) => feedback.evolve(state, event as unknown as FeedbackEvent),
    feedback.initialState,
  );
}
