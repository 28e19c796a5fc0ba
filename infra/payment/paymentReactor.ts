import type { RecordedOf } from '../../commands/eventHandlers.ts';
import { type FollowDeps, followPayment } from '../../commands/payment/followPayment.ts';
import type { Origin } from '../../commands/ports.ts';
import { paymentStream } from '../../commands/streams.ts';
import type { Kopecks } from '../../domain/money.ts';
import { causeOfEdit, refundedOnline } from '../../domain/order/onlineMoney.ts';
import type { Reaction, ShopReactor } from '../reactors/reactor.ts';
import { nextLook, paymentDueKind, paymentLookKind, paymentMoneyKind } from './paymentJobs.ts';

/**
 * What the steps of an order and of its money mean for each other. What is asked of a bank are jobs; what is decided here may
 * be decided again.
 */
export const paymentReactor = (deps: FollowDeps): ShopReactor => {
  const originOf = (event: {
    readonly id: string;
    readonly metadata: { readonly correlationId: string };
  }): Origin => ({
    actor: { kind: 'system', id: 'payments' },
    correlationId: event.metadata.correlationId,
    causationId: event.id,
  });
  const hasPayment = async (orderId: string): Promise<boolean> =>
    (await deps.payments.readFresh(paymentStream(orderId))).state.attempts.length > 0;
  const moveMoney = async (
    { data: { orderId } }: { readonly data: { readonly orderId: string } },
    { enqueue }: Reaction,
  ): Promise<void> => {
    if (await hasPayment(orderId)) enqueue(paymentMoneyKind, { data: { orderId } });
  };
  const giveBack = async (
    event: RecordedOf<'OrderRefunded' | 'OrderEdited'>,
    wanted: { readonly amount: Kopecks; readonly cause: string },
    reaction: Reaction,
  ): Promise<void> => {
    if (wanted.amount === 0) return;
    const { orderId } = event.data;
    const command = { type: 'Refund', orderId, ...wanted } as const;
    await deps.payments.handle(paymentStream(orderId), command, originOf(event));
    await moveMoney(event, reaction);
  };
  const follow = async (
    event: RecordedOf<
      'PaymentAuthorised' | 'PaymentCaptured' | 'PaymentMismatched' | 'PaymentCancelled' | 'OrderCancelled'
    >,
    reaction: Reaction,
  ): Promise<void> => {
    const { orderId } = event.data;
    if (!(await hasPayment(orderId))) return;
    await followPayment(deps)(orderId, originOf(event));
    reaction.enqueue(paymentMoneyKind, { data: { orderId } });
  };
  return {
    name: 'payments',
    startAt: 'now',
    on: {
      OrderPlaced: ({ data: { orderId, status }, metadata }, { enqueue }) => {
        if (status !== 'awaiting_payment') return;
        const minutes = deps.shop.current().integrations.acquiringUnpaidMinutes;
        const runAt = new Date(Date.parse(metadata.at) + minutes * 60_000).toISOString();
        enqueue(paymentDueKind, { data: { orderId }, runAt });
      },
      PaymentStarted: ({ data: { orderId, attempt, startedAt } }, { enqueue }) => {
        const first = nextLook(startedAt, { orderId, attempt, look: 0 });
        if (first) enqueue(paymentLookKind, first);
      },
      PaymentAuthorised: follow,
      PaymentCaptured: follow,
      PaymentMismatched: follow,
      PaymentCancelled: follow,
      OrderCancelled: follow,
      PaymentRefundStarted: moveMoney,
      // The event says how much of it is money; without a payment it goes back by hand.
      OrderRefunded: (event, reaction) =>
        giveBack(event, { amount: refundedOnline(event.data), cause: event.data.refundId }, reaction),
      OrderEdited: (event, reaction) => {
        const { back, edition } = event.data;
        return giveBack(event, { amount: back?.money ?? 0, cause: causeOfEdit(edition) }, reaction);
      },
      OrderConfirmed: moveMoney,
      OrderCompleted: moveMoney,
    },
  };
};
