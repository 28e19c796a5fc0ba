import { unsure } from '../../commands/payment/bank.ts';
import type { EventStore } from '../../commands/ports.ts';
import { paymentStream } from '../../commands/streams.ts';
import { toRoubles, total } from '../../domain/money.ts';
import type { PaymentEvent } from '../../domain/payment/payment.events.ts';
import { payment, refusedRefunds } from '../../domain/payment/payment.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { adminOrderCard } from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { paymentTexts as texts } from '../texts/paymentTexts.ts';
import { actorNames } from './actorNames.ts';

type OrderPayment = Answer<typeof adminOrderCard>['payment'];

/** From the log itself; null = nobody has begun to pay it online. */
export async function orderPayment(
  { eventStore, readModels }: { readonly eventStore: EventStore; readonly readModels: ReadModels },
  orderId: string,
): Promise<OrderPayment> {
  const recorded = await eventStore.read(paymentStream(orderId));
  if (recorded.length === 0) return null;
  const nameOf = await actorNames(
    readModels,
    recorded.map(({ metadata }) => metadata.actor),
  );
  let state = payment.initialState;
  const steps = recorded.map(({ metadata, type, data }) => {
    const event = { type, data } as PaymentEvent; // the stream's name says what it holds
    const held = state.attempts.some((one) => one.attempt === event.data.attempt && one.held > 0);
    state = payment.evolve(state, event);
    return { at: metadata.at, actor: nameOf(metadata.actor), type, ...told(event, held) };
  });
  const refused = refusedRefunds(state).length > 0;
  const mismatched = state.attempts.some(
    (one) => one.state === 'mismatched' && one.taken + one.held - one.refunded > 0,
  );
  const sumOf = (name: 'taken' | 'held' | 'refunded') =>
    toRoubles(total(state.attempts.map((attempt) => attempt[name])));
  return {
    taken: sumOf('taken'),
    held: sumOf('held'),
    refunded: sumOf('refunded'),
    alarm: refused ? texts.alarms.refused : mismatched ? texts.alarms.mismatched : '',
    can_retry: refused,
    steps,
  };
}

function told(event: PaymentEvent, held: boolean) {
  const detail = (name: string, after: string) => ({ name, before: null, after });
  const { steps } = texts;
  switch (event.type) {
    case 'PaymentStarted': {
      const { bank, amount, way, attempt } = event.data;
      return {
        text: steps.started(bank, amount, way === 'sbp'),
        details: attempt > 1 ? [detail(texts.attempt(attempt), '')] : [],
      };
    }
    case 'PaymentCreated':
      return { text: steps.created, details: [detail(texts.number, event.data.bankId)] };
    case 'PaymentAuthorised':
      return { text: steps.authorised(event.data.amount), details: [] };
    case 'PaymentCaptured':
      return { text: steps.captured(event.data.amount), details: [] };
    case 'PaymentCancelled':
      return { text: steps.cancelled(held), details: [detail(texts.bankWord, event.data.reason)] };
    case 'PaymentMismatched':
      return { text: steps.mismatched(event.data.amount, event.data.currency), details: [] };
    case 'PaymentLost':
      return { text: steps.lost, details: [detail(texts.bankWord, event.data.reason)] };
    case 'PaymentRefundStarted':
      return { text: steps.refundStarted(event.data.amount, event.data.reason), details: [] };
    case 'PaymentRefunded':
      return { text: steps.refunded(event.data.amount), details: [detail(texts.number, event.data.bankId)] };
    case 'PaymentRefundRefused':
      return event.data.reason === unsure
        ? { text: steps.refundUnsure(event.data.amount), details: [] }
        : {
            text: steps.refundRefused(event.data.amount),
            details: [detail(texts.bankWord, event.data.reason)],
          };
    case 'PaymentRefundSeen':
      return { text: steps.refundSeen(event.data.amount), details: [] };
    case 'PaymentReceiptAsked':
      return { text: steps.receiptAsked, details: [] };
    case 'PaymentReceiptRefused':
      return { text: steps.receiptRefused, details: [] };
    case 'PaymentReceiptDoubted':
      return { text: steps.receiptDoubted, details: [] };
    case 'PaymentReceiptIssued':
      return { text: steps.receipt, details: [detail(texts.number, event.data.bankId)] };
  }
}
